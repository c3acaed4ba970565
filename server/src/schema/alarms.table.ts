import type { ErrorAct, ErrorState, FaultPart, FaultType, NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

export const faultTable = pgTable('fault', {
  faultCode: text('fault_code').notNull(),
  noticeLevel: text('notice_level').$type<NoticeLevel>().notNull(),
  part: text('part').$type<FaultPart>().notNull(),
  typeCode: text('type_code').$type<FaultType>().notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  causesZh: text('causes_zh').notNull(),
  causesEn: text('causes_en').notNull(),
  handlingZh: text('handling_zh').notNull(),
  handlingEn: text('handling_en').notNull(),
  edited: boolean('edited').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const errorTable = pgTable('robot_error', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  faultCode: text('fault_code').notNull(),
  noticeLevel: text('notice_level').$type<NoticeLevel>().notNull(),
  part: text('part').$type<FaultPart>(),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time'),
  reopened: integer('reopened').notNull().default(0),
  mapName: text('map_name'),
  state: text('state').$type<ErrorState>().notNull().default('open'),
  handlerId: uuid('handler_id'),
  handlerName: text('handler_name'),
  acknowledgedAt: instant('acknowledged_at'),
  resolvedAt: instant('resolved_at'),
  version: integer('version').notNull().default(1),
  siteId: uuid('site_id'),
  /** Set by the database from the start and the time zone of the site. */
  day: date('day', { mode: 'string' }).notNull().default(sql`DEFAULT`),
});

export const errorNoteTable = pgTable('robot_error_note', {
  tenantCode: text('tenant_code').notNull(),
  errorId: uuid('error_id').notNull(),
  id: uuid('id').notNull(),
  at: instant('at').notNull(),
  act: text('act').$type<ErrorAct>().notNull(),
  actorId: uuid('actor_id').notNull(),
  actorName: text('actor_name').notNull(),
  note: text('note'),
});

export const quarantineTable = pgTable('quarantine', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  topic: text('topic').notNull(),
  reason: text('reason').notNull(),
  detail: text('detail'),
  receivedAt: instant('received_at').notNull(),
  payload: bytes('payload').notNull(),
});

export const quarantineCountTable = pgTable('quarantine_count', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  reason: text('reason').notNull(),
  messages: integer('messages').notNull(),
});
