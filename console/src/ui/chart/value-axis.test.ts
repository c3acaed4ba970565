import { expect, it } from 'vitest';
import { valueAxis } from './value-axis.ts';

it.each([
  [0, 98, [0, 20, 40, 60, 80, 100]],
  [12, 87, [0, 20, 40, 60, 80, 100]],
  [undefined, undefined, [0, 1, 2, 3, 4, 5]],
  [-1, 9, [-2, 0, 2, 4, 6, 8, 10]],
  [-0.3, 0.2, [-0.3, -0.2, -0.1, 0, 0.1, 0.2]],
  [-50, -10, [-50, -40, -30, -20, -10, 0]],
] as const)('[R-09] from %j to %j has the marks %j', (lowest, highest, ticks) => {
  const axis = valueAxis(lowest, highest);
  expect(axis.ticks).toEqual(ticks);
  expect([axis.min, axis.max]).toEqual([ticks[0], ticks.at(-1)]);
});

it('[R-09] marks pieces by whole numbers', () => {
  expect(valueAxis(0, 3, true).ticks).toEqual([0, 1, 2, 3, 4, 5]);
  expect(valueAxis(0, 3).ticks).toEqual([0, 0.6, 1.2, 1.8, 2.4, 3]);
});
