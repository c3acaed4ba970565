import { expect, it } from 'vitest';
import { cleanCoverage, cleanEfficiency, effectiveShare } from './task-figures.ts';

it('[R-01] coverage is what was cleaned of what was to be; there is none without a target', () => {
  expect(cleanCoverage(1850, 2000)).toBe(92.5);
  expect(cleanCoverage(0, 2000)).toBe(0);
  expect(cleanCoverage(0, 0)).toBeNull();
});

it('[R-01] efficiency is by the hours it cleaned; there is none when it did not', () => {
  expect(cleanEfficiency(1900, 1800)).toBe(3800);
  expect(cleanEfficiency(0, 60)).toBe(0);
  expect(cleanEfficiency(5, 0)).toBeNull();
});

it('[R-01] what was driven over twice is no effective area; there is no share of nothing', () => {
  expect(effectiveShare(1850, 2000)).toBe(92.5);
  expect(effectiveShare(0, 0)).toBeNull();
});
