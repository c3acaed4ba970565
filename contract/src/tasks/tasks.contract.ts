import * as Type from 'typebox';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Instant, Nullable } from '../kernel/fields.ts';
import { InstantFilter } from '../kernel/instant-filter.ts';
import { RobotSnWith } from '../kernel/robot-sn.ts';
import { Names } from '../robots/robots.contract.ts';

const asked = {
  customer_id: Type.Optional(
    Type.String({ maxLength: 200, description: 'Customers have no record of their own: the name that sites give' }),
  ),
  project_id: Type.Optional(Type.String({ ...Id, description: 'A site' })),
  robot_id: Type.Optional(RobotSnWith({ description: 'Serial number of a machine' })),
};
const Rate = Nullable(Type.Number());

const TaskItem = Type.Object({
  id: Id,
  name: Type.String({ description: 'Of the program that ran' }),
  start_time: Instant,
  end_time: Instant,
  target_cleaning_area: Type.Number({ description: 'm²' }),
  actual_cleaning_area: Type.Number({ description: 'm², double passes counted' }),
  effective_cleaning_area: Type.Number({ description: 'm², each once' }),
  actual_cleaning_rate: Nullable(Type.Number({ description: 'm²/h of the actual area while it cleaned' })),
  effective_cleaning_rate: Nullable(Type.Number({ description: 'm²/h of the effective area while it cleaned' })),
  effective_transform_rate: Nullable(Type.Number({ description: 'Percent of the actual area that is effective' })),
  clean_coverage_rate: Nullable(Type.Number({ description: 'Percent of the target that was cleaned' })),
});
export type TaskItem = Type.Static<typeof TaskItem>;

const On = Type.Enum([0, 1], { description: '1: on' });
const flags = {
  excuse_me: On,
  give_way: On,
  speed_bump: On,
  slowdown_zone: On,
  avoid_obstacle: On,
  bypass_obstacle: On,
  clean_water_empty: On,
  dirty_water_full: On,
  power_on: On,
  manual_mode: On,
  auto_mode: On,
  standby_mode: On,
  emergency_mode: On,
  emergency_button: On,
  seat_sensor: On,
  start_stop_button: On,
  intelligent_fault: On,
  scrub_fault: On,
};
const ChartPoint = Type.Object({
  time_index: Type.Integer(),
  time: Instant,
  task_name: Type.String(),
  task_symbol: On,
  sub_task_name: Nullable(Type.String()),
  sub_task_nav_symbol: On,
  sub_task_clean_symbol: On,
  cleaning_efficiency: Rate,
  speed: Rate,
  battery: Rate,
  ...flags,
});
export type ChartPoint = Type.Static<typeof ChartPoint>;

const oneTask = Type.Object({ task_id: Type.String({ ...Id, description: 'Of the list' }) });

export const tasks = {
  customers: endpoint({
    method: 'GET',
    path: '/tasks/customers',
    access: 'task:cleanreport:list',
    summary: 'Customers by their id',
    result: Type.Object({ customers: Names }),
  }),
  projects: endpoint({
    method: 'GET',
    path: '/tasks/projects',
    access: 'task:cleanreport:list',
    summary: 'Sites of a customer by their id',
    query: Type.Object({ customer_id: asked.customer_id }),
    result: Type.Object({ projects: Names }),
  }),
  robots: endpoint({
    method: 'GET',
    path: '/tasks/robots',
    access: 'task:cleanreport:list',
    summary: 'Machines of a site by their serial number',
    query: Type.Object({ project_id: asked.project_id }),
    result: Type.Object({ robots: Names }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/tasks',
    access: 'task:cleanreport:list',
    summary: 'Cleaning tasks that ran, newest first',
    query: Type.Object({
      ...asked,
      start_time: Type.Optional(InstantFilter),
      end_time: Type.Optional(InstantFilter),
      page_num: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 20 })),
    }),
    result: Type.Object({ tasks: Type.Array(TaskItem), page_num: Type.Integer(), page_size: Type.Integer(), total_count: Type.Integer() }),
  }),
  dic: endpoint({
    method: 'GET',
    path: '/tasks/dic',
    access: 'task:cleanreport:list',
    summary: 'Names of the newest 1,000 tasks by their id',
    query: Type.Object(asked),
    result: Type.Object({ tasks_dic: Names }),
  }),
  subtasks: endpoint({
    method: 'GET',
    path: '/tasks/subtasks',
    access: 'task:cleanreport:detail',
    summary: 'The parts of one task in order; empty if its timeline is no longer stored',
    query: oneTask,
    result: Type.Object({
      subtasks: Type.Array(
        Type.Object({ name: Type.String(), kind: Type.Enum(['navigate', 'clean']), start_time: Instant, end_time: Instant }),
      ),
    }),
  }),
  charts: endpoint({
    method: 'GET',
    path: '/tasks/charts',
    access: 'task:cleanreport:detail',
    summary: 'The timeline of one task; empty if it is no longer stored',
    query: oneTask,
    result: Type.Object({ step_seconds: Nullable(Type.Number()), charts: Type.Array(ChartPoint) }),
  }),
};
