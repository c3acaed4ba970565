import type { FleetError } from '@botify/contract/robots/fleet.topics';
import { expect, it } from 'vitest';
import { mostUrgentError, sortByUrgency } from './alert-order.ts';

const error = (id: string, noticeLevel: FleetError['noticeLevel'], minute: number, state: FleetError['state'] = 'open'): FleetError => ({
  id,
  faultCode: 'E302',
  names: { 'zh-CN': '', 'en-US': '' },
  noticeLevel,
  startTime: `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`,
  state,
  nickName: null,
  mutedUntil: null,
});
const order = (errors: readonly (readonly FleetError[])[], ...fresh: string[]) =>
  sortByUrgency(
    errors.map((some) => ({ errors: [...some] })),
    new Set(fresh),
  ).map((robot) => mostUrgentError(robot)?.id);

it.each([
  { because: 'graver first', errors: [error('p1', 'P1', 1), error('p0', 'P0', 9)], expected: ['p0', 'p1'] },
  { because: 'the oldest first', errors: [error('new', 'P0', 9), error('old', 'P0', 1)], expected: ['old', 'new'] },
  {
    because: 'what waits for somebody before what is looked after',
    errors: [error('seen', 'P0', 1, 'acknowledged'), error('open', 'P0', 9)],
    expected: ['open', 'seen'],
  },
  {
    because: 'a graver one that is looked after before a lesser that waits',
    errors: [error('p1', 'P1', 1), error('p0', 'P0', 9, 'acknowledged')],
    expected: ['p0', 'p1'],
  },
])('[M-05] sorts alerts $because', ({ errors, expected }) => {
  expect(order(errors.map((one) => [one]))).toEqual(expected);
});

it('[M-05] puts new P0 errors first, newest first', () => {
  const errors = [error('old', 'P0', 1), error('new', 'P0', 8), error('newest', 'P0', 9)].map((one) => [one]);
  expect(order(errors, 'new', 'newest')).toEqual(['newest', 'new', 'old']);
});

it('[M-05] ranks a robot by its highest level, unacknowledged errors first', () => {
  const errors = [error('seen', 'P0', 1, 'acknowledged'), error('open', 'P0', 5), error('p1', 'P1', 0)];
  expect(mostUrgentError({ errors })?.id).toBe('open');
  expect(mostUrgentError({ errors: [] })).toBeUndefined();
});
