import type { PeriodFigures, PeriodSums } from '@botify/contract/reports/period-figures';
import { cleaningScore } from './cleaning-score.ts';
import { dailyAverage } from './daily-average.ts';
import { mtba } from './mtba.ts';
import { type Labour, savedLabour } from './saved.ts';
import { cleanCoverage, cleanEfficiency } from './task-figures.ts';

/** Derives the figures of a period from its sums. */
export function periodFigures(sums: PeriodSums, labour: Labour): PeriodFigures {
  const { runs, completed, attendanceDays } = sums;
  const coverage = cleanCoverage(sums.effectiveArea, sums.targetArea);
  const saved = savedLabour(sums.effectiveArea, labour);
  const average = (total: number | null) => dailyAverage(total, attendanceDays) ?? null;
  return {
    ...sums,
    cleanCoverage: coverage,
    cleanEfficiency: cleanEfficiency(sums.actualArea, sums.cleanSeconds),
    completedShare: runs > 0 ? (completed / runs) * 100 : null,
    score: cleaningScore(coverage, runs, completed),
    mtba: mtba(sums.runSeconds, sums.alerts) ?? null,
    savedHours: saved?.hours ?? null,
    savedDollars: saved?.dollars ?? null,
    averageArea: average(sums.actualArea),
    averageCleanSeconds: average(sums.cleanSeconds),
    averageWater: average(sums.water),
    averageElectricity: average(sums.electricity),
  };
}

export const noSums: PeriodSums = {
  runs: 0,
  completed: 0,
  robots: 0,
  attendanceDays: 0,
  targetArea: 0,
  actualArea: 0,
  effectiveArea: 0,
  cleanSeconds: 0,
  taskSeconds: 0,
  refillCount: 0,
  avoidCount: 0,
  bumpCount: 0,
  interruptionCount: 0,
  water: null,
  electricity: null,
  runSeconds: 0,
  errors: { P0: 0, P1: 0, P2: 0, P3: 0 },
  alerts: 0,
};
