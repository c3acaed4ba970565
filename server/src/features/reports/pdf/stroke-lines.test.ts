import { expect, it } from 'vitest';
import { simpler, strokesOf } from './stroke-lines.ts';

const line = (x: (number | null)[], cleaning: number[][] = [], stepSeconds = 10) => ({
  x,
  y: x.map((value) => value && 0),
  cleaning,
  stepSeconds,
});

it('[R-02] a stretch is cleaned when it was cleaning at both ends', () => {
  const { cleaned, driven } = strokesOf(line([1, 2, 3, 4, 5], [[1, 4]]));
  expect(driven).toEqual([[1, 2, 3, 4, 5].map((x) => [x, 0])]);
  expect(cleaned).toEqual([[2, 3, 4].map((x) => [x, 0])]);
});

it('[R-02] two spans of cleaning are two strokes', () => {
  const spans = [
    [0, 2],
    [3, 5],
  ];
  expect(strokesOf(line([1, 2, 3, 4, 5], spans)).cleaned.map((stroke) => stroke.map(([x]) => x))).toEqual([
    [1, 2],
    [4, 5],
  ]);
});

it('[R-02] where nobody knows how it got there, no line is drawn', () => {
  // A minute without a place, and ten meters on: driven it was, cleaned perhaps not.
  const lost = line([1, null, null, null, null, null, 11], [[0, 7]]);
  expect(strokesOf(lost)).toMatchObject({
    cleaned: [],
    driven: [
      [
        [1, 0],
        [11, 0],
      ],
    ],
  });
  expect(strokesOf({ ...lost, stepSeconds: 30 }).driven).toHaveLength(2);
  // Where it stood still nothing is lost.
  expect(strokesOf(line([1, null, null, null, null, null, 2], [[0, 7]], 30)).cleaned).toHaveLength(1);
});

it('[R-02] points that nobody would see are left out, corners stay', () => {
  const path = Array.from({ length: 101 }, (_, step) => [Math.min(step, 50), Math.max(0, step - 50)] as const);
  expect(simpler(path, 0.1)).toEqual([
    [0, 0],
    [50, 0],
    [50, 50],
  ]);
  expect(simpler([], 1)).toEqual([]);
  expect(simpler([[1, 1]], 1)).toEqual([[1, 1]]);
  // There and back again: the far end is as far from the line as from its ends.
  expect(
    simpler(
      [
        [0, 0],
        [9, 0],
        [0, 0],
      ],
      1,
    ),
  ).toHaveLength(3);
});
