import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { streamTable } from '../../schema/video.table.ts';
import type { SeenRobot } from './seen-robot.ts';
import { hasNotStalled } from './stream-rows.ts';

/** Enough for paging through walls of nine. Limits scripts, which would fill the store. */
const live = { free: 120, forgottenIn: 120, longestWait: 10 };
const recorded = { free: 30, forgottenIn: 600, longestWait: 60 };
/** Concurrent recordings per machine, which share its network. */
const maxPerMachine = 3;
const retryAfterSeconds = 10;

type Asking = Pick<SignedInContext, 'identity' | 'now'>;

/** Limits how many streams an account can start, because each uses the network of the machine and space in the store. */
export const countStarted = (db: Executor, { identity, now }: Asking, kind: 'live' | 'recorded'): Promise<void> =>
  countAttempt(db, now(), `video-${kind}:${identity.homeTenant}|${identity.accountId}`, kind === 'live' ? live : recorded);

/** Rejects a new recording while the machine is sending too many, for all accounts together. */
export async function requireRoom(db: Executor, { tenantCode, robotSn }: SeenRobot, now: Date): Promise<void> {
  const ofRobot = and(eq(streamTable.tenantCode, tenantCode), eq(streamTable.robotSn, robotSn), eq(streamTable.kind, 'recorded'));
  const underWay = and(eq(streamTable.ended, false), gt(streamTable.wantedUntil, now), hasNotStalled(now));
  if ((await db.$count(streamTable, and(ofRobot, underWay))) >= maxPerMachine)
    throw new AppError('request.tooMany', { seconds: retryAfterSeconds });
}
