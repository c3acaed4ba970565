import { expect, it } from 'vitest';
import { dayAfter, dayStart } from './day-start.ts';

it.each([
  ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01', 'Asia/Shanghai', '2026-02-28T16:00:00.000Z'],
  ['2026-03-01', 'America/Los_Angeles', '2026-03-01T08:00:00.000Z'],
  ['2026-03-01', 'Pacific/Kiritimati', '2026-02-28T10:00:00.000Z'],
  ['2026-03-01', 'Asia/Kathmandu', '2026-02-28T18:15:00.000Z'],
  // The clocks went from 00:00 to 01:00: the day began at one.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // The day after the clocks changed.
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, start) => {
  expect(dayStart(day, zone).toISOString()).toBe(start);
});

it.each([
  ['2026-02-28', '2026-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-01'],
])('after %s comes %s', (day, next) => {
  expect(dayAfter(day)).toBe(next);
});
