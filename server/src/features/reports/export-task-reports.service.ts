import type { Body } from '@botify/contract/kernel/endpoint';
import type { taskReports } from '@botify/contract/reports/task-reports.contract';
import { textFor } from '@botify/text/translate';
import { and, desc, sql } from 'drizzle-orm';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/csv.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { csvFile, inParts, type RowFile, sheetFile } from '../../kernel/row-file.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { countTaskReports } from './list-task-reports.service.ts';
import { reportCells, reportHeads } from './task-report-lines.ts';
import { listedReport, type SeenReport, selectTaskReports } from './task-report-rows.ts';
import { spanOf } from './task-report-span.ts';
import { began, type ReportFilters, wantedReports } from './wanted-task-reports.ts';

type ExportRequest = Body<typeof taskReports.export>;

/** Row limit of a spreadsheet, less the heading. */
const maxSheetRows = 1_000_000;

/** Exports all matching task reports as CSV. */
export const exportTaskReports = async (ctx: SignedInContext, request: ExportRequest) =>
  csvFile(await reportFile(ctx, request, Number.POSITIVE_INFINITY));

/** Exports the newest matching task reports as a spreadsheet. */
export const exportTaskReportSheet = async (ctx: SignedInContext, request: ExportRequest) =>
  sheetFile(await reportFile(ctx, request, maxSheetRows));

/** Records the export in the audit log before the first row is sent. */
async function reportFile(ctx: SignedInContext, { timeZone = 'UTC', ...filters }: ExportRequest, most: number): Promise<RowFile> {
  const { db, scope } = ctx;
  const zone = knownZone(timeZone);
  const t = textFor(ctx.locale);
  const total = Math.min(await countTaskReports(db, scope, filters), most);
  const after = { count: total, keyword: filters.keyword || null };
  await record(db, ctx, ctx.tenantCode, ctx.identity, [{ subject: 'taskReport', act: 'export', id: null, name: '', after }]);
  ctx.nameFile(t('taskReports:list.fileName'), zone);
  const parts = total > 0 ? readRows(ctx, filters, zone, most) : noRows();
  return { name: t('taskReports:file.sheet'), columns: reportHeads(t, zone), total, parts };
}

async function* noRows(): AsyncGenerator<Cell[][]> {}

/** Newest first, with keyset pagination: reports that arrive meanwhile cannot repeat or skip rows. */
async function* readRows(ctx: SignedInContext, filters: ReportFilters, zone: string, most: number): AsyncGenerator<Cell[][]> {
  const { db, scope } = ctx;
  const cellsOf = reportCells(textFor(ctx.locale), zone);
  const { from, to } = spanOf(filters);
  const wanted = and(wantedReports(scope, filters), began(from, to));
  // Compared in the database, because timestamps there are finer than the milliseconds of a Date.
  const before = (id: string) =>
    sql`(${report.startTime}, ${report.id}) < (SELECT r.start_time, r.id FROM task_report r WHERE r.tenant_code = ${scope.tenantCode} AND r.id = ${id})`;
  const parts = inParts(most, (limit, last: SeenReport | undefined) =>
    selectTaskReports(db, scope, and(wanted, last && before(last.report.id)))
      .orderBy(desc(report.startTime), desc(report.id))
      .limit(limit),
  );
  for await (const rows of parts) yield rows.map((row) => cellsOf(listedReport(row)));
}
