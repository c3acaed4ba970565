import { expect, it } from 'vitest';
import { cleaningScore } from './cleaning-score.ts';

it('[R-05] [R-09] scores coverage by the share of runs that were completed', () => {
  expect(cleaningScore(90, 4, 3)).toBeCloseTo(67.5);
  expect(cleaningScore(90, 4, 0)).toBe(0);
  expect(cleaningScore(0, 4, 4)).toBe(0);
});

it('[R-09] is null without runs or without a target', () => {
  expect(cleaningScore(90, 0, 0)).toBeNull();
  expect(cleaningScore(null, 4, 3)).toBeNull();
});

it('[R-09] is at most 100, whatever coverage a robot reports', () => {
  expect(cleaningScore(130, 2, 2)).toBe(100);
});
