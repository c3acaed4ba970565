import { expect, it } from 'vitest';
import { simplify, strokesOf } from './stroke-lines.ts';

const line = (x: (number | null)[], cleaning: number[][] = [], stepSeconds = 10) => ({
  x,
  y: x.map((value) => value && 0),
  cleaning,
  stepSeconds,
});

it('[R-02] counts a segment as cleaned when the machine was cleaning at both ends', () => {
  const { cleaned, driven } = strokesOf(line([1, 2, 3, 4, 5], [[1, 4]]));
  expect(driven).toEqual([[1, 2, 3, 4, 5].map((x) => [x, 0])]);
  expect(cleaned).toEqual([[2, 3, 4].map((x) => [x, 0])]);
});

it('[R-02] returns two strokes for two spans of cleaning', () => {
  const spans = [
    [0, 2],
    [3, 5],
  ];
  expect(strokesOf(line([1, 2, 3, 4, 5], spans)).cleaned.map((stroke) => stroke.map(([x]) => x))).toEqual([
    [1, 2],
    [4, 5],
  ]);
});

it('[R-02] leaves gaps where the path is unknown', () => {
  // A minute without a position, then ten meters on: driven, but not certainly cleaned.
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
  // No gap when the machine hardly moved.
  expect(strokesOf(line([1, null, null, null, null, null, 2], [[0, 7]], 30)).cleaned).toHaveLength(1);
});

it('[R-02] omits points within the tolerance and keeps corners', () => {
  const path = Array.from({ length: 101 }, (_, step) => [Math.min(step, 50), Math.max(0, step - 50)] as const);
  expect(simplify(path, 0.1)).toEqual([
    [0, 0],
    [50, 0],
    [50, 50],
  ]);
  expect(simplify([], 1)).toEqual([]);
  expect(simplify([[1, 1]], 1)).toEqual([[1, 1]]);
  // Back and forth: the far end must stay, although the line returns to its start.
  expect(
    simplify(
      [
        [0, 0],
        [9, 0],
        [0, 0],
      ],
      1,
    ),
  ).toHaveLength(3);
});
