import fc from 'fast-check';
import { expect, it } from 'vitest';
import { growth } from './growth.ts';

it.each([
  { current: 150, previous: 100, expected: 50, because: 'half as much again' },
  { current: 100, previous: 100, expected: 0, because: 'nothing changed' },
  { current: 50, previous: 200, expected: -75, because: 'three quarters were lost' },
  { current: 0, previous: 80, expected: -100, because: 'all of it was lost' },
  { current: 42, previous: 0, expected: 42, because: 'after a month of 0 the number itself is the percentage' },
  { current: 42, previous: -0, expected: 42, because: 'minus zero is zero' },
  { current: 0, previous: 0, expected: 0, because: 'nothing stayed nothing' },
  { current: -7, previous: 0, expected: -7, because: 'a negative number stays negative' },
  { current: -50, previous: 100, expected: -150, because: 'it fell below zero' },
  { current: -150, previous: -100, expected: 50, because: 'the formula stands as it is for negative months' },
  { current: null, previous: 100, expected: undefined, because: 'the current month was not measured' },
  { current: undefined, previous: 0, expected: undefined, because: 'not measured is not 0' },
  { current: 100, previous: null, expected: undefined, because: 'the previous month was not measured' },
  { current: 100, previous: undefined, expected: undefined, because: 'the previous month is missing' },
  { current: Number.NaN, previous: 100, expected: undefined, because: 'NaN is no figure' },
  { current: 100, previous: Number.POSITIVE_INFINITY, expected: undefined, because: 'infinity is no figure' },
])('[R-09] growth from $previous to $current is $expected because $because', ({ current, previous, expected }) => {
  expect(growth(current, previous)).toBe(expected);
});

it('[R-09] growth applied to the previous month gives the current one back', () => {
  const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
  const nonZero = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, nonZero, (current, previous) => {
      const percent = growth(current, previous) ?? Number.NaN;
      const back = previous * (1 + percent / 100);
      expect(Math.abs(back - current)).toBeLessThanOrEqual(1e-9 * Math.max(current, previous));
    }),
  );
});
