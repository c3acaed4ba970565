import { expect, it } from 'vitest';
import { freshness } from './freshness.ts';

it.each([
  [0, 'now', 0, false],
  [2_999, 'now', 0, false],
  [3_000, 'seconds', 3, false],
  [44_999, 'seconds', 44, false],
  [45_000, 'seconds', 45, true],
  [60_000, 'longer', 0, true],
  [-500, 'now', 0, false],
])('an age of %i ms', (age, key, count, silent) => {
  expect(freshness(100_000, 100_000 + age)).toEqual({ key, count, silent });
});
