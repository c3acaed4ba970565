import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { videoRefusals } from '@botify/contract/robots/video-lease';
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../kernel/columns.ts';

export type Refused = (typeof videoRefusals)[number] | 'silent';

export const streamTable = pgTable('video_stream', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  kind: text('kind').$type<'live' | 'recorded'>().notNull(),
  askedAt: instant('asked_at').notNull(),
  wantedUntil: instant('wanted_until').notNull(),
  rangeStart: instant('range_start'),
  rangeEnd: instant('range_end'),
  refused: text('refused').$type<Refused>(),
  openingBytes: integer('opening_bytes'),
  startAt: instant('start_at'),
  endAt: instant('end_at'),
  receivedAt: instant('received_at'),
  /** Target duration of its playlists, set by its first segment. */
  targetSeconds: integer('target_seconds').notNull().default(4),
  pieces: integer('pieces').notNull().default(0),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  ended: boolean('ended').notNull().default(false),
  removing: boolean('removing').notNull().default(false),
});
export type StreamRow = typeof streamTable.$inferSelect;

export const segmentTable = pgTable('video_piece', {
  tenantCode: text('tenant_code').notNull(),
  streamId: uuid('stream_id').notNull(),
  sequence: integer('sequence').notNull(),
  startAt: instant('start_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  bytes: integer('bytes').notNull(),
});
