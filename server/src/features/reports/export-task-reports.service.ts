import type { Body } from '@botify/contract/kernel/endpoint';
import type { taskReports } from '@botify/contract/reports/task-reports.contract';
import { textFor } from '@botify/text/translate';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/csv.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { csvFile, inParts, type RowFile, sheetFile } from '../../kernel/row-file.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { countTaskReports } from './list-task-reports.service.ts';
import { type ReportLine, reportCells, reportHeads } from './task-report-lines.ts';
import { reportsSeenBy, siteOfTask } from './task-report-rows.ts';
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
  await record(ctx.dbOf(ctx.tenantCode), ctx, ctx.tenantCode, ctx.identity, [
    { subject: 'taskReport', act: 'export', id: null, name: '', after },
  ]);
  ctx.nameFile(t('taskReports:list.fileName'), zone);
  const parts = total > 0 ? readRows(ctx, filters, zone, most) : noRows();
  return { name: t('taskReports:file.sheet'), columns: reportHeads(t, zone), total, parts };
}

async function* noRows(): AsyncGenerator<Cell[][]> {}

const amount = (column: AnyPgColumn) => sql`${column}::float8`;
const seconds = (column: AnyPgColumn) => sql`extract(epoch FROM ${column})::float8`;
/** As the driver returns them: mapping a hundred thousand rows would take as long as reading them. */
const lineColumns: { readonly [K in keyof ReportLine]: AnyPgColumn | SQL } = {
  ...{ id: report.id, robotSn: report.robotSn, robotName: robot.remark, modelNum: robot.modelNum, siteName: site.name, day: report.day },
  ...{ programName: report.programName, mapName: report.mapName, mapScene: report.mapScene, taskType: report.taskType },
  ...{ opType: report.opType, opUser: report.opUser, outcome: report.outcome, taskProgress: amount(report.taskProgress) },
  ...{ updateTime: seconds(report.updateTime), startTime: seconds(report.startTime), endTime: seconds(report.endTime) },
  ...{ targetArea: amount(report.targetArea), actualArea: amount(report.actualArea), effectiveArea: amount(report.effectiveArea) },
  ...{ cleanSeconds: amount(report.cleanSeconds), refillCount: report.refillCount, avoidCount: report.avoidCount },
  ...{ bumpCount: report.bumpCount, interruptionCount: report.interruptionCount, water: amount(report.water) },
  ...{ electricity: amount(report.electricity), batteryStart: amount(report.batteryStart), batteryEnd: amount(report.batteryEnd) },
};
const selected = sql.join(
  Object.entries(lineColumns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
  sql`, `,
);

/** Newest first, with keyset pagination: reports that arrive meanwhile cannot repeat or skip rows. */
async function* readRows(ctx: SignedInContext, filters: ReportFilters, zone: string, most: number): AsyncGenerator<Cell[][]> {
  const { db, scope } = ctx;
  const cellsOf = reportCells(textFor(ctx.locale), zone);
  const { from, to } = spanOf(filters);
  // Compared in the database, because timestamps there are finer than the milliseconds of a Date.
  const before = (id: string) =>
    sql`(${report.startTime}, ${report.id}) < (SELECT r.start_time, r.id FROM task_report r WHERE r.tenant_code = ${scope.tenantCode} AND r.id = ${id})`;
  const parts = inParts(most, async (limit, last: ReportLine | undefined) => {
    const wanted = and(wantedReports(scope, filters), began(from, to), last && before(last.id));
    const { rows } = await db.execute<ReportLine>(sql`
      SELECT ${selected} FROM ${report} JOIN ${robot} ON ${reportsSeenBy(scope)} LEFT JOIN ${site} ON ${siteOfTask(scope)}
      WHERE ${wanted} ORDER BY ${report.startTime} DESC, ${report.id} DESC LIMIT ${limit}`);
    return rows;
  });
  for await (const rows of parts) yield rows.map(cellsOf);
}
