import { expect, it } from 'vitest';
import { cleanCoverage, cleanEfficiency, effectiveShare } from './task-figures.ts';

it('[R-01] coverage is the cleaned share of the target; null without a target', () => {
  expect(cleanCoverage(1850, 2000)).toBe(92.5);
  expect(cleanCoverage(0, 2000)).toBe(0);
  expect(cleanCoverage(0, 0)).toBeNull();
});

it('[R-01] efficiency is per cleaning hour; null without cleaning', () => {
  expect(cleanEfficiency(1900, 1800)).toBe(3800);
  expect(cleanEfficiency(0, 60)).toBe(0);
  expect(cleanEfficiency(5, 0)).toBeNull();
});

it('[R-01] overlap is not effective area; null without covered area', () => {
  expect(effectiveShare(1850, 2000)).toBe(92.5);
  expect(effectiveShare(0, 0)).toBeNull();
});
