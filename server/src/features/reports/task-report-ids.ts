import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { taskReportMonthTable as counted, taskReportTable as report } from '../../schema/reports.table.ts';
import { countsOfKind } from './task-report-count.ts';
import type { Months, PagePlace } from './task-report-page.ts';
import { monthAfter, monthStart, type TimeSpan } from './task-report-span.ts';
import { began, ofMachines, ofPlace, type ReportFilters, wantedOfMachines, wantedReports } from './wanted-task-reports.ts';

export interface PageQuery {
  readonly filters: ReportFilters;
  readonly span: TimeSpan;
  readonly place: PagePlace;
  readonly byMachine: boolean;
}

/** Ids of the reports on a page. Selects ids only, so that skipped rows are cheap. */
export async function idsOfPage(db: Executor, scope: Scope, { filters, span, place, byMachine }: PageQuery): Promise<string[]> {
  const { oldest, newest, fromOldest, skip, take } = place;
  const within = began(Math.max(span.from, monthStart(oldest)), Math.min(span.to, monthStart(monthAfter(newest))));
  // The machines with counts are visible ones already. A second condition would mislead the planner.
  const wanted = and((byMachine ? wantedOfMachines : wantedReports)(scope, filters), within);
  const end = fromOldest ? asc : desc;
  const order = [end(report.startTime), end(report.id)];
  const id = { id: report.id };
  const holder = holders(db, scope, filters, place);
  const ofHolder = and(
    eq(report.robotSn, holder.robotSn),
    sql`${report.startTime} >= ${holder.month}::timestamp AT TIME ZONE 'UTC'`,
    sql`${report.startTime} < (${holder.month} + interval '1 month') AT TIME ZONE 'UTC'`,
  );
  const from = byMachine ? db.select(id).from(holder).innerJoin(report, ofHolder) : db.select(id).from(report);
  const rows = await from
    .where(wanted)
    .orderBy(...order)
    .limit(take)
    .offset(skip);
  return rows.map((row) => row.id);
}

/** Machines and months with at least one matching report. */
function holders(db: Executor, scope: Scope, filters: ReportFilters, { oldest, newest }: Months) {
  return db
    .selectDistinct({ robotSn: counted.robotSn, month: counted.month })
    .from(counted)
    .where(
      and(
        ofPlace(counted, scope, filters),
        ofMachines(counted, scope, filters),
        gte(counted.month, oldest),
        lte(counted.month, newest),
        countsOfKind(filters),
        filters.outcome && gt(counted[filters.outcome], 0),
      ),
    )
    .as('holder');
}
