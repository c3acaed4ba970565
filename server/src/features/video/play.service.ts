import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { holds } from '../../kernel/identity.ts';
import type { ChooseTenant, IdentifySession } from '../../kernel/route.ts';
import { scopeIn } from '../../kernel/scope.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { type StreamRow, segmentTable, streamTable } from '../../schema/video.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { renewLease } from './lease.ts';
import { entriesOf, slackMs, writePlaylist } from './playlist.ts';
import { readOwnAddress, type View } from './signed-address.ts';
import type { VideoStore } from './store.ts';
import { hasStalled, initSegmentKey, isOver, isStream, segmentKey } from './stream-rows.ts';

interface AdmittedStream {
  readonly stream: StreamRow;
  readonly view: View;
}
type Admit = (ctx: Context, address: string) => Promise<AdmittedStream>;

/**
 * Returns a check for signed addresses. An address is valid while its owner could request it again: the session is active, its role has the
 * permission, and the machine is visible. Every rejection produces the same error.
 */
export function createAdmit({ identifySession, chooseTenant }: { identifySession: IdentifySession; chooseTenant: ChooseTenant }): Admit {
  const find = async (ctx: Context, address: string): Promise<AdmittedStream | undefined> => {
    const claim = await readOwnAddress(ctx, address, ctx.now());
    if (!claim) return undefined;
    const identity = await identifySession(claim.sessionId);
    if (!holds(identity, 'robot:video')) return undefined;
    const scope = scopeIn(await chooseTenant(identity, claim.tenantCode), identity);
    const [row] = await ctx
      .dbOf(scope.tenantCode)
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

/** Segments in a live playlist: enough to start three segments behind and to miss one fetch. */
const liveSegments = 6;
/** Extra rows to read, in case some segments are missing. */
const maxRead = 20;

const ofStream = ({ tenantCode, id }: StreamRow) => and(eq(segmentTable.tenantCode, tenantCode), eq(segmentTable.streamId, id));

/** Fetching a live playlist renews the lease. */
export async function readPlaylist(ctx: Context, { stream, view }: AdmittedStream): Promise<Buffer> {
  const { db } = ctx;
  const over = isOver(stream, ctx.now()) || (view === 'live' && (await endStalled(ctx, stream)));
  if (view === 'live' && !over) await renewLease(ctx, stream);
  // The target duration is unknown before the first segment.
  if (stream.openingBytes === null || stream.pieces === 0) throw new AppError('video.notFound');
  const text = view === 'live' ? await liveList(db, stream, over) : await keptList(db, stream, over);
  if (!text) throw new AppError('video.notFound');
  return Buffer.from(text);
}

/** Ends a stalled stream, so that players stop and request a new one: a machine that restarted has lost the request. */
async function endStalled({ db, now }: Context, stream: StreamRow): Promise<boolean> {
  if (!hasStalled(stream, now())) return false;
  await db.update(streamTable).set({ ended: true }).where(isStream(stream));
  return true;
}

async function keptList(db: Executor, stream: StreamRow, over: boolean): Promise<string | undefined> {
  const segments = await db.select().from(segmentTable).where(ofStream(stream)).orderBy(asc(segmentTable.sequence));
  const entries = entriesOf(segments, over);
  return entries.length > 0 ? writePlaylist({ entries, over, targetSeconds: stream.targetSeconds }) : undefined;
}

async function liveList(db: Executor, stream: StreamRow, over: boolean): Promise<string | undefined> {
  const segments = await db.select().from(segmentTable).where(ofStream(stream)).orderBy(desc(segmentTable.sequence)).limit(maxRead);
  const entries = entriesOf(segments.reverse(), over).slice(-liveSegments);
  const [first] = entries;
  if (!first) return undefined;
  const breaksBefore = await countBreaks(db, stream, first.sequence);
  return writePlaylist({ entries, over, breaksBefore, targetSeconds: stream.targetSeconds });
}

/** Discontinuities before the listed segments. Same rule as in `playlist.ts`. */
async function countBreaks(db: Executor, stream: StreamRow, sequence: number): Promise<number> {
  const { rows } = await db.execute<{ breaks: number }>(sql`
    SELECT count(*) FILTER (WHERE lacks < ${-slackMs} OR lacks > holes * duration + ${slackMs})::int AS breaks
    FROM (
      SELECT (extract(epoch FROM ${segmentTable.startAt} - lag(${segmentTable.startAt}) OVER line) * 1000 - lag(${segmentTable.durationMs}) OVER line)::float8 AS lacks,
        ${segmentTable.sequence} - lag(${segmentTable.sequence}) OVER line - 1 AS holes, lag(${segmentTable.durationMs}) OVER line AS duration
      FROM ${segmentTable} WHERE ${and(ofStream(stream), lte(segmentTable.sequence, sequence))} WINDOW line AS (ORDER BY ${segmentTable.sequence})
    ) AS steps`);
  return rows[0]?.breaks ?? 0;
}

export const readInitSegment = (store: VideoStore, { stream }: AdmittedStream): Promise<Buffer> =>
  stream.openingBytes === null ? Promise.reject(new AppError('video.notFound')) : read(store, initSegmentKey(stream));

/** Requires the row, which is written after the file is complete. */
export async function readSegment(db: Executor, store: VideoStore, { stream }: AdmittedStream, sequence: number): Promise<Buffer> {
  const there = await db.$count(segmentTable, and(ofStream(stream), eq(segmentTable.sequence, sequence)));
  if (there === 0) throw new AppError('video.notFound');
  return read(store, segmentKey(stream, sequence));
}

async function read(store: VideoStore, key: string): Promise<Buffer> {
  const found = await store.get(key);
  if (!found) throw new AppError('video.notFound');
  return found;
}
