import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { holds } from '../../kernel/identity.ts';
import type { ChooseTenant, IdentifySession } from '../../kernel/route.ts';
import { scopeIn } from '../../kernel/scope.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { type StreamRow, streamTable } from '../../schema/video.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { readOwnAddress, type View } from './signed-address.ts';
import { isStream } from './stream-rows.ts';

export interface Watched {
  readonly stream: StreamRow;
  readonly view: View;
}
export type Admit = (ctx: Context, address: string) => Promise<Watched>;

/**
 * Who comes with an address may watch as long as whoever it was made for could ask for it again: the session lives, its role holds the
 * right, and the machine is in sight. Every reason to refuse answers alike.
 */
export function createAdmit({ identifySession, chooseTenant }: { identifySession: IdentifySession; chooseTenant: ChooseTenant }): Admit {
  const find = async ({ db, now }: Context, address: string): Promise<Watched | undefined> => {
    const claim = await readOwnAddress(db, address, now());
    if (!claim) return undefined;
    const identity = await identifySession(claim.sessionId);
    if (!holds(identity, 'robot:video')) return undefined;
    const scope = scopeIn(await chooseTenant(identity, claim.tenantCode), identity);
    const [row] = await db
      .select({ stream: streamTable })
      .from(streamTable)
      .innerJoin(robotTable, and(eq(robotTable.robotSn, streamTable.robotSn), visibleTo(scope)))
      .where(and(isStream({ tenantCode: scope.tenantCode, id: claim.streamId }), eq(streamTable.removing, false)));
    return row && { stream: row.stream, view: claim.view };
  };
  return async (ctx, address) => {
    const watched = await find(ctx, address).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (!watched) throw new AppError('video.addressRefused');
    return watched;
  };
}
