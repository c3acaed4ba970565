import * as Type from 'typebox';
import { FaultCode, NoticeLevel } from '../alarms/error-fields.ts';
import { DrawnPlan } from '../floor-plans/drawn-plan.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Body, Day, Id, Instant, Nullable } from '../kernel/fields.ts';
import { RobotSn } from '../kernel/robot-sn.ts';
import { robotFilters, StatusCounts } from './robots.contract.ts';
import { monitorStatuses, robotStatuses, tankStatuses, workStates } from './work-state.ts';

const Position = Type.Object({
  robotSn: RobotSn,
  remark: Type.String(),
  siteId: Nullable(Id),
  lng: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  mapName: Nullable(Type.String()),
  x: Nullable(Type.Number({ description: 'm on the map' })),
  y: Nullable(Type.Number()),
  heading: Nullable(Type.Number({ description: 'Degrees from the x axis' })),
  status: Type.Enum(robotStatuses),
  monitorStatus: Type.Enum(monitorStatuses),
  tankStatus: Type.Enum(tankStatuses),
  battery: Type.Number(),
  alertLevel: Nullable(Type.String()),
  at: Instant,
});
export type RobotPosition = Type.Static<typeof Position>;

/** Longest span of a chart. */
export const maxChartDays = 400;
const range = {
  start: Type.Optional(Type.String({ ...Day, description: 'First day; if left out, `days` decides' })),
  days: Type.Optional(
    Type.Integer({ minimum: 1, maximum: maxChartDays, default: 15, description: 'How many up to the last, without a first' }),
  ),
  end: Type.Optional(Type.String({ ...Day, description: 'Last day; today if left out' })),
  robotSn: Type.Optional(RobotSn),
  siteId: Type.Optional(Id),
};
const positionFilters = { ...robotFilters, status: Type.Optional(Type.Array(Type.Enum(robotStatuses), { maxItems: 4 })) };
// No defaults: a default in the query would override the body.
const countFilters = {
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: maxChartDays, description: '15 if left out' })),
  siteId: Type.Optional(Id),
};
const Count = Type.Integer({ minimum: 0 });

/** Longest span of a track. */
const maxTrackHours = 24;
const Corner = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'x and y in m' });
const Track = Type.Object({
  mapName: Nullable(Type.String({ description: 'Current or last map; null: never reported' })),
  outline: Type.Array(Corner, { description: 'Outline of the floor, as reported by the last task on that map; empty if none did' }),
  planned: Type.Array(Type.Array(Corner), {
    description: 'Area of the task in progress, otherwise of the last task on that map; empty when neither is known',
  }),
  plannedTaskId: Nullable(Type.String({ description: 'The task that `planned` belongs to; null without an area' })),
  cleanWidth: Nullable(Type.Integer({ description: 'mm' })),
  plan: Type.Optional(DrawnPlan),
  points: Type.Array(Type.Object({ at: Instant, x: Type.Number(), y: Type.Number(), heading: Type.Number(), cleaning: Type.Boolean() }), {
    description: 'Where it was on that map, oldest first, at most 5,000',
  }),
});
export type RobotTrack = Type.Static<typeof Track>;

/** Longest course of a machine, and the number of its steps. */
const maxCourseHours = 168;
export const courseSteps = 720;
const curve = (description: string) =>
  Type.Array(Nullable(Type.Number()), { description: `${description} at the end of each step; null: offline, or never reported` });
const Course = Type.Object({
  start: Instant,
  stepSeconds: Type.Integer(),
  battery: curve('Percent'),
  cleanWater: curve('Percent'),
  dirtyWater: curve('Percent'),
  speed: curve('m/s'),
  workStates: Type.Array(Nullable(Type.Enum(workStates))),
  charging: Type.Array(Type.Boolean()),
  tasks: Type.Array(Nullable(Type.String()), { description: 'Name of the task in progress' }),
  silences: Type.Array(Type.Object({ from: Instant, to: Nullable(Instant) }), { description: 'Spans in which it counted as offline' }),
  errors: Type.Array(
    Type.Object({
      id: Id,
      faultCode: FaultCode,
      name: Type.String({ description: 'In the language of the caller; the code if the catalog does not know it' }),
      noticeLevel: NoticeLevel,
      startTime: Instant,
      endTime: Nullable(Instant),
    }),
    { description: 'Those that were active at any time of it' },
  ),
});
export type RobotCourse = Type.Static<typeof Course>;

const CleanChart = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Day,
      area: Type.Number({ description: 'm²' }),
      seconds: Type.Number(),
      efficiency: Nullable(Type.Number({ description: 'm²/h; null on a day without cleaning' })),
    }),
    { description: 'Every day of the range, those without cleaning too' },
  ),
  total_effective_cleaning_area: Nullable(Type.Number({ description: 'm² of plans, each once; null where nothing was planned' })),
  total_actual_cleaning_area: Type.Number({ description: 'm², double passes counted' }),
  total_running_time: Type.Number({ description: 'Seconds' }),
});

export const robotData = {
  positions: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/data/getRobotPositionList',
    access: 'robot:manager',
    summary: 'Positions of the machines the caller sees, as far as they were ever reported',
    query: Type.Object(positionFilters),
    body: Body(positionFilters),
    bodyOptional: true,
    result: Type.Array(Position),
  }),
  track: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/data/getRobotTrack',
    access: 'robot:info',
    summary: 'Recent track and cleaned area of a machine on its current map',
    query: Type.Object({
      robotSn: RobotSn,
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: maxTrackHours, default: 8, description: 'How far back' })),
    }),
    result: Track,
  }),
  course: endpoint({
    method: 'GET',
    path: '/machine/token/api/robot/data/getRobotCourse',
    access: 'robot:info',
    summary: 'Battery, water, speed, tasks and errors of a machine over the last hours or days',
    query: Type.Object({
      robotSn: RobotSn,
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: maxCourseHours, default: 24, description: 'How far back' })),
    }),
    result: Course,
  }),
  counts: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/data/getRobotCountToCharts',
    access: 'tenant:overview',
    summary: 'Number of machines, by current status, and of those that cleaned recently',
    query: Type.Object(countFilters),
    body: Body(countFilters),
    bodyOptional: true,
    result: Type.Object({
      online_num: Count,
      total_num: Count,
      last_3d_num: Type.Integer({ description: 'Machines that cleaned in the last three days, today among them' }),
      last_15d_num: Count,
      statuses: StatusCounts,
      models: Type.Object({ CB1900: Count, iWalk: Count, other: Count }),
      days: Type.Array(Type.Object({ day: Day, active: Type.Integer({ description: 'Machines that cleaned' }) })),
    }),
  }),
  clean: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/data/getRobotCleanToCharts',
    access: 'tenant:overview',
    summary: 'Automatically cleaned area per day, in the calendar of each site',
    query: Type.Object(range),
    result: CleanChart,
  }),
  manualClean: endpoint({
    method: 'POST',
    path: '/machine/token/api/robot/data/getRobotManualCleanToCharts',
    access: 'tenant:overview',
    summary: 'Manual work per day, in the calendar of each site',
    body: Body(range),
    bodyOptional: true,
    result: CleanChart,
  }),
};
