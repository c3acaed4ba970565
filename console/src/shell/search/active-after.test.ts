import { expect, it } from 'vitest';
import { activeAfter } from './active-after.ts';

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowDown', 0, 0, undefined],
  ['ArrowUp', 0, 0, undefined],
  ['Home', 1, 3, undefined],
  ['a', 1, 3, undefined],
])('[S-18] %s moves from %i of %i to %s', (key, active, count, next) => {
  expect(activeAfter(key, active, count)).toBe(next);
});
