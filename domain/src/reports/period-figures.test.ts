import { expect, it } from 'vitest';
import { noSums, periodFigures } from './period-figures.ts';
import { defaultLabour } from './saved.ts';

const sums = {
  ...noSums,
  runs: 4,
  completed: 3,
  robots: 2,
  attendanceDays: 2,
  targetArea: 4000,
  actualArea: 4400,
  effectiveArea: 3600,
  cleanSeconds: 7200,
  water: 90,
  runSeconds: 36_000,
  alerts: 4,
};

it('[R-05] [R-09] derives every figure of a period from its sums', () => {
  expect(periodFigures(sums, defaultLabour)).toEqual({
    ...sums,
    cleanCoverage: 90,
    cleanEfficiency: 2200,
    completedShare: 75,
    score: 67.5,
    mtba: 9000,
    savedHours: 9,
    savedDollars: 180,
    averageArea: 2200,
    averageCleanSeconds: 3600,
    averageWater: 45,
    averageElectricity: null,
  });
});

it("[R-05] computes saved hours and money with the tenant's own rates", () => {
  const { savedHours, savedDollars } = periodFigures(sums, { squareMetresPerHour: 600, dollarsPerHour: 12.5 });
  expect(savedHours).toBe(6);
  expect(savedDollars).toBe(75);
});

it('[R-09] is null instead of zero or infinity where it cannot be computed', () => {
  expect(periodFigures(noSums, defaultLabour)).toMatchObject({
    cleanCoverage: null,
    cleanEfficiency: null,
    completedShare: null,
    score: null,
    mtba: null,
    savedHours: 0,
    savedDollars: 0,
    averageArea: null,
    averageWater: null,
  });
});

it('[R-09] MTBA is the running time without alerts', () => {
  expect(periodFigures({ ...sums, alerts: 0 }, defaultLabour).mtba).toBe(36_000);
});
