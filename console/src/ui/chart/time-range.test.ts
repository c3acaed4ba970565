import { describe, expect, it } from 'vitest';
import { moved, placesIn, thinned, zoomed } from './time-range.ts';

const all = { from: 0, to: 100_000 };

describe('zooming', () => {
  it('keeps the center', () => {
    expect(zoomed({ from: 20_000, to: 60_000 }, all, 0.5)).toEqual({ from: 30_000, to: 50_000 });
  });
  it('stays within the bounds', () => {
    expect(zoomed({ from: 0, to: 20_000 }, all, 2)).toEqual({ from: 0, to: 40_000 });
    expect(zoomed({ from: 90_000, to: 100_000 }, all, 2)).toEqual({ from: 80_000, to: 100_000 });
  });
  it('returns undefined for the whole range', () => {
    expect(zoomed({ from: 20_000, to: 80_000 }, all, 2)).toBeUndefined();
    expect(zoomed(all, all, 2)).toBeUndefined();
  });
  it('stops at one second', () => {
    expect(zoomed({ from: 50_000, to: 51_000 }, all, 0.5)).toEqual({ from: 50_000, to: 51_000 });
  });
});

describe('moving', () => {
  it('shifts by a fraction of the range', () => {
    expect(moved({ from: 20_000, to: 40_000 }, all, 0.5)).toEqual({ from: 30_000, to: 50_000 });
    expect(moved({ from: 20_000, to: 40_000 }, all, -0.5)).toEqual({ from: 10_000, to: 30_000 });
  });
  it('stops at both ends', () => {
    expect(moved({ from: 5_000, to: 25_000 }, all, -0.5)).toEqual({ from: 0, to: 20_000 });
    expect(moved({ from: 85_000, to: 95_000 }, all, 2)).toEqual({ from: 90_000, to: 100_000 });
    expect(moved(all, all, 0.5)).toBeUndefined();
  });
});

it.each([
  [undefined, [0, 4]],
  [{ from: 10, to: 30 }, [1, 3]],
  [{ from: 11, to: 29 }, [2, 2]],
  [{ from: 11, to: 19 }, [0, -1]],
  [{ from: 99, to: 100 }, [0, -1]],
] as const)('finds the readings in %j', (range, places) => {
  expect(placesIn([0, 10, 20, 30, 40], range)).toEqual(places);
});

it.each([
  [0, 4, 10, [0, 1, 2, 3, 4]],
  [0, 100, 3, [0, 50, 100]],
  [10, 19, 4, [10, 13, 16, 19]],
  [3, 3, 5, [3]],
  [0, -1, 5, []],
] as const)('reduces %i to %i to at most %i indexes', (first, last, most, places) => {
  expect(thinned(first, last, most)).toEqual(places);
});
