import { expect, it } from 'vitest';
import { strokesOf } from './track-strokes.ts';

const point = (second: number, x: number, cleaning: boolean) => ({ at: second * 1000, x, y: 0, cleaning });

it('[M-02] a segment is cleaned if the brushes are down at both ends', () => {
  const track = [point(0, 0, false), point(1, 1, true), point(2, 2, true), point(3, 3, false), point(4, 4, true), point(5, 5, true)];
  const { cleaned, driven } = strokesOf(track);
  expect(cleaned).toEqual([
    [
      [1, 0],
      [2, 0],
    ],
    [
      [4, 0],
      [5, 0],
    ],
  ]);
  expect(driven).toEqual([track.map(({ x }) => [x, 0])]);
});

it('[M-02] draws no line across a gap', () => {
  const { cleaned, driven } = strokesOf([point(0, 0, true), point(1, 1, true), point(500, 40, true), point(501, 41, true)]);
  expect(driven.map((line) => line.length)).toEqual([2, 2]);
  expect(cleaned.map((line) => line.length)).toEqual([2, 2]);
  // After a minute the path is unknown, and the cleaned area even more so.
  const minute = strokesOf([point(0, 0, true), point(60, 30, true)]);
  expect([minute.driven.length, minute.cleaned.length]).toEqual([1, 0]);
  // A long stop is not a gap.
  expect(strokesOf([point(0, 0, false), point(500, 1, false)]).driven).toHaveLength(1);
});
