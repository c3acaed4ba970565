import type { Params, Query, Result } from '@botify/contract/kernel/endpoint';
import type { video } from '@botify/contract/video/video.contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { DeviceContext } from '../../kernel/context.ts';
import { type StreamRow, segmentTable, streamTable } from '../../schema/video.table.ts';
import { targetFor } from './playlist.ts';
import type { VideoStore } from './store.ts';
import { folderOf, initSegmentKey, isOver, isStream, isWanted, segmentKey } from './stream-rows.ts';

/** Limit of a stream: an hour of segments of two seconds. Viewers then start a new one. */
const maxSegments = 1800;
const maxBytes = 1024 ** 3;
/** Tolerated clock difference of machines. */
const clockMs = 300_000;
const edgeMs = 30_000;

type SegmentResult = Result<typeof video.sendSegment>;
interface SentSegment {
  readonly params: Params<typeof video.sendSegment>;
  readonly query: Query<typeof video.sendSegment>;
  readonly body: Uint8Array;
}

/** Stream requested from this machine. Foreign and unknown streams produce the same error. */
async function ownStream({ db, device }: DeviceContext, id: string): Promise<StreamRow> {
  const { tenantCode, robotSn } = device;
  const [stream] = await db
    .select()
    .from(streamTable)
    .where(and(isStream({ tenantCode, id }), eq(streamTable.robotSn, robotSn), eq(streamTable.removing, false)));
  if (!stream) throw new AppError('video.notFound');
  return stream;
}

export async function receiveInitSegment(ctx: DeviceContext, store: VideoStore, streamId: string, body: Uint8Array): Promise<null> {
  const stream = await ownStream(ctx, streamId);
  if (stream.openingBytes !== null) return null;
  if (isOver(stream, ctx.now())) throw new AppError('video.notWanted');
  if (!isInitSegment(body)) throw new AppError('video.notFragment');
  await store.put(initSegmentKey(stream), body);
  await ctx.db
    .update(streamTable)
    .set({ openingBytes: body.length, bytes: sql`${streamTable.bytes} + ${body.length}` })
    .where(and(isStream(stream), isNull(streamTable.openingBytes)));
  return null;
}

/**
 * Written to the store first, then to the database: a row guarantees a playable file, and files without a row are deleted with their
 * stream.
 */
export async function receiveSegment(ctx: DeviceContext, store: VideoStore, sent: SentSegment): Promise<SegmentResult> {
  const { params, body } = sent;
  const stream = await ownStream(ctx, params.streamId);
  const now = ctx.now();
  const isSegment = and(
    eq(segmentTable.tenantCode, stream.tenantCode),
    eq(segmentTable.streamId, stream.id),
    eq(segmentTable.sequence, params.sequence),
  );
  const [known] = await ctx.db.select({ startAt: segmentTable.startAt }).from(segmentTable).where(isSegment);
  // A restarted machine counts from 1 again. End this stream; viewers start a new one.
  const isRestart = known !== undefined && known.startAt.getTime() !== sent.query.startsAt;
  if (known && !isRestart) return { wanted: isWanted(stream, now) };
  const full = params.sequence > maxSegments || stream.bytes + body.length > maxBytes;
  if (isRestart || full || isOver(stream, now)) {
    await ctx.db.update(streamTable).set({ ended: true }).where(isStream(stream));
    throw new AppError('video.notWanted');
  }
  if (!isMediaSegment(body)) throw new AppError('video.notFragment');
  requireTime(stream, sent.query, now);
  await store.put(segmentKey(stream, params.sequence), body);
  const kept = await storeRow(ctx, stream, sent);
  if (kept) return { wanted: isWanted(kept, now) };
  await store.remove(folderOf(stream));
  throw new AppError('video.notWanted');
}

function requireTime({ kind, rangeStart, rangeEnd }: StreamRow, { startsAt, durationMs }: SentSegment['query'], now: Date): void {
  const [from, to] =
    kind === 'live'
      ? [now.getTime() - clockMs, now.getTime() + clockMs]
      : [(rangeStart?.getTime() ?? 0) - edgeMs, (rangeEnd?.getTime() ?? 0) + edgeMs];
  if (startsAt < from || startsAt + durationMs > to) throw new AppError('video.wrongTime', { field: 'startsAt' });
}

/** Undefined when the stream was removed meanwhile. */
const storeRow = (ctx: DeviceContext, stream: StreamRow, { params, query, body }: SentSegment): Promise<StreamRow | undefined> =>
  ctx.db.transaction(async (tx) => {
    const [held] = await tx.select().from(streamTable).where(isStream(stream)).for('update');
    if (!held || held.removing) return undefined;
    const startAt = new Date(query.startsAt);
    const endAt = new Date(query.startsAt + query.durationMs);
    const { tenantCode, id: streamId } = stream;
    const inserted = await tx
      .insert(segmentTable)
      .values({ tenantCode, streamId, sequence: params.sequence, startAt, durationMs: query.durationMs, bytes: body.length })
      .onConflictDoNothing()
      .returning({ sequence: segmentTable.sequence });
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
        // Without viewers this segment is still accepted, and the response tells the machine to stop.
        ended: held.ended || query.last === true || !isWanted(held, now) || params.sequence === maxSegments,
      })
      .where(isStream(stream))
      .returning();
    return kept;
  });

/** Types of the top-level boxes, or undefined when the file is not ISO BMFF. */
function boxTypes(bytes: Uint8Array): string[] | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  for (let at = 0; at < file.length; ) {
    if (at + 8 > file.length || names.length >= maxBoxes) return undefined;
    const length = file.readUInt32BE(at);
    if (length < 8 || at + length > file.length) return undefined;
    names.push(file.toString('latin1', at + 4, at + 8));
    at += length;
  }
  return names;
}
const maxBoxes = 1000;

const hasBoxes = (bytes: Uint8Array, ...needed: readonly string[]): boolean => {
  const names = boxTypes(bytes);
  return names !== undefined && needed.every((name) => names.includes(name));
};

const isInitSegment = (bytes: Uint8Array): boolean => hasBoxes(bytes, 'ftyp', 'moov');
const isMediaSegment = (bytes: Uint8Array): boolean => hasBoxes(bytes, 'moof', 'mdat');
