import { and, eq, sql } from 'drizzle-orm';
import { type StreamRow, streamTable } from '../../schema/video.table.ts';

/** Time a machine keeps sending without a renewed lease, and the interval of renewals. */
export const leaseMs = 30_000;
const renewMs = 10_000;
/** A segment in flight when the lease ends is still accepted. */
const graceMs = 20_000;
/** A stream without segments for this long has stalled. */
const stallMs = 20_000;

type Key = Pick<StreamRow, 'tenantCode' | 'id'>;

export const isStream = ({ tenantCode, id }: Key) => and(eq(streamTable.tenantCode, tenantCode), eq(streamTable.id, id));

/** Folder in the store. Serial numbers and tenant codes have no characters with a meaning in paths. */
export const folderOf = ({ tenantCode, robotSn, id }: Key & Pick<StreamRow, 'robotSn'>): string => `${tenantCode}/${robotSn}/${id}`;
export const initSegmentKey = (stream: StreamRow): string => `${folderOf(stream)}/init.mp4`;
export const segmentKey = (stream: StreamRow, sequence: number): string => `${folderOf(stream)}/${sequence}.m4s`;

export const isWanted = ({ ended, refused, wantedUntil }: StreamRow, now: Date): boolean => !ended && refused === null && wantedUntil > now;

/** No more segments will follow. */
export const isOver = ({ ended, refused, wantedUntil }: StreamRow, now: Date): boolean =>
  ended || refused !== null || wantedUntil.getTime() + graceMs <= now.getTime();

const silentFor = ({ receivedAt, askedAt }: StreamRow, now: Date): number => now.getTime() - (receivedAt ?? askedAt).getTime();
export const hasStalled = (stream: StreamRow, now: Date): boolean => silentFor(stream, now) >= stallMs;
/** `hasStalled` negated, as an SQL condition. */
export const hasNotStalled = (now: Date) =>
  sql`coalesce(${streamTable.receivedAt}, ${streamTable.askedAt}) > ${new Date(now.getTime() - stallMs).toISOString()}::timestamptz`;

/** A machine that has not started or is two segments late may have lost the request: it was connecting or restarted. */
const lateMs = 6_000;
const remindMs = 2_000;
export const renewalIntervalMs = (stream: StreamRow, now: Date): number =>
  stream.receivedAt && silentFor(stream, now) <= lateMs ? renewMs : remindMs;

export const isPlayable = ({ openingBytes, pieces }: StreamRow): boolean => openingBytes !== null && pieces > 0;
