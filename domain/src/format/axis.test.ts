import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartAxis } from './axis.ts';

it.each([
  { largest: 100, max: 100, because: 'it is a good end already' },
  { largest: 87, max: 100, because: 'intervals of 20 read well' },
  { largest: 101, max: 125, because: 'intervals of 25 read well' },
  { largest: 1234, max: 1250, because: 'intervals of 250 read well' },
  { largest: 51, max: 75, because: 'intervals of 15 read well' },
  { largest: 12.6, max: 15, because: 'intervals of 3 read well' },
  { largest: 41, max: 50, because: 'intervals of 10 read well' },
  { largest: 0.8, max: 1, because: 'intervals may be smaller than 1' },
  { largest: 3e-6, max: 3e-6, because: 'small values are values' },
  { largest: 8e20, max: 1e21, because: 'large values are values' },
  { largest: 0, max: 5, because: 'nothing is shown' },
  { largest: -3, max: 5, because: 'the axis begins at 0' },
  { largest: 1e-12, max: 5, because: 'that is noise' },
  { largest: Number.MIN_VALUE, max: 5, because: 'that is noise' },
  { largest: Number.NaN, max: 5, because: 'NaN is no value' },
  { largest: Number.NEGATIVE_INFINITY, max: 5, because: 'it is the maximum of an empty list' },
  { largest: undefined, max: 5, because: 'there is no value' },
])('[R-09] the axis for $largest ends at $max because $because', ({ largest, max }) => {
  expect(chartAxis(largest).max).toBe(max);
});

it('[R-09] ticks are decimals without floating-point noise', () => {
  expect(chartAxis(1.4).ticks).toEqual([0, 0.3, 0.6, 0.9, 1.2, 1.5]);
});

it.each([Number.MAX_VALUE, Number.POSITIVE_INFINITY])('[R-09] the axis for %d stays finite', (largest) => {
  expect(chartAxis(largest).ticks.every(Number.isFinite)).toBe(true);
});

it.each([
  { largest: 3, max: 5, because: 'there is no half a machine' },
  { largest: 11, max: 15, because: '2.5 is no number of machines' },
  { largest: 101, max: 125, because: '25 is one' },
  { largest: 5, max: 5, because: 'it is a good end already' },
  { largest: 0.2, max: 5, because: 'the smallest interval is 1' },
])('[R-09] the axis for $largest whole things ends at $max because $because', ({ largest, max }) => {
  expect(chartAxis(largest, { whole: true }).max).toBe(max);
});

it('[R-09] an axis covers its largest value with five equal intervals and wastes at most half', () => {
  const largest = fc.oneof(fc.integer({ min: 1 }), fc.double({ min: 1e-9, max: 1e300, noNaN: true }));
  fc.assert(
    fc.property(largest, fc.boolean(), (value, whole) => {
      const { max, interval, ticks } = chartAxis(value, { whole });
      expect(max).toBeGreaterThanOrEqual(value);
      if (!whole || value >= 5) expect(max).toBeLessThanOrEqual(2 * value);
      if (whole) expect(Number.isInteger(interval)).toBe(true);
      expect(ticks).toHaveLength(6);
      expect(ticks[0]).toBe(0);
      expect(ticks[5]).toBe(max);
      ticks.forEach((tick, index) => {
        expect(Math.abs(tick / interval - index)).toBeLessThan(1e-9);
      });
    }),
  );
});
