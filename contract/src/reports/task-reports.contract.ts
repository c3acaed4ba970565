import * as Type from 'typebox';
import { RobotError } from '../alarms/error-records.ts';
import { DrawnPlan } from '../floor-plans/drawn-plan.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Day, Id, IdParam, Instant, Keyword, Nullable, Reason } from '../kernel/fields.ts';
import { csvBlob, pdfBlob, TimeZone, xlsxBlob } from '../kernel/files.ts';
import { InstantFilter } from '../kernel/instant-filter.ts';
import { PageQuery, page } from '../kernel/paging.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { mapScenes, opTypes, TaskMap, TaskTimeline, taskOutcomes, taskTypes } from '../robots/task-report.ts';

const base = '/machine/token/api/robot-task-report';

const Count = Type.Integer({ minimum: 0 });
export const taskReportFields = {
  id: Id,
  robotSn: RobotSn,
  robotName: Type.String(),
  siteId: Nullable(Id, { description: 'Where it ran; null: at no site the caller sees' }),
  siteName: Nullable(Type.String()),
  timeZone: Nullable(Type.String({ description: 'Of that site, IANA name; null: it ran at none the caller sees' })),
  day: Type.String({ ...Day, description: 'It began on this day of the calendar of its site' }),
  taskId: Type.String({ description: "The machine's own name of the program" }),
  programName: Type.String(),
  mapName: Type.String(),
  mapScene: Type.Enum(mapScenes),
  taskType: Type.Enum(taskTypes),
  opType: Type.Enum(opTypes),
  opUser: Nullable(Type.String()),
  updateTime: Instant,
  startTime: Instant,
  endTime: Instant,
  outcome: Type.Enum(taskOutcomes),
  taskProgress: Type.Number({ description: 'Percent' }),
  targetArea: Type.Number({ description: 'm² that were to be cleaned' }),
  actualArea: Type.Number({ description: 'm², double passes counted' }),
  effectiveArea: Type.Number({ description: 'm² of the target that were cleaned, each once' }),
  cleanSeconds: Type.Number({ description: 'While it cleaned' }),
  cleanCoverage: Nullable(Type.Number({ description: 'Percent of the target that was cleaned; null without a target' })),
  cleanEfficiency: Nullable(Type.Number({ description: 'm²/h while it cleaned; null when it did not' })),
  refillCount: Count,
  avoidCount: Count,
  bumpCount: Count,
  interruptionCount: Count,
  water: Nullable(Type.Number({ description: 'L; null without that meter' })),
  electricity: Nullable(Type.Number({ description: 'kWh; null without that meter' })),
  batteryStart: Type.Number({ description: 'Percent' }),
  batteryEnd: Type.Number({ description: 'Percent' }),
};
const TaskReportRow = Type.Object(taskReportFields);
export type TaskReportRow = Type.Static<typeof TaskReportRow>;

/** Causes of efficiency loss, in order of precedence. */
export const lossCauses = [
  'fault',
  'pause',
  'refill',
  'charge',
  'giveWay',
  'avoid',
  'bump',
  'slowdown',
  'navigate',
  'pace',
  'overlap',
] as const;
export type LossCause = (typeof lossCauses)[number];
export const EfficiencyLosses = Type.Object({
  theoretical: Type.Number({ description: 'm²/h: cleaning width times the highest speed at which it cleaned in this run' }),
  actual: Type.Number({ description: 'm²/h over the whole time from start to end' }),
  causes: Type.Array(
    Type.Object({
      cause: Type.Enum(lossCauses),
      seconds: Type.Number(),
      lost: Type.Number({ description: 'm²/h; all of them together are what lies between theoretical and actual' }),
    }),
    { description: 'Those that cost something, in a fixed order' },
  ),
});
export type EfficiencyLosses = Type.Static<typeof EfficiencyLosses>;

