import { expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';

it.each([
  ['2026-02-28', '2026-02-28'],
  [' 2026/2/8 ', '2026-02-08'],
  ['2024.2.29', '2024-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-00-10', null],
  ['2026-02', null],
  ['26-02-01', null],
  ['tomorrow', null],
  ['', null],
])('parses %j as %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});
