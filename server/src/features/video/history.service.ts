import type { Body } from '@botify/contract/kernel/endpoint';
import { maxHistoryHours, type VideoClip, type VideoHistory, type video } from '@botify/contract/video/video.contract';
import { and, asc, eq, gt, gte, isNotNull, lt, lte } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { holds } from '../../kernel/identity.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { type StreamRow, streamTable } from '../../schema/video.table.ts';
import { errorsDuring } from '../alarms/public.ts';
import { askedRange, type Range } from './asked-range.ts';
import { type SeenRobot, seenRobot } from './seen-robot.ts';
import { signAddress } from './signed-address.ts';
import { isOver } from './stream-rows.ts';

/** More would not fit on a timeline. */
const maxRows = 1000;

/** Clips in a time range, with errors and tasks as far as the caller can see them. */
export async function videoHistory(ctx: SignedInContext, asked: Body<typeof video.history>): Promise<VideoHistory> {
  const robot = await seenRobot(ctx.db, ctx.scope, asked.robotSn);
  const range = askedRange(ctx, asked, maxHistoryHours * 3600);
  const streams = await keptStreams(ctx, robot, range);
  const clips = await Promise.all(streams.map((stream) => asClip(ctx, stream)));
  return {
    clips: clips.map(({ clip }) => clip),
    errors: await errorsOf(ctx, robot, range),
    tasks: await tasksOf(ctx, robot, range),
    timeZone: robot.timeZone,
    expiresAt: clips[0]?.expiresAt ?? ctx.now().toISOString(),
  };
}

const keptStreams = ({ db }: SignedInContext, { tenantCode, robotSn }: SeenRobot, { start, end }: Range): Promise<StreamRow[]> =>
  db
    .select()
    .from(streamTable)
    .where(
      and(
        eq(streamTable.tenantCode, tenantCode),
        eq(streamTable.robotSn, robotSn),
        eq(streamTable.removing, false),
        isNotNull(streamTable.openingBytes),
        lt(streamTable.startAt, end),
        gt(streamTable.endAt, start),
      ),
    )
    .orderBy(asc(streamTable.startAt), asc(streamTable.id))
    .limit(maxRows);

async function asClip(ctx: SignedInContext, stream: StreamRow): Promise<{ clip: VideoClip; expiresAt: string }> {
  const { id, startAt, endAt, bytes } = stream;
  if (!startAt || !endAt) throw new Error('a stream with segments has a start and an end');
  const { url, expiresAt } = await signAddress(ctx, stream, 'kept');
  const clip = { id, start: startAt.toISOString(), end: endAt.toISOString(), whole: isOver(stream, ctx.now()), bytes, url };
  return { clip, expiresAt };
}

async function errorsOf(ctx: SignedInContext, { robotSn }: SeenRobot, { start, end }: Range): Promise<VideoHistory['errors']> {
  if (!holds(ctx.identity, 'error:view')) return [];
  const errors = await errorsDuring(ctx, { robotSn, from: start, to: end, most: maxRows });
  return errors.map(({ id, faultCode, faultName, noticeLevel, startTime, endTime }) => ({
    id,
    faultCode,
    faultName,
    noticeLevel,
    start: startTime,
    end: endTime,
  }));
}

/** Upper bound of the duration of a task. */
const maxTaskMs = 86_400_000;

async function tasksOf({ db, identity }: SignedInContext, robot: SeenRobot, { start, end }: Range): Promise<VideoHistory['tasks']> {
  if (!holds(identity, 'task:cleanreport:list')) return [];
  const ofRobot = and(eq(report.tenantCode, robot.tenantCode), eq(report.robotSn, robot.robotSn));
  const since = new Date(start.getTime() - maxTaskMs);
  const rows = await db
    .select({ id: report.id, programName: report.programName, start: report.startTime, end: report.endTime })
    .from(report)
    .where(and(ofRobot, gte(report.startTime, since), lte(report.startTime, end), gte(report.endTime, start)))
    .orderBy(asc(report.startTime), asc(report.id))
    .limit(maxRows);
  return rows.map((row) => ({ ...row, start: row.start.toISOString(), end: row.end.toISOString() }));
}
