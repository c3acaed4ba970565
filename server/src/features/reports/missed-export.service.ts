import type { Body } from '@botify/contract/kernel/endpoint';
import type { MissedRow, missedExports } from '@botify/contract/reports/period-reports.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/csv.ts';
import { dayCell, timeCell } from '../../kernel/time-cell.ts';
import type { Expected } from './missed-causes.ts';
import { readCauses } from './missed-causes.ts';
import { findMissed } from './missed-cleaning.service.ts';
import type { Texts } from './period-columns.ts';
import { csvFile, type FileRows, maxFileRows, sheetFile } from './period-file.ts';

type ExportRequest = Body<typeof missedExports.csv>;

/** Expected cleaning and its outcome as CSV, the newest 100,000 rows. */
export const exportMissed = async (ctx: SignedInContext, request: ExportRequest) => csvFile(ctx, await missedRows(ctx, request));
/** The same rows as a spreadsheet. */
export const exportMissedSheet = async (ctx: SignedInContext, request: ExportRequest) => sheetFile(ctx, await missedRows(ctx, request));

const widths = {
  day: 12,
  robotName: 24,
  robotSn: 18,
  modelNum: 12,
  siteName: 24,
  expected: 12,
  runs: 12,
  completed: 12,
  state: 12,
  noticeLevel: 12,
  faultCode: 12,
  faultName: 24,
  startTime: 30,
  endTime: 30,
} as const;
type Column = keyof typeof widths;
const columns = Object.keys(widths) as Column[];

const batchSize = 1000;

async function missedRows(ctx: SignedInContext, request: ExportRequest): Promise<FileRows> {
  const t = textFor(ctx.locale);
  const { rows, from, to } = await findMissed(ctx, request);
  const wanted = rows.slice(0, maxFileRows);
  return {
    name: t('periodReports:missed.file'),
    columns: columns.map((column) => ({ head: t(`figures:file.column.${column}`), width: widths[column] })),
    rows: wanted.length,
    parts: (async function* () {
      for (let start = 0; start < wanted.length; start += batchSize) {
        const some = wanted.slice(start, start + batchSize);
        const withCauses = await readCauses(ctx, some);
        yield withCauses.map((row, index) => cellsOf(t, row, some[index]));
      }
    })(),
    about: { from, to },
  };
}

function timeAt(at: string | null | undefined, zone: string): Cell {
  const text = at && formatTimestamp(at, zone);
  return text ? timeCell(text) : null;
}

function cellsOf(t: Texts, { cause, ...row }: MissedRow, { zone = 'UTC' }: Partial<Expected> = {}): Cell[] {
  const cells: Readonly<Record<Column, Cell>> = {
    ...row,
    day: dayCell(row.day),
    state: t(`periodReports:missedState.${row.state}`),
    noticeLevel: cause?.noticeLevel ?? null,
    faultCode: cause?.faultCode ?? null,
    faultName: cause?.faultName ?? null,
    startTime: timeAt(cause?.startTime, zone),
    endTime: timeAt(cause?.endTime, zone),
  };
  return columns.map((column) => cells[column]);
}
