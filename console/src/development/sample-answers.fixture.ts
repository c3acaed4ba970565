import { type Message, type SampleRole, sampleCalls } from '@botify/contract/development/sample-calls';
import { type ChartPoint, tasks } from '@botify/contract/tasks/tasks.contract';
import { api } from '../testing/fake-api.ts';
import { fixedId } from '../testing/fixed-id.ts';
import { onOffFields } from './task-lanes.ts';

const message: Message = {
  id: 1,
  category: 'TIPS',
  type: 'ROBOT_OFF',
  robot_sn: 'CB1900-0000',
  content: 'CB1900-0000 went offline',
  map_name: 'B1',
  timestamp: 1_772_000_000,
};
const messages = { status: 200, op_code: 0, msg_category: 'TIPS' as const, msg_list: [message] };
const paging = { page_num: 1, page_size: 20, total_count: 1 };
export const sampleRoles: readonly SampleRole[] = ['admin', 'editor', 'visitor'].map((key) => ({
  key,
  name: key,
  description: key,
  routes: ['/documentation/index'],
}));

const off = Object.fromEntries(onOffFields.map((field) => [field, 0]));
const point = (index: number, more: Partial<ChartPoint> = {}): ChartPoint =>
  ({
    time_index: index,
    time: new Date(Date.UTC(2026, 2, 1, 8, index)).toISOString(),
    task_name: 'Night round',
    task_symbol: 1,
    sub_task_name: null,
    sub_task_nav_symbol: 0,
    sub_task_clean_symbol: 1,
    cleaning_efficiency: 1400,
    speed: 0.7,
    battery: 90 - index,
    ...off,
    auto_mode: 1,
    ...more,
  }) as ChartPoint;

/** Prepares answers of the sample calls, as given in development mode. */
export function answerSamples(): void {
  api.answer(sampleCalls.count, { online_num: 46, total_num: 60, last_3d_num: 52, last_15d_num: 58 });
  api.answer(sampleCalls.running, { total_effective_cleaning_area: 100, total_actual_cleaning_area: 120, total_running_time: 3600 });
  api.answer(sampleCalls.messages, messages);
  api.answer(sampleCalls.notices, { ...messages, ...paging });
  api.answer(sampleCalls.searchUser, ({ query: { name = '' } }) => ({ items: name === '12' ? [{ name: 'User 12' }] : [] }));
  api.answer(sampleCalls.users, { items: [], ...paging, total_count: 0 });
  api.answer(sampleCalls.transactions, {
    items: [{ order_no: 'BX-20416', username: 'Lin', price: 20, status: 'success', timestamp: 1_772_000_000 }],
    ...paging,
  });
  api.answer(sampleCalls.logs, {
    items: [{ id: 2, robot_sn: 'i-walk-0007', content: 'started', timestamp: 1_772_000_000 }],
    ...paging,
  });
  api.answer(sampleCalls.roles, [...sampleRoles]);
  api.answer(tasks.list, {
    tasks: [
      {
        id: fixedId(1),
        name: 'Night round',
        start_time: '2026-03-01T08:00:00.000Z',
        end_time: '2026-03-01T09:00:00.000Z',
        target_cleaning_area: 100,
        actual_cleaning_area: 120,
        effective_cleaning_area: 95,
        actual_cleaning_rate: 1400,
        effective_cleaning_rate: 1300,
        effective_transform_rate: 80,
        clean_coverage_rate: 95,
      },
    ],
    ...paging,
  });
  api.answer(tasks.charts, { step_seconds: 60, charts: Array.from({ length: 10 }, (_, index) => point(index)) });
}
