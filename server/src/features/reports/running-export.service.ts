import type { Body } from '@botify/contract/kernel/endpoint';
import type { runningDayExports, runningExports } from '@botify/contract/reports/running-reports.contract';
import { textFor } from '@botify/text/translate';
import type { SignedInContext } from '../../kernel/context.ts';
import { dayCell } from '../../kernel/time-cell.ts';
import { figureCells, figureHeads, type Texts } from './period-columns.ts';
import { csvFile, type FileRows, maxFileRows, sheetFile } from './period-file.ts';
import type { Reader, Several } from './period-filter.ts';
import { rankAll } from './rank-robots.service.ts';
import { findRobotDays, resolveRequest } from './running-days.service.ts';

type ExportRequest = Body<typeof runningExports.csv>;
type DaysRequest = Body<typeof runningDayExports.csv>;

/** Running report of all machines as CSV. */
export const exportRunning = async (ctx: SignedInContext, request: ExportRequest) => csvFile(ctx, await robotRows(ctx, request));
/** The same rows as a spreadsheet. */
export const exportRunningSheet = async (ctx: SignedInContext, request: ExportRequest) => sheetFile(ctx, await robotRows(ctx, request));
/** Running report by day as CSV, the newest 100,000 rows. */
export const exportRobotDays = async (ctx: SignedInContext, request: DaysRequest) => csvFile(ctx, await dayRows(ctx, request));
/** The same rows as a spreadsheet. */
export const exportRobotDaySheet = async (ctx: SignedInContext, request: DaysRequest) => sheetFile(ctx, await dayRows(ctx, request));

const robotHeads = (t: Texts) => [
  { head: t('figures:file.column.robotName'), width: 24 },
  { head: t('figures:file.column.robotSn'), width: 18 },
  { head: t('figures:file.column.modelNum'), width: 12 },
  { head: t('figures:file.column.siteName'), width: 24 },
];

export async function robotRows(ctx: Reader, request: ExportRequest & Several): Promise<FileRows> {
  const t = textFor(ctx.locale);
  const { rows, from, to } = await rankAll(ctx, request, '-runSeconds');
  return {
    name: t('periodReports:running.file'),
    columns: [...robotHeads(t), ...figureHeads(t, 'robot')],
    rows: rows.length,
    parts: (async function* () {
      yield rows.map((row) => [row.robotName, row.robotSn, row.modelNum, row.siteName, ...figureCells(row, 'robot')]);
    })(),
    about: { from, to, ...(request.keyword ? { keyword: request.keyword } : {}) },
  };
}

const batchSize = 5000;

async function dayRows(ctx: SignedInContext, request: DaysRequest): Promise<FileRows> {
  const t = textFor(ctx.locale);
  const { filter, span } = await resolveRequest(ctx, request);
  const { total, read } = await findRobotDays(ctx, filter, span);
  const wanted = Math.min(total, maxFileRows);
  return {
    name: t('periodReports:expand.file'),
    columns: [{ head: t('figures:file.column.day'), width: 12 }, ...robotHeads(t), ...figureHeads(t, 'robot')],
    rows: wanted,
    parts: (async function* () {
      for (let from = 0; from < wanted; from += batchSize)
        yield (await read(from, Math.min(batchSize, wanted - from))).map((row) => [
          ...[dayCell(row.day), row.robotName, row.robotSn, row.modelNum, row.siteName],
          ...figureCells(row, 'robot'),
        ]);
    })(),
    about: { ...span, ...(request.keyword ? { keyword: request.keyword } : {}) },
  };
}
