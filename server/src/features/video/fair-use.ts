import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { streamTable } from '../../schema/video.table.ts';
import type { SeenRobot } from './seen-robot.ts';
import { hasNotStalled } from './stream-rows.ts';

/** Whoever leafs through walls of nine begins that many; a script that begins more fills the store with what nobody looks at. */
const live = { free: 120, forgottenIn: 120, longestWait: 10 };
const recorded = { free: 30, forgottenIn: 600, longestWait: 60 };
/** A machine has one network for all that it is asked to send. */
const mostOfMachine = 3;
const secondsBusy = 10;

type Asking = Pick<SignedInContext, 'identity' | 'now'>;

/** Each stream costs a machine's network and room in the store, so one account begins only so many. */
export const countBegun = (db: Executor, { identity, now }: Asking, kind: 'live' | 'recorded'): Promise<void> =>
  countAttempt(db, now(), `video-${kind}:${identity.homeTenant}|${identity.accountId}`, kind === 'live' ? live : recorded);

/** What a machine is still sending comes first, whoever asked for it. */
export async function requireRoom(db: Executor, { tenantCode, robotSn }: SeenRobot, now: Date): Promise<void> {
  const ofRobot = and(eq(streamTable.tenantCode, tenantCode), eq(streamTable.robotSn, robotSn), eq(streamTable.kind, 'recorded'));
  const underWay = and(eq(streamTable.ended, false), gt(streamTable.wantedUntil, now), hasNotStalled(now));
  if ((await db.$count(streamTable, and(ofRobot, underWay))) >= mostOfMachine)
    throw new AppError('request.tooMany', { seconds: secondsBusy });
}
