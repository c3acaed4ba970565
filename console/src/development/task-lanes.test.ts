import type { ChartPoint } from '@botify/contract/tasks/tasks.contract';
import { expect, it } from 'vitest';
import { onOffFields, spansOf } from './task-lanes.ts';

const off = Object.fromEntries(onOffFields.map((field) => [field, 0]));
const point = (time_index: number, more: Partial<ChartPoint>) =>
  ({ time_index, task_name: 'B2', sub_task_name: null, ...off, ...more }) as ChartPoint;

it('[R-04] joins adjacent points and splits parts of a task by name', () => {
  const points = [
    point(0, { give_way: 1, sub_task_clean_symbol: 1, sub_task_name: 'A' }),
    point(1, { give_way: 1, sub_task_clean_symbol: 1, sub_task_name: 'B' }),
    point(2, { sub_task_clean_symbol: 1, sub_task_name: 'B' }),
    point(3, { give_way: 1 }),
  ];
  expect(spansOf(points, 'give_way')).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 4 },
  ]);
  expect(spansOf(points, 'sub_task_clean_symbol')).toEqual([
    { from: 0, to: 1, name: 'A' },
    { from: 1, to: 3, name: 'B' },
  ]);
  expect(spansOf(points, 'scrub_fault')).toEqual([]);
  expect(spansOf([], 'give_way')).toEqual([]);
});
