import type { ErrorAct, ErrorState, FaultPart, FaultType, NoticeLevel } from '@botify/contract/alarms/error-fields';
import type { ByLocale, Names } from '@botify/contract/kernel/by-locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

export const faultTable = pgTable('fault', {
  faultCode: text('fault_code').notNull(),
  noticeLevel: text('notice_level').$type<NoticeLevel>().notNull(),
  part: text('part').$type<FaultPart>().notNull(),
  typeCode: text('type_code').$type<FaultType>().notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  causes: jsonb('causes').$type<ByLocale<string[]>>().notNull(),
  handling: jsonb('handling').$type<ByLocale<string[]>>().notNull(),
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
  x: doublePrecision('x'),
  y: doublePrecision('y'),
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
  assigneeId: uuid('assignee_id'),
  assigneeName: text('assignee_name'),
  until: instant('until'),
  wasState: text('was_state').$type<ErrorState>(),
  wasHandlerId: uuid('was_handler_id'),
  wasAcknowledgedAt: instant('was_acknowledged_at'),
  wasResolvedAt: instant('was_resolved_at'),
});

export const errorMuteTable = pgTable('error_mute', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  faultCode: text('fault_code').notNull(),
  until: instant('until').notNull(),
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
