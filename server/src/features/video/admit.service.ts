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

export interface AdmittedStream {
  readonly stream: StreamRow;
  readonly view: View;
}
export type Admit = (ctx: Context, address: string) => Promise<AdmittedStream>;

/**
 * Returns a check for signed addresses. An address is valid while its owner could request it again: the session is active, its role has the
 * permission, and the machine is visible. Every rejection produces the same error.
 */
export function createAdmit({ identifySession, chooseTenant }: { identifySession: IdentifySession; chooseTenant: ChooseTenant }): Admit {
  const find = async ({ db, secrets, now }: Context, address: string): Promise<AdmittedStream | undefined> => {
    const claim = await readOwnAddress({ db, secrets }, address, now());
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
