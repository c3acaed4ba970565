import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

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
