import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { pieceTable as piece, type StreamRow, streamTable } from '../../schema/video.table.ts';
import type { Watched } from './admit.service.ts';
import { entriesOf, slackMs, writePlaylist } from './playlist.ts';
import { renewLease } from './renew-lease.ts';
import type { VideoStore } from './store.ts';
import { hasStalled, isOver, isStream, openingKey, pieceKey } from './stream-rows.ts';

/** What a live playlist lists: enough to begin three pieces behind and to miss one fetch. */
const newest = 6;
/** Read beyond them, in case some are missing. */
const readAhead = 20;

const ofStream = ({ tenantCode, id }: StreamRow) => and(eq(piece.tenantCode, tenantCode), eq(piece.streamId, id));

/** Whoever fetches the playlist of what is live watches it. */
export async function readPlaylist(ctx: Context, { stream, view }: Watched): Promise<Buffer> {
  const { db } = ctx;
  const over = isOver(stream, ctx.now()) || (view === 'live' && (await endStalled(ctx, stream)));
  if (view === 'live' && !over) await renewLease(ctx, stream);
  // Without a segment nothing is settled yet.
  if (stream.openingBytes === null || stream.pieces === 0) throw new AppError('video.notFound');
  const text = view === 'live' ? await liveList(db, stream, over) : await keptList(db, stream, over);
  if (!text) throw new AppError('video.notFound');
  return Buffer.from(text);
}

/** Whoever watches is told that nothing more comes, and asks anew: a machine that was switched off and on has forgotten the stream. */
async function endStalled({ db, now }: Context, stream: StreamRow): Promise<boolean> {
  if (!hasStalled(stream, now())) return false;
  await db.update(streamTable).set({ ended: true }).where(isStream(stream));
  return true;
}

async function keptList(db: Executor, stream: StreamRow, over: boolean): Promise<string | undefined> {
  const pieces = await db.select().from(piece).where(ofStream(stream)).orderBy(asc(piece.sequence));
  const entries = entriesOf(pieces, over);
  return entries.length > 0 ? writePlaylist({ entries, over, targetSeconds: stream.targetSeconds }) : undefined;
}

async function liveList(db: Executor, stream: StreamRow, over: boolean): Promise<string | undefined> {
  const pieces = await db.select().from(piece).where(ofStream(stream)).orderBy(desc(piece.sequence)).limit(readAhead);
  const entries = entriesOf(pieces.reverse(), over).slice(-newest);
  const [first] = entries;
  if (!first) return undefined;
  const breaksBefore = await countBreaks(db, stream, first.sequence);
  return writePlaylist({ entries, over, breaksBefore, targetSeconds: stream.targetSeconds });
}

/** What a list of the newest must say of the others. The breaks are those of `playlist.ts`. */
async function countBreaks(db: Executor, stream: StreamRow, sequence: number): Promise<number> {
  const { rows } = await db.execute<{ breaks: number }>(sql`
    SELECT count(*) FILTER (WHERE lacks < ${-slackMs} OR lacks > holes * duration + ${slackMs})::int AS breaks
    FROM (
      SELECT (extract(epoch FROM ${piece.startAt} - lag(${piece.startAt}) OVER line) * 1000 - lag(${piece.durationMs}) OVER line)::float8 AS lacks,
        ${piece.sequence} - lag(${piece.sequence}) OVER line - 1 AS holes, lag(${piece.durationMs}) OVER line AS duration
      FROM ${piece} WHERE ${and(ofStream(stream), lte(piece.sequence, sequence))} WINDOW line AS (ORDER BY ${piece.sequence})
    ) AS steps`);
  return rows[0]?.breaks ?? 0;
}

export const readOpening = (store: VideoStore, { stream }: Watched): Promise<Buffer> =>
  stream.openingBytes === null ? Promise.reject(new AppError('video.notFound')) : read(store, openingKey(stream));

/** Without a row there is nothing: what was begun and not finished stays unseen. */
export async function readPiece(db: Executor, store: VideoStore, { stream }: Watched, sequence: number): Promise<Buffer> {
  const there = await db.$count(piece, and(ofStream(stream), eq(piece.sequence, sequence)));
  if (there === 0) throw new AppError('video.notFound');
  return read(store, pieceKey(stream, sequence));
}

async function read(store: VideoStore, key: string): Promise<Buffer> {
  const found = await store.get(key);
  if (!found) throw new AppError('video.notFound');
  return found;
}
