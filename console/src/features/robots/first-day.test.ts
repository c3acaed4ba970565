import { expect, it } from 'vitest';
import { firstDay } from './first-day.ts';

it.each([
  [1, '2026-03-01'],
  [2, '2026-02-28'],
  [30, '2026-01-31'],
])('[M-08] a span of %s days that ends on the first of March begins on %s', (days, first) => {
  expect(firstDay(new Date('2026-03-01T10:00:00Z'), days)).toBe(first);
});
