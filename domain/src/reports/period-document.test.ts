import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { expect, it } from 'vitest';
import { sealedPeriod, showsCharts, wholeChoice } from './period-document.ts';

const figures = (runs: number, errors = 0) => ({ runs, errors: { P0: 0, P1: 0, P2: errors, P3: 0 } }) as unknown as PeriodFigures;

it.each([
  [{ grain: 'day', from: '2026-03-03', to: '2026-03-12' }, '2026-03-03', '2026-03-12'],
  [{ grain: 'week', from: '2026-03-04', to: '2026-03-12' }, '2026-03-02', '2026-03-15'],
  [{ grain: 'month', from: '2026-03-04', to: '2026-04-02' }, '2026-03-01', '2026-04-30'],
  [{ grain: 'week', from: '2026-03-04', to: '2026-04-02', detail: true }, '2026-03-02', '2026-03-08'],
] as const)('[T-76] %j covers whole periods', (choice, from, to) => {
  expect(wholeChoice(choice)).toEqual({ grain: choice.grain, from, to, detail: 'detail' in choice });
});

it('[T-76] has charts as on the page: not for one day, and for a range with errors only', () => {
  expect(showsCharts({ grain: 'day', detail: true }, figures(3))).toBe(false);
  expect(showsCharts({ grain: 'week', detail: true }, figures(3))).toBe(true);
  expect(showsCharts({ grain: 'week', detail: true }, figures(0, 2))).toBe(false);
  expect(showsCharts({ grain: 'day' }, figures(0, 2))).toBe(true);
  expect(showsCharts({ grain: 'day' }, figures(0))).toBe(false);
});

it('[T-77] the signed text does not depend on the order of keys and changes with every figure', () => {
  const text = (period: object) => sealedPeriod(period as PeriodDocument);
  const period = { grain: 'day', report: { total: { runs: 1, water: null } }, robots: [{ runs: 1, score: 2.5 }] };
  expect(text(period)).toBe(
    '{"period":{"grain":"day","report":{"total":{"runs":1,"water":null}},"robots":[{"runs":1,"score":2.5}]},"version":"period-report.1"}',
  );
  expect(text({ robots: [{ score: 2.5, runs: 1 }], report: { total: { water: null, runs: 1 } }, grain: 'day' })).toBe(text(period));
  expect(text({ ...period, robots: [{ runs: 1, score: 2.6 }] })).not.toBe(text(period));
});
