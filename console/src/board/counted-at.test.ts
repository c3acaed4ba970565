import { expect, it } from 'vitest';
import { countedAt } from './counted-at.ts';

it('[D-01] interpolates from the previous figure to the newest and never exceeds it', () => {
  expect(countedAt(100, 200, 0)).toBe(100);
  expect(countedAt(100, 200, 0.25)).toBe(125);
  expect(countedAt(100, 200, 1)).toBe(200);
  expect(countedAt(100, 200, 7)).toBe(200);
  expect(countedAt(100, 200, -1)).toBe(100);
});
