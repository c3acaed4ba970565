import { expect, it } from 'vitest';
import { attendanceDays } from './attendance-days.ts';

it.each([
  { starts: [], timeZone: 'UTC', expected: 0, because: 'there was no task' },
  { starts: ['2026-03-01T08:00:00Z'], timeZone: 'UTC', expected: 1, because: 'one task is one day' },
  { starts: ['2026-03-01T08:00:00Z', '2026-03-01T20:00:00Z'], timeZone: 'UTC', expected: 1, because: 'two tasks share a day' },
  { starts: ['2026-03-03T08:00:00Z', '2026-03-01T08:00:00Z'], timeZone: 'UTC', expected: 2, because: 'order and gaps do not matter' },
  { starts: ['2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z'], timeZone: 'UTC', expected: 1, because: 'in London it is one day' },
  {
    starts: ['2026-03-01T15:59:59Z', '2026-03-01T16:00:00Z'],
    timeZone: 'Asia/Shanghai',
    expected: 2,
    because: 'in Shanghai midnight passed',
  },
  { starts: ['2025-03-01T08:00:00Z', '2026-03-01T08:00:00Z'], timeZone: 'UTC', expected: 2, because: 'the year tells them apart' },
  {
    starts: ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T04:59:59Z'],
    timeZone: 'America/New_York',
    expected: 1,
    because: 'the day on which the clocks go back has 25 hours',
  },
  { starts: [1_772_352_000, '2026-03-01T09:00:00Z'], timeZone: 'UTC', expected: 1, because: 'seconds and text name the same day' },
  { starts: ['yesterday', ''], timeZone: 'UTC', expected: 0, because: 'an unreadable start belongs to no day' },
])('[R-09] attendance is $expected because $because', ({ starts, timeZone, expected }) => {
  expect(attendanceDays(starts, timeZone)).toBe(expected);
});