export const TaskReportDetail = Type.Object({
  ...taskReportFields,
  modelNum: Type.String(),
  cleanWidth: Nullable(Type.Integer({ description: 'mm' })),
  map: Nullable(TaskMap, { description: 'null: never reported, or no longer stored' }),
  plan: Type.Optional(DrawnPlan),
  timeline: Nullable(TaskTimeline, { description: 'null: never reported, or no longer stored (90 days)' }),
  slow: Nullable(EfficiencyLosses, { description: 'null without a time line or a cleaning width' }),
  exceptions: Type.Array(RobotError, { description: 'Errors of the machine during the task, oldest first, at most 200' }),
  correctedAt: Type.Optional(Type.String({ ...Instant, description: 'When a person corrected its figures; missing: never' })),
});
export type TaskReportDetail = Type.Static<typeof TaskReportDetail>;

/** Cumulative usage since the task started, one value per step. */
const UsageCurve = Type.Object({
  startTime: Instant,
  stepSeconds: Type.Number(),
  used: Type.Array(Nullable(Type.Number()), { description: 'Since the start, in the unit of `total`; empty when there is no curve' }),
  total: Nullable(Type.Number({ description: 'L or kWh as the report has it; null without that meter' })),
});
export type UsageCurve = Type.Static<typeof UsageCurve>;

const correctedFigure = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 }));

const filters = {
  keyword: Keyword,
  robotSn: Type.Optional(RobotSn),
  siteId: Type.Optional(Id),
  outcome: Type.Optional(Type.Enum(taskOutcomes)),
  opType: Type.Optional(Type.Enum(opTypes)),
  taskType: Type.Optional(Type.Enum(taskTypes)),
  mapScene: Type.Optional(Type.Enum(mapScenes)),
  startFrom: Type.Optional(InstantFilter),
  startTo: Type.Optional(InstantFilter),
  dayFrom: Type.Optional(Type.String({ ...Day, description: 'By the calendar of each site: what a daily report rests on' })),
  dayTo: Type.Optional(Day),
};

export const taskReports = {
  correct: endpoint({
    method: 'POST',
    path: `${base}/correct`,
    access: 'task:cleanreport:correct',
    summary: 'Replace wrong figures of a task report; sums and reports use the new ones',
    body: Body({
      id: Id,
      actualArea: correctedFigure,
      effectiveArea: correctedFigure,
      cleanSeconds: correctedFigure,
      water: correctedFigure,
      electricity: correctedFigure,
      reason: Reason,
    }),
    result: TaskReportDetail,
  }),
  list: endpoint({
    method: 'POST',
    path: `${base}/pageV2`,
    access: 'task:cleanreport:list',
    summary: 'Cleaning tasks of the machines the caller sees, newest first',
    body: Body({
      ...PageQuery.properties,
      ...filters,
      sort: Type.Optional(Type.Enum(['startTime', '-startTime'])),
    }),
    result: Type.Object({
      ...page(TaskReportRow).properties,
      outcomes: Type.Object(
        { completed: Type.Integer(), canceled: Type.Integer() },
        { description: 'Of all that the other filters let through' },
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/id/{id}`,
    access: 'task:cleanreport:detail',
    summary: 'Report of one cleaning task with its timeline',
    params: IdParam,
    result: TaskReportDetail,
  }),
  waterCharge: endpoint({
    method: 'POST',
    path: `${base}/getRobotWaterCharge`,
    access: 'task:cleanreport:detail',
    summary: 'Water used in the course of one task',
    body: Body({ id: Id }),
    result: UsageCurve,
  }),
  electCharge: endpoint({
    method: 'POST',
    path: `${base}/getRobotElectCharge`,
    access: 'task:cleanreport:detail',
    summary: 'Electricity used in the course of one task',
    body: Body({ id: Id }),
    result: UsageCurve,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${base}/id/{id}/pdf`,
    access: 'task:cleanreport:detail',
    summary: 'One cleaning task on one or two A4 pages',
    params: IdParam,
    result: pdfBlob,
  }),
  export: endpoint({
    method: 'POST',
    path: `${base}/export`,
    access: 'task:cleanreport:export',
    summary: 'The tasks of the list as CSV, all of them',
    body: Body({ ...filters, timeZone: TimeZone }),
    result: csvBlob,
  }),
  exportXlsx: endpoint({
    method: 'POST',
    path: `${base}/exportXlsx`,
    access: 'task:cleanreport:export',
    summary: 'The tasks of the list as a spreadsheet, the newest 1,000,000',
    body: Body({ ...filters, timeZone: TimeZone }),
    result: xlsxBlob,
  }),
};
