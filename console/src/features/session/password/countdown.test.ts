import { expect, it } from 'vitest';
import { secondsLeft } from './countdown.ts';

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 99_000, 0],
])('[S-12] until %i at %i: %i seconds before another code', (until, now, left) => {
  expect(secondsLeft(until, now)).toBe(left);
});
