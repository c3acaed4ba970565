import { expect, it } from 'vitest';
import { clockHour } from './clock-hour.ts';

it.each([
  [0, '00:00'],
  [8, '08:00'],
  [23, '23:00'],
])('[T-71] the hour %i is shown as %s', (hour, shown) => {
  expect(clockHour(hour)).toBe(shown);
});
