import { expect, it } from 'vitest';
import { dailyAverage } from './daily-average.ts';

it.each([
  { total: 900, days: 3, expected: 300, because: 'three days share it' },
  { total: 900, days: 1, expected: 900, because: 'one day did it all' },
  { total: 0, days: 2, expected: 0, because: 'it attended and measured nothing' },
  { total: 900, days: 0, expected: undefined, because: 'it never attended' },
  { total: 0, days: 0, expected: undefined, because: '0 by 0 is no average' },
  { total: null, days: 3, expected: undefined, because: 'the total was not measured' },
  { total: undefined, days: 3, expected: undefined, because: 'the total is missing' },
  { total: Number.NaN, days: 3, expected: undefined, because: 'NaN is no figure' },
])('[R-09] the daily average of $total over $days attendance days is $expected because $because', ({ total, days, expected }) => {
  expect(dailyAverage(total, days)).toBe(expected);
});
