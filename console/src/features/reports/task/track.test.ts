import { expect, it } from 'vitest';
import { placeAt, trackOf } from './track.ts';

const line = { x: [0, 1, null, 3, 3], y: [0, 0, 5, 1, 2], cleaning: [[1, 4]] };

it('[R-02] the track has the known positions, with brushes down inside the cleaning spans', () => {
  expect(trackOf(line)).toEqual([
    { at: 0, x: 0, y: 0, cleaning: false },
    { at: 1000, x: 1, y: 0, cleaning: true },
    { at: 3000, x: 3, y: 1, cleaning: true },
    { at: 4000, x: 3, y: 2, cleaning: false },
  ]);
});

it('[R-02] the heading points to the next position', () => {
  expect(placeAt(line, 0)).toEqual({ x: 0, y: 0, heading: 0 });
  expect(placeAt(line, 3)).toEqual({ x: 3, y: 1, heading: 90 });
  expect(placeAt(line, 4)).toEqual({ x: 3, y: 2, heading: 0 });
  expect([placeAt(line, 2), placeAt(line, 99)]).toEqual([undefined, undefined]);
});
