import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { PeriodChoice } from '@botify/contract/reports/period-documents.contract';
import type { TaskReportMessage, TaskTimeline } from '@botify/contract/robots/task-report';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, json, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../kernel/columns.ts';

const amount = (name: string) => numeric(name, { precision: 16, scale: 3, mode: 'number' });
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

export const taskReportTable = pgTable('task_report', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  reportId: text('report_id').notNull(),
  updateTime: instant('update_time').notNull(),
  taskId: text('task_id').notNull(),
  programName: text('program_name').notNull(),
  mapName: text('map_name').notNull(),
  mapScene: text('map_scene').$type<TaskReportMessage['mapScene']>().notNull(),
  taskType: text('task_type').$type<TaskReportMessage['taskType']>().notNull(),
  opType: text('op_type').$type<TaskReportMessage['opType']>().notNull(),
  opUser: text('op_user'),
  startTime: instant('start_time').notNull(),
  endTime: instant('end_time').notNull(),
  outcome: text('outcome').$type<TaskReportMessage['outcome']>().notNull(),
  taskProgress: percent('task_progress').notNull(),
  targetArea: amount('target_area').notNull(),
  actualArea: amount('actual_area').notNull(),
  effectiveArea: amount('effective_area').notNull(),
  cleanSeconds: amount('clean_seconds').notNull(),
  refillCount: integer('refill_count').notNull(),
  avoidCount: integer('avoid_count').notNull(),
  bumpCount: integer('bump_count').notNull(),
  interruptionCount: integer('interruption_count').notNull(),
  water: amount('water'),
  electricity: amount('electricity'),
  batteryStart: percent('battery_start').notNull(),
  batteryEnd: percent('battery_end').notNull(),
  siteId: uuid('site_id'),
  correctedAt: instant('corrected_at'),
  /** Set by the database from the start and the time zone of the site. */
  day: date('day', { mode: 'string' }).notNull().default(sql`DEFAULT`),
});

const thousandths = (name: string) => bigint(name, { mode: 'number' });

/** Sums of the task reports of a machine, site and day. */
export const reportDayTable = pgTable('report_day', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  siteId: uuid('site_id'),
  day: date('day', { mode: 'string' }).notNull(),
  runs: integer('runs').notNull(),
  completed: integer('completed').notNull(),
  targetArea: thousandths('target_area').notNull(),
  actualArea: thousandths('actual_area').notNull(),
  effectiveArea: thousandths('effective_area').notNull(),
  cleanSeconds: thousandths('clean_seconds').notNull(),
  taskSeconds: thousandths('task_seconds').notNull(),
  refillCount: integer('refill_count').notNull(),
  avoidCount: integer('avoid_count').notNull(),
  bumpCount: integer('bump_count').notNull(),
  interruptionCount: integer('interruption_count').notNull(),
  water: thousandths('water'),
  electricity: thousandths('electricity'),
  scheduled: integer('scheduled').notNull(),
});

/** Reports of a machine at a site in a UTC month, counted as a data cube: a null kind stands for all of them. */
export const taskReportMonthTable = pgTable('task_report_month', {
  tenantCode: text('tenant_code').notNull(),
  robotSn: text('robot_sn').$type<RobotSn>().notNull(),
  siteId: uuid('site_id'),
  month: date('month', { mode: 'string' }).notNull(),
  opType: text('op_type'),
  taskType: text('task_type'),
  mapScene: text('map_scene'),
  completed: integer('completed').notNull(),
  canceled: integer('canceled').notNull(),
});

/** A report that anyone with the link can read. */
export const reportShareTable = pgTable('report_share', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  /** null: a link to a period. */
  reportId: uuid('report_id'),
  period: jsonb('period').$type<PeriodChoice>(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  creatorName: text('creator_name').notNull(),
  /** Created by an account limited to a group, such as a customer: the link opens only while that account may share the report. */
  ofGroup: boolean('of_group').notNull().default(false),
  /** What the account saw that shared a period. */
  departmentId: uuid('department_id'),
  groupId: uuid('group_id'),
  siteIds: uuid('site_ids').array(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  opened: integer('opened').notNull().default(0),
  openedAt: instant('opened_at'),
});

/** Cost and output of one hour of manual work, set by the tenant. */
export const labourSettingTable = pgTable('labour_setting', {
  tenantCode: text('tenant_code').notNull(),
  squareMetresPerHour: numeric('square_metres_per_hour', { precision: 8, scale: 1, mode: 'number' }).notNull(),
  dollarsPerHour: numeric('dollars_per_hour', { precision: 8, scale: 2, mode: 'number' }).notNull(),
  version: integer('version').notNull().default(1),
});

/** Only for tasks of the last months. */
export const taskTimelineTable = pgTable('task_timeline', {
  tenantCode: text('tenant_code').notNull(),
  reportId: uuid('report_id').notNull(),
  map: jsonb('map').$type<NonNullable<TaskReportMessage['map']>>(),
  timeline: json('timeline').$type<TaskTimeline>(),
});
