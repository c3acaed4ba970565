import { expect, it } from 'vitest';
import { axisLabel, valueAxis } from './value-axis.ts';

it.each([
  [0, 98, [0, 20, 40, 60, 80, 100]],
  [12, 87, [0, 20, 40, 60, 80, 100]],
  [undefined, undefined, [0, 1, 2, 3, 4, 5]],
  [-1, 9, [-2, 0, 2, 4, 6, 8, 10]],
  [-0.3, 0.2, [-0.3, -0.2, -0.1, 0, 0.1, 0.2]],
  [-50, -10, [-50, -40, -30, -20, -10, 0]],
] as const)('[R-09] from %j to %j has the ticks %j', (lowest, highest, ticks) => {
  const axis = valueAxis(lowest, highest);
  expect(axis.ticks).toEqual(ticks);
  expect([axis.min, axis.max]).toEqual([ticks[0], ticks.at(-1)]);
});

it('[R-09] uses integer ticks for counts', () => {
  expect(valueAxis(0, 3, true).ticks).toEqual([0, 1, 2, 3, 4, 5]);
  expect(valueAxis(0, 3).ticks).toEqual([0, 0.6, 1.2, 1.8, 2.4, 3]);
});

it.each([
  [5, ['0', '1', '2', '3', '4', '5']],
  [0.3, ['0', '0.06', '0.12', '0.18', '0.24', '0.3']],
  [1250, ['0', '250', '500', '750', '1k', '1.25k']],
  [62_500, ['0', '15k', '30k', '45k', '60k', '75k']],
  [4e6, ['0', '800k', '1.6M', '2.4M', '3.2M', '4M']],
  [1e9, ['0', '200M', '400M', '600M', '800M', '1G']],
  [5e18, ['0', '1E', '2E', '3E', '4E', '5E']],
])('[R-09] labels an axis up to %j with %j', (highest, labels) => {
  expect(valueAxis(0, highest).ticks.map(axisLabel)).toEqual(labels);
});

it('[R-09] keeps the sign of negative labels', () => {
  expect(valueAxis(-2500, 2500).ticks.map(axisLabel)).toEqual(['-3k', '-2k', '-1k', '0', '1k', '2k', '3k']);
});
