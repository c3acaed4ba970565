import type { TaskReportMessage, TaskTimeline } from '@botify/contract/reports/task-report';
import { integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../kernel/columns.ts';

const amount = (name: string) => numeric(name, { precision: 16, scale: 3, mode: 'number' });
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

export const taskReportTable = pgTable('task_report', {
  tenantCode: text('tenant_code').notNull(),
  id: uuid('id').notNull(),
  robotSn: text('robot_sn').notNull(),
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
});

/** Of tasks of the last months only. */
export const taskTimelineTable = pgTable('task_timeline', {
  tenantCode: text('tenant_code').notNull(),
  reportId: uuid('report_id').notNull(),
  map: jsonb('map').$type<NonNullable<TaskReportMessage['map']>>(),
  timeline: jsonb('timeline').$type<TaskTimeline>(),
});
