import { and, eq, sql } from 'drizzle-orm';
import { type StreamRow, streamTable } from '../../schema/video.table.ts';

/** How long a machine goes on without hearing that somebody still watches, and when it is told again. */
export const leaseMs = 30_000;
const renewedEveryMs = 10_000;
/** A piece that was under way when nobody watched any more is still taken. */
const graceMs = 20_000;
/** A machine that said yes and sends nothing for so long has stopped. */
const patienceMs = 20_000;

type Key = Pick<StreamRow, 'tenantCode' | 'id'>;

export const isStream = ({ tenantCode, id }: Key) => and(eq(streamTable.tenantCode, tenantCode), eq(streamTable.id, id));

/** Where the store has it. Serials and tenants hold nothing that means something in a path. */
export const folderOf = ({ tenantCode, robotSn, id }: Key & Pick<StreamRow, 'robotSn'>): string => `${tenantCode}/${robotSn}/${id}`;
export const openingKey = (stream: StreamRow): string => `${folderOf(stream)}/init.mp4`;
export const pieceKey = (stream: StreamRow, sequence: number): string => `${folderOf(stream)}/${sequence}.m4s`;

export const isWanted = ({ ended, refused, wantedUntil }: StreamRow, now: Date): boolean => !ended && refused === null && wantedUntil > now;

/** Nothing more will come of it. */
export const isOver = ({ ended, refused, wantedUntil }: StreamRow, now: Date): boolean =>
  ended || refused !== null || wantedUntil.getTime() + graceMs <= now.getTime();

const silentFor = ({ receivedAt, askedAt }: StreamRow, now: Date): number => now.getTime() - (receivedAt ?? askedAt).getTime();
export const hasStalled = (stream: StreamRow, now: Date): boolean => silentFor(stream, now) >= patienceMs;
/** The same, asked of many. */
export const hasNotStalled = (now: Date) =>
  sql`coalesce(${streamTable.receivedAt}, ${streamTable.askedAt}) > ${new Date(now.getTime() - patienceMs).toISOString()}::timestamptz`;

/** A machine that has not begun, or is two pieces late, may know of no wish: it was connecting, or was switched off and on. */
const lateMs = 6_000;
const remindedEveryMs = 2_000;
export const toldEveryMs = (stream: StreamRow, now: Date): number =>
  stream.receivedAt && silentFor(stream, now) <= lateMs ? renewedEveryMs : remindedEveryMs;

export const isPlayable = ({ openingBytes, pieces }: StreamRow): boolean => openingBytes !== null && pieces > 0;
