import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { maxFetchMinutes, type video } from '@botify/contract/video/video.contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/id.ts';
import { type Refused, type StreamRow, streamTable } from '../../schema/video.table.ts';
import { askedRange, type Range } from './asked-range.ts';
import { countStarted, requireRoom } from './fair-use.ts';
import { askMachine } from './lease.ts';
import { type SeenRobot, seenRobot } from './seen-robot.ts';
import { hasStalled, isStream } from './stream-rows.ts';

/** Time limit for sending ten minutes of video over a slow network. */
const maxUploadMs = 1_200_000;

/** Requests a recording from the machine. A request for the same range joins the running one. */
export async function fetchRecorded(ctx: SignedInContext, asked: Body<typeof video.fetch>): Promise<Result<typeof video.fetch>> {
  const robot = await seenRobot(ctx.db, ctx.scope, asked.robotSn);
  const range = askedRange(ctx, asked, maxFetchMinutes * 60);
  if (range.start >= ctx.now()) throw new AppError('video.nothingRecorded');
  if (!robot.online) throw new AppError('video.offline');
  const { stream, isNew } = await findOrCreate(ctx, robot, range);
  const refused = isNew ? await askMachine(ctx, stream) : undefined;
  if (refused) {
    await ctx.db.update(streamTable).set({ refused, ended: true }).where(isStream(stream));
    throw errorFor(refused);
  }
  return { id: stream.id };
}

const retryAfterSeconds = 10;
function errorFor(refused: Refused): AppError {
  if (refused === 'silent') return new AppError('video.offline');
  return refused === 'busy' ? new AppError('request.tooMany', { seconds: retryAfterSeconds }) : new AppError('video.nothingRecorded');
}

const findOrCreate = (
  ctx: SignedInContext,
  robot: SeenRobot,
  { start: rangeStart, end: rangeEnd }: Range,
): Promise<{ stream: StreamRow; isNew: boolean }> =>
  ctx.db.transaction(async (tx) => {
    const { tenantCode, robotSn } = robot;
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('botify.video'), hashtext(${robotSn}))`);
    const now = ctx.now();
    const sameRange = and(eq(streamTable.rangeStart, rangeStart), eq(streamTable.rangeEnd, rangeEnd));
    const underWay = and(eq(streamTable.ended, false), isNull(streamTable.refused), gt(streamTable.wantedUntil, now));
    const [found] = await tx
      .select()
      .from(streamTable)
      .where(and(eq(streamTable.tenantCode, tenantCode), eq(streamTable.robotSn, robotSn), sameRange, underWay));
    if (found && !hasStalled(found, now)) return { stream: found, isNew: false };
    // The upload stalled. Keep what arrived and request it again.
    if (found) await tx.update(streamTable).set({ ended: true }).where(isStream(found));
    await requireRoom(tx, robot, now);
    await countStarted(tx, ctx, 'recorded');
    const asked = { askedAt: now, wantedUntil: new Date(now.getTime() + maxUploadMs) };
    const [made] = await tx
      .insert(streamTable)
      .values({ tenantCode, id: newId(now), robotSn, kind: 'recorded', ...asked, rangeStart, rangeEnd })
      .returning();
    if (!made) throw new Error('the stream was not stored');
    return { stream: made, isNew: true };
  });
