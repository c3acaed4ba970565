import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { PeriodReport, RobotRank } from '@botify/contract/reports/period-reports.contract';
import { fixedId } from '../../../testing/fixed-id.ts';

/** Figures of a period without cleaning. */
export const someFigures = (more: Partial<PeriodFigures> = {}): PeriodFigures => ({
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
  cleanCoverage: null,
  cleanEfficiency: null,
  completedShare: null,
  score: null,
  mtba: null,
  savedHours: null,
  savedDollars: null,
  averageArea: null,
  averageCleanSeconds: null,
  averageWater: null,
  averageElectricity: null,
  ...more,
});

export const labour = { squareMetresPerHour: 500, dollarsPerHour: 20 };

export function somePeriodReport(figures: Partial<PeriodFigures> = {}, more: Partial<PeriodReport> = {}): PeriodReport {
  const span = { from: '2026-03-01', to: '2026-03-02' };
  const total = someFigures(figures);
  return {
    grain: 'day',
    ...span,
    inProgress: false,
    total,
    previous: { from: '2026-02-27', to: '2026-02-28', ...someFigures() },
    month: { ...span, ...total },
    previousMonth: { from: '2026-02-01', to: '2026-02-02', ...someFigures() },
    periods: [
      { from: '2026-03-02', to: '2026-03-02', inProgress: false, ...total },
      { from: '2026-03-01', to: '2026-03-01', inProgress: false, ...someFigures() },
    ],
    previousPeriods: [null, { from: '2026-02-27', to: '2026-02-27', actualArea: 0, cleanEfficiency: null, errorCount: 0 }],
    sites: [],
    labour,
    ...more,
  };
}

export const someRank = (more: Partial<RobotRank> = {}): RobotRank => ({
  robotSn: toRobotSn('CB1900-0001'),
  robotName: 'No. 1',
  modelNum: 'CB1900',
  siteId: fixedId(1),
  siteName: 'Garage 1',
  previousActualArea: 0,
  ...someFigures({ actualArea: 1200, runSeconds: 7200 }),
  ...more,
});
