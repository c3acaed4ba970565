import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { LiveVideo } from '@botify/contract/video/video.contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { type StreamRow, streamTable } from '../../schema/video.table.ts';
import { countStarted } from './fair-use.ts';
import { askMachine, renewLease } from './lease.ts';
import { type SeenRobot, seenRobot } from './seen-robot.ts';
import { signAddress } from './signed-address.ts';
import { hasStalled, isPlayable, isStream, leaseMs } from './stream-rows.ts';

/** Time before the machine is asked again after a rejection. */
const retryAfterMs = 10_000;

/** Starts or joins the live stream of a machine. All viewers share one stream. */
export async function liveVideo(ctx: SignedInContext, robotSn: RobotSn): Promise<LiveVideo> {
  const robot = await seenRobot(ctx.db, ctx.scope, robotSn);
  const { lastOnline } = robot;
  const nothing = { url: null, expiresAt: null, lastOnline };
  if (!robot.online) return { state: 'offline', ...nothing };
  const stream = await runningStream(ctx, robot);
  if (stream.refused) return { state: stream.refused === 'busy' ? 'busy' : 'none', ...nothing };
  if (!isPlayable(stream)) return { state: 'starting', ...nothing };
  return { state: 'live', ...(await signAddress(ctx, stream, 'live')), lastOnline };
}

async function runningStream(ctx: SignedInContext, robot: SeenRobot): Promise<StreamRow> {
  const { stream, isNew } = await findOrCreate(ctx, robot);
  if (!isNew) {
    if (!stream.refused) await renewLease(ctx, stream);
    return stream;
  }
  const refused = await askMachine(ctx, stream);
  // A machine that does not answer may be connecting. It is asked again until the stream stalls.
  return refused && refused !== 'silent' ? markRefused(ctx.db, stream, refused, ctx.now()) : stream;
}

async function markRefused(
  db: Pick<SignedInContext['db'], 'update'>,
  stream: StreamRow,
  refused: NonNullable<StreamRow['refused']>,
  now: Date,
): Promise<StreamRow> {
  const changes = { refused, wantedUntil: new Date(now.getTime() + retryAfterMs) };
  await db.update(streamTable).set(changes).where(isStream(stream));
  return { ...stream, ...changes };
}

/** Serialized per machine, so that concurrent viewers get the same stream. */
const findOrCreate = (ctx: SignedInContext, { tenantCode, robotSn }: SeenRobot): Promise<{ stream: StreamRow; isNew: boolean }> =>
  ctx.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.video'), hashtext(${robotSn}))`);
    const now = ctx.now();
    const ofRobot = and(eq(streamTable.tenantCode, tenantCode), eq(streamTable.robotSn, robotSn), eq(streamTable.kind, 'live'));
    const [found] = await tx
      .select()
      .from(streamTable)
      .where(and(ofRobot, eq(streamTable.ended, false), eq(streamTable.removing, false), gt(streamTable.wantedUntil, now)))
      .orderBy(desc(streamTable.askedAt))
      .limit(1);
    if (found && (found.refused || !hasStalled(found, now))) return { stream: found, isNew: false };
    // Accepted, but sent nothing: report that before asking again.
    if (found && found.pieces === 0) return { stream: await markRefused(tx, found, 'silent', now), isNew: false };
    if (found) await tx.update(streamTable).set({ ended: true }).where(isStream(found));
    await countStarted(tx, ctx, 'live');
    const asked = { askedAt: now, wantedUntil: new Date(now.getTime() + leaseMs) };
    const [made] = await tx
      .insert(streamTable)
      .values({ tenantCode, id: newId(now), robotSn, kind: 'live', ...asked })
      .returning();
    if (!made) throw new Error('the stream was not stored');
    return { stream: made, isNew: true };
  });
