import { expect, it } from 'vitest';
import { fanOut, middleOf } from './fan-out.ts';

const center = { x: 100, y: 50 };
const closest = (spots: readonly { x: number; y: number }[]) =>
  Math.min(...spots.flatMap((one, index) => spots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))));

it.each([2, 7, 8, 19, 30])('[T-27] %s marks around a center overlap neither each other nor the center', (count) => {
  const spots = fanOut(center, count);
  expect(spots).toHaveLength(count);
  expect(closest([center, ...spots])).toBeGreaterThan(24);
});

it('a single mark is above the center', () => {
  expect(fanOut(center, 1)).toEqual([{ x: 100, y: 10 }]);
});

it('the middle of several positions', () => {
  expect(middleOf([center, { x: 0, y: 0 }])).toEqual({ x: 50, y: 25 });
});
