import { expect, it } from 'vitest';
import { thinCurve } from './thin-curve.ts';

it('[R-02] keeps a short series unchanged', () => {
  expect(thinCurve([1, 3, 2], 10)).toEqual([
    [
      { at: 0, value: 1 },
      { at: 0.5, value: 3 },
      { at: 1, value: 2 },
    ],
  ]);
  expect(thinCurve([], 10)).toEqual([]);
  expect(thinCurve([7], 10)).toEqual([[{ at: 0, value: 7 }]]);
});

it('[R-02] keeps every peak of a long series', () => {
  const series = Array.from({ length: 20_000 }, (_, step) => (step === 12_345 ? 99 : step === 3 ? -1 : 5));
  const spots = thinCurve(series, 240).flat();
  expect(spots.length).toBeLessThanOrEqual(482);
  expect(spots).toContainEqual({ at: 12_345 / 19_999, value: 99 });
  expect(spots).toContainEqual({ at: 3 / 19_999, value: -1 });
  expect(spots.map(({ at }) => at)).toEqual(spots.map(({ at }) => at).toSorted((one, other) => one - other));
});

it('[R-02] keeps missing values as gaps', () => {
  expect(thinCurve([1, null, 2, null], 10).map((piece) => piece.map(({ value }) => value))).toEqual([[1], [2]]);
});
