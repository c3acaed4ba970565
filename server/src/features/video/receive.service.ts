import type { Params, Query, Result } from '@botify/contract/kernel/endpoint';
import type { video } from '@botify/contract/video/video.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { DeviceContext } from '../../kernel/context.ts';
import { pieceTable, type StreamRow, streamTable } from '../../schema/video.table.ts';
import { targetFor } from './playlist.ts';
import type { VideoStore } from './store.ts';
import { folderOf, isOver, isStream, isWanted, openingKey, pieceKey } from './stream-rows.ts';

/** Then a stream ends and whoever still watches begins another: an hour of pieces of two seconds. */
const mostPieces = 1800;
const mostBytes = 1024 ** 3;
/** Machines have clocks of their own. */
const clockMs = 300_000;
const edgeMs = 30_000;

type PieceAnswer = Result<typeof video.sendSegment>;
interface SentPiece {
  readonly params: Params<typeof video.sendSegment>;
  readonly query: Query<typeof video.sendSegment>;
  readonly body: Uint8Array;
}

/** A stream that this machine was asked for. One of another machine and one that never was answer alike. */
async function ownStream({ db, device }: DeviceContext, id: string): Promise<StreamRow> {
  const { tenantCode, robotSn } = device;
  const [stream] = await db
    .select()
    .from(streamTable)
    .where(and(isStream({ tenantCode, id }), eq(streamTable.robotSn, robotSn), eq(streamTable.removing, false)));
  if (!stream) throw new AppError('video.notFound');
  return stream;
}

export async function takeOpening(ctx: DeviceContext, store: VideoStore, streamId: string, body: Uint8Array): Promise<null> {
  const stream = await ownStream(ctx, streamId);
  if (stream.openingBytes !== null) return null;
  if (isOver(stream, ctx.now())) throw new AppError('video.notWanted');
  if (!isOpening(body)) throw new AppError('video.notFragment');
  await store.put(openingKey(stream), body);
  await ctx.db
    .update(streamTable)
    .set({ openingBytes: body.length, bytes: sql`${streamTable.bytes} + ${body.length}` })
    .where(and(isStream(stream), isNull(streamTable.openingBytes)));
  return null;
}

/** In the store first, then in the database: what has a row can be played, and what has none goes with its stream. */
export async function takePiece(ctx: DeviceContext, store: VideoStore, sent: SentPiece): Promise<PieceAnswer> {
  const { params, body } = sent;
  const stream = await ownStream(ctx, params.streamId);
  const now = ctx.now();
  const isPiece = and(
    eq(pieceTable.tenantCode, stream.tenantCode),
    eq(pieceTable.streamId, stream.id),
    eq(pieceTable.sequence, params.sequence),
  );
  const [known] = await ctx.db.select({ startAt: pieceTable.startAt }).from(pieceTable).where(isPiece);
  // A machine that was switched off and on counts from 1 again: whoever watches begins a stream with it that has room for that.
  const anew = known !== undefined && known.startAt.getTime() !== sent.query.startsAt;
  if (known && !anew) return { wanted: isWanted(stream, now) };
  const full = params.sequence > mostPieces || stream.bytes + body.length > mostBytes;
  if (anew || full || isOver(stream, now)) {
    await ctx.db.update(streamTable).set({ ended: true }).where(isStream(stream));
    throw new AppError('video.notWanted');
  }
  if (!isFragment(body)) throw new AppError('video.notFragment');
  requireTime(stream, sent.query, now);
  await store.put(pieceKey(stream, params.sequence), body);
  const kept = await keep(ctx, stream, sent);
  if (kept) return { wanted: isWanted(kept, now) };
  await store.remove(folderOf(stream));
  throw new AppError('video.notWanted');
}

function requireTime({ kind, rangeStart, rangeEnd }: StreamRow, { startsAt, durationMs }: SentPiece['query'], now: Date): void {
  const [from, to] =
    kind === 'live'
      ? [now.getTime() - clockMs, now.getTime() + clockMs]
      : [(rangeStart?.getTime() ?? 0) - edgeMs, (rangeEnd?.getTime() ?? 0) + edgeMs];
  if (startsAt < from || startsAt + durationMs > to) throw new AppError('video.wrongTime', { field: 'startsAt' });
}

/** Undefined when the stream was removed meanwhile. */
const keep = (ctx: DeviceContext, stream: StreamRow, { params, query, body }: SentPiece): Promise<StreamRow | undefined> =>
  ctx.db.transaction(async (tx) => {
    const [held] = await tx.select().from(streamTable).where(isStream(stream)).for('update');
    if (!held || held.removing) return undefined;
    const startAt = new Date(query.startsAt);
    const endAt = new Date(query.startsAt + query.durationMs);
    const { tenantCode, id: streamId } = stream;
    const inserted = await tx
      .insert(pieceTable)
      .values({ tenantCode, streamId, sequence: params.sequence, startAt, durationMs: query.durationMs, bytes: body.length })
      .onConflictDoNothing()
      .returning({ sequence: pieceTable.sequence });
    if (inserted.length === 0) return held;
    const now = ctx.now();
    const [kept] = await tx
      .update(streamTable)
      .set({
        startAt: held.startAt && held.startAt < startAt ? held.startAt : startAt,
        endAt: held.endAt && held.endAt > endAt ? held.endAt : endAt,
        receivedAt: now,
        targetSeconds: held.pieces === 0 ? targetFor(query.durationMs) : held.targetSeconds,
        pieces: held.pieces + 1,
        bytes: held.bytes + body.length,
        // Nobody watches any more: this one is still taken, and the machine hears that it was the last.
        ended: held.ended || query.last === true || !isWanted(held, now) || params.sequence === mostPieces,
      })
      .where(isStream(stream))
      .returning();
    return kept;
  });

/** The names of the boxes a file is made of, or undefined when it is not made of boxes. */
function boxNames(bytes: Uint8Array): string[] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  for (let at = 0; at < file.length; ) {
    if (at + 8 > file.length || names.length >= mostBoxes) return undefined;
    const length = file.readUInt32BE(at);
    if (length < 8 || at + length > file.length) return undefined;
    names.push(file.toString('latin1', at + 4, at + 8));
    at += length;
  }
  return names;
}
const mostBoxes = 1000;

const consistsOf = (bytes: Uint8Array, ...needed: readonly string[]): boolean => {
  const names = boxNames(bytes);
  return names !== undefined && needed.every((name) => names.includes(name));
};

const isOpening = (bytes: Uint8Array): boolean => consistsOf(bytes, 'ftyp', 'moov');
const isFragment = (bytes: Uint8Array): boolean => consistsOf(bytes, 'moof', 'mdat');
