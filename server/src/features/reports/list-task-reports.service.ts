import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { taskReports } from '@botify/contract/reports/task-reports.contract';
import { inArray } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { taskReportTable as report } from '../../schema/reports.table.ts';
import { countPlace, countReports, wantedOf } from './task-report-count.ts';
import { idsOfPage, type PageQuery } from './task-report-ids.ts';
import { isFasterByMachine, placeOf } from './task-report-page.ts';
import { listedReport, selectTaskReports } from './task-report-rows.ts';
import { spanOf } from './task-report-span.ts';
import { type ReportFilters, seesSite } from './wanted-task-reports.ts';

type Listed = Result<typeof taskReports.list>;
type ListRequest = ReportFilters & Pick<Body<typeof taskReports.list>, 'current' | 'size' | 'sort'>;

/** Task reports of the machines visible to the caller. */
export async function listTaskReports(
  { db, scope }: SignedInContext,
  { current = 1, size = 20, sort = '-startTime', ...filters }: ListRequest,
): Promise<Listed> {
  const span = spanOf(filters);
  const page = { offset: (current - 1) * size, size, oldestFirst: sort === 'startTime' };
  return db.transaction(
    async (tx) => {
      const months = (await seesSite(tx, scope, filters.siteId)) ? await countReports(tx, scope, filters, span) : [];
      const outcomes = {
        completed: months.reduce((sum, { completed }) => sum + completed, 0),
        canceled: months.reduce((sum, { canceled }) => sum + canceled, 0),
      };
      const total = wantedOf(outcomes, filters);
      const place = placeOf(
        months.map((month) => ({ ...month, wanted: wantedOf(month, filters) })),
        page,
      );
      const ids = place ? await readIds(tx, scope, { filters, span, place }) : [];
      if (place?.fromOldest !== page.oldestFirst) ids.reverse();
      return { records: await readRows(tx, scope, ids), total, size, current, outcomes };
    },
    // Counts and rows must come from one snapshot, otherwise the page offset would be wrong.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Number of reports that match the filters. */
export async function countTaskReports(db: Executor, scope: Scope, filters: ReportFilters): Promise<number> {
  if (!(await seesSite(db, scope, filters.siteId))) return 0;
  const months = await countReports(db, scope, filters, spanOf(filters));
  return months.reduce((sum, month) => sum + wantedOf(month, filters), 0);
}

async function readIds(db: Executor, scope: Scope, query: Omit<PageQuery, 'byMachine'>): Promise<string[]> {
  const { filters, place } = query;
  return idsOfPage(db, scope, { ...query, byMachine: isFasterByMachine(place, await countPlace(db, scope, filters, place)) });
}

/** Rows in the order of the ids. */
async function readRows(db: Executor, scope: Scope, ids: readonly string[]): Promise<Listed['records']> {
  if (ids.length === 0) return [];
  const found = await selectTaskReports(db, scope, inArray(report.id, [...ids]));
  const rows = new Map(found.map((row) => [row.report.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [listedReport(row)] : [];
  });
}
