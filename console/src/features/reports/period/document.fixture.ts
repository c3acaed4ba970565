import type { PeriodDocument } from '@botify/contract/reports/period-documents.contract';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import type { PeriodReport } from '@botify/contract/reports/period-reports.contract';
import { somePeriodReport, someRank } from './reports.fixture.ts';

/** The report of a week as a link shows it, with as many machines as wanted. */
export function someDocument(
  machines: number,
  {
    figures = { runs: 3, actualArea: 900 },
    report = {},
    ...more
  }: Partial<Omit<PeriodDocument, 'report'>> & {
    readonly figures?: Partial<PeriodFigures>;
    readonly report?: Partial<Omit<PeriodReport, 'sites'>>;
  } = {},
): PeriodDocument {
  const { actualArea, previousActualArea, cleanEfficiency, cleanCoverage, score, cleanSeconds, runs, alerts, mtba, robotSn } = someRank();
  const rank = { actualArea, previousActualArea, cleanEfficiency, cleanCoverage, score, cleanSeconds, runs, alerts };
  return {
    ...{ grain: 'week', from: '2026-03-02', to: '2026-03-08', detail: true, readAt: '2026-03-04T04:00:00Z', timeZone: 'Asia/Shanghai' },
    tenant: 'Harbour Property',
    selection: { siteName: null, robotName: null, robotSn: null, machines, limited: false },
    report: { ...somePeriodReport(figures, report), sites: [{ siteName: null, ...rank }] },
    siteTotal: 1,
    robots: {
      rows: Array.from({ length: machines }, (_, place) => ({ robotSn, robotName: `Machine ${place + 1}`, siteName: null, ...rank, mtba })),
      total: machines,
    },
    missed: { rows: [], total: 0, sum: { expected: 0, done: 0, partial: 0, missed: 0, pending: 0 } },
    ...more,
  };
}
