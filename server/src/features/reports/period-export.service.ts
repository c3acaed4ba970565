import type { Body } from '@botify/contract/kernel/endpoint';
import type { periodExports } from '@botify/contract/reports/period-reports.contract';
import { textFor } from '@botify/text/translate';
import type { SignedInContext } from '../../kernel/context.ts';
import { dayCell } from '../../kernel/time-cell.ts';
import { figureCells, figureHeads } from './period-columns.ts';
import { csvFile, type FileRows, sheetFile } from './period-file.ts';
import type { Reader, Several } from './period-filter.ts';
import { queryReport } from './period-report.service.ts';

type ExportRequest = Body<typeof periodExports.csv> & Several;

/** Exports the days, weeks or months of the report as CSV. */
export const exportPeriods = async (ctx: SignedInContext, request: ExportRequest) => csvFile(ctx, await periodRows(ctx, request));
/** The same rows as a spreadsheet. */
export const exportPeriodSheet = async (ctx: SignedInContext, request: ExportRequest) => sheetFile(ctx, await periodRows(ctx, request));

export async function periodRows(ctx: Reader, request: ExportRequest): Promise<FileRows> {
  const t = textFor(ctx.locale);
  const { grain, from, to, periods } = await queryReport(ctx, request);
  const rows = periods.map((period) => [
    dayCell(period.from),
    dayCell(period.to),
    t(`figures:file.state.${period.inProgress ? 'inProgress' : 'complete'}`),
    ...figureCells(period, 'period'),
  ]);
  return {
    name: t(`periodReports:file.${grain}`),
    columns: [
      { head: t('figures:file.column.from'), width: 12 },
      { head: t('figures:file.column.to'), width: 12 },
      { head: t('figures:file.column.status'), width: 12 },
      ...figureHeads(t, 'period'),
    ],
    rows: rows.length,
    parts: (async function* () {
      yield rows;
    })(),
    about: { from, to },
  };
}
