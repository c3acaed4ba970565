import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { addDays, everyDay, type Span, spanBefore } from '@botify/domain/reports/periods';

const nothing: PeriodFigures = {
  ...{
    runs: 0,
    completed: 0,
    robots: 0,
    attendanceDays: 0,
    targetArea: 0,
    actualArea: 0,
    effectiveArea: 0,
    cleanSeconds: 0,
    taskSeconds: 0,
  },
  ...{ refillCount: 0, avoidCount: 0, bumpCount: 0, interruptionCount: 0, water: null, electricity: null, runSeconds: 0, alerts: 0 },
  errors: { P0: 0, P1: 0, P2: 0, P3: 0 },
  ...{ cleanCoverage: null, cleanEfficiency: null, completedShare: null, score: null, mtba: null, savedHours: null, savedDollars: null },
  ...{ averageArea: null, averageCleanSeconds: null, averageWater: null, averageElectricity: null },
};

const someFigures = (area: number): PeriodFigures => ({
  ...nothing,
  ...{ runs: 12, completed: 11, robots: 4, attendanceDays: 7, targetArea: area * 1.1, actualArea: area, effectiveArea: area * 0.95 },
  ...{ cleanSeconds: area * 2, taskSeconds: area * 2.4, refillCount: 5, avoidCount: 31, interruptionCount: 3 },
  ...{ water: area / 30, electricity: area / 900, runSeconds: area * 3, alerts: 2, errors: { P0: 1, P1: 1, P2: 4, P3: 2 } },
  ...{ cleanCoverage: 86.4, cleanEfficiency: 1800, completedShare: 91.7, score: 79.2, mtba: area * 1.5, savedHours: area / 420 },
  ...{
    savedDollars: area / 21,
    averageArea: area / 7,
    averageCleanSeconds: area / 3.5,
    averageWater: area / 210,
    averageElectricity: area / 6300,
  },
});

interface Size {
  readonly span?: Span;
  readonly machines?: number;
  readonly sites?: number;
  readonly missed?: number;
  /** Appended to every name. */
  readonly long?: string;
  readonly area?: number;
  readonly inProgress?: boolean;
}

/** The details of a period with as many rows as wanted. */
export function someDocument({ long = '', ...size }: Size = {}, more: Partial<PeriodDocument> = {}): PeriodDocument {
  const { span = { from: '2026-03-02', to: '2026-03-08' }, machines = 4, sites = 2, missed = 3, area = 48_200, inProgress = false } = size;
  const before = spanBefore(span);
  const days = everyDay(span).reverse();
  const figures = (share: number) => (area === 0 ? nothing : someFigures(Math.round(area * share)));
  const rank = (place: number) => {
    const { actualArea, cleanEfficiency, cleanCoverage, score, cleanSeconds, runs, alerts, mtba } = figures(1 / (place + 2));
    return { actualArea, previousActualArea: area / 6, cleanEfficiency, cleanCoverage, score, cleanSeconds, runs, alerts, mtba };
  };
  const machine = (place: number) => ({
    robotSn: toRobotSn(`CB1900-${String(place + 1).padStart(4, '0')}`),
    robotName: `海港一号车库 ${place + 1} 号${long}`,
    siteName: `海港一号车库${long}`,
  });
  return {
    ...{ grain: 'week', ...span, detail: true, readAt: '2026-03-09T01:30:00.000Z', timeZone: 'Asia/Shanghai', tenant: `海港物业${long}` },
    selection: { siteName: null, robotName: null, robotSn: null, machines, limited: false },
    report: {
      ...{ grain: 'day', ...span, inProgress, total: figures(1), previous: { ...before, ...figures(0.9) } },
      month: { from: '2026-03-01', to: span.to, ...figures(1.4) },
      previousMonth: { from: '2026-02-01', to: '2026-02-08', ...figures(1.3) },
      periods: days.map((day, place) => ({
        from: day,
        to: day,
        inProgress: inProgress && place === 0,
        ...figures((1 + (place % 4) / 3) / 9),
      })),
      previousPeriods: days.map((day, place) =>
        inProgress && place === 0
          ? null
          : {
              from: addDays(day, -7),
              to: addDays(day, -7),
              actualArea: area / 8,
              cleanEfficiency: area ? 1700 + place * 20 : null,
              errorCount: place % 3,
            },
      ),
      sites: Array.from({ length: sites }, (_, place) => {
        const { mtba: _mtba, ...row } = rank(place);
        return { siteName: place === 1 ? null : `海港 ${place + 1} 号车库${long}`, ...row };
      }),
      labour: { squareMetresPerHour: 400, dollarsPerHour: 20 },
    },
    siteTotal: sites,
    robots: { rows: Array.from({ length: machines }, (_, place) => ({ ...machine(place), ...rank(place) })), total: machines },
    missed: {
      rows: Array.from({ length: missed }, (_, place) => ({
        ...machine(place),
        day: addDays(span.to, -(place % 7)),
        state: place % 2 ? ('partial' as const) : ('missed' as const),
        cause: place % 3 ? null : { faultCode: 'N101', faultName: `定位丢失${long}`, noticeLevel: 'P0' as const },
      })),
      total: missed,
      sum: { expected: missed * 4, done: missed * 3, partial: missed - Math.ceil(missed / 2), missed: Math.ceil(missed / 2), pending: 0 },
    },
    ...more,
  };
}
