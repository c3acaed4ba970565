import { type TaskReportMessage, taskOutcomes } from '@botify/contract/robots/task-report';
import { and, eq, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { taskReportMonthTable as counted, taskReportTable as report } from '../../schema/reports.table.ts';
import type { Months, PlaceCount } from './task-report-page.ts';
import { edgesOf, monthAfter, monthOf, type TimeSpan } from './task-report-span.ts';
import { began, inTime, ofKind, ofMachines, ofPlace, type ReportFilters } from './wanted-task-reports.ts';

/** Counts of one month. */
export interface MonthCount extends Record<TaskReportMessage['outcome'], number> {
  readonly month: string;
  /** Machines with matching reports. */
  readonly holders: number;
}

/** Count of the requested outcome. */
export const wantedOf = (count: Pick<MonthCount, 'completed' | 'canceled'>, { outcome }: ReportFilters): number =>
  outcome ? count[outcome] : count.completed + count.canceled;

/** Matching reports by month and outcome, newest month first. Ignores the outcome filter. */
export async function countReports(db: Executor, scope: Scope, filters: ReportFilters, span: TimeSpan): Promise<MonthCount[]> {
  if (!(span.from < span.to)) return [];
  const edges = edgesOf(span);
  const { rows } = await db.execute<MonthCount & Record<string, unknown>>(monthSums(scope, filters, span));
  const months = new Map(rows.map((row) => [row.month, { ...row }]));
  for (const { month, unwanted } of edges) {
    const known = months.get(month);
    if (known && !unwanted) Object.assign(known, { completed: 0, canceled: 0 });
  }
  const edgeQueries = edges.flatMap(({ month, intervals, unwanted }) =>
    months.has(month) ? intervals.map((interval) => countRows(scope, filters, month, interval, unwanted)) : [],
  );
  const counts = edgeQueries.length > 0 ? (await db.execute<EdgeCount>(sql.join(edgeQueries, sql` UNION ALL `))).rows : [];
  for (const { month, sign, ...count } of counts) {
    const known = months.get(month);
    if (known) for (const outcome of taskOutcomes) known[outcome] += sign * count[outcome];
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? 1 : -1));
}

type Kind = Pick<ReportFilters, 'opType' | 'taskType' | 'mapScene'>;

/** Rows of the data cube for one kind of report. NULL in a column means all values. */
export const countsOfKind = ({ opType, taskType, mapScene }: Kind): SQL | undefined =>
  and(
    opType ? eq(counted.opType, opType) : isNull(counted.opType),
    taskType ? eq(counted.taskType, taskType) : isNull(counted.taskType),
    mapScene ? eq(counted.mapScene, mapScene) : isNull(counted.mapScene),
  );

/** Sums of all months that the span touches, as whole months. */
function monthSums(scope: Scope, filters: ReportFilters, { from, to }: TimeSpan): SQL {
  const wanted = sql.raw(filters.outcome ?? taskOutcomes.join(' + '));
  const within = and(
    ofPlace(counted, scope, filters),
    ofMachines(counted, scope, filters),
    countsOfKind(filters),
    Number.isFinite(from) ? sql`${counted.month} >= ${monthOf(from)}::date` : undefined,
    Number.isFinite(to) ? sql`${counted.month} < ${monthAfter(monthOf(to - 1))}::date` : undefined,
  );
  return sql`
    SELECT month::text, sum(completed)::int AS completed, sum(canceled)::int AS canceled, count(*) FILTER (WHERE ${wanted} > 0)::int AS holders
    FROM ${counted} WHERE ${within} GROUP BY month`;
}

/** All reports of the place in these months, of any kind, and how often a machine has some in a month. */
export async function countPlace(db: Executor, scope: Scope, filters: ReportFilters, { oldest, newest }: Months): Promise<PlaceCount> {
  const { rows } = await db.execute<{ all: number; machines: number }>(sql`
    SELECT coalesce(sum(completed + canceled), 0)::int AS all, count(*)::int AS machines FROM ${counted}
    WHERE ${and(ofPlace(counted, scope, filters), countsOfKind({}), gte(counted.month, oldest), lte(counted.month, newest))}`);
  return rows[0] ?? { all: 0, machines: 0 };
}

interface EdgeCount extends Record<string, unknown> {
  readonly month: string;
  readonly sign: number;
  readonly completed: number;
  readonly canceled: number;
}

function countRows(scope: Scope, filters: ReportFilters, month: string, [from, to]: readonly [number, number], unwanted: boolean): SQL {
  const matching = inTime(filters);
  const wanted = and(
    ofPlace(report, scope, filters),
    ofMachines(report, scope, filters),
    ofKind(filters),
    began(from, to),
    matching && unwanted ? not(matching) : matching,
  );
  return sql`SELECT ${month}::text AS month, ${unwanted ? -1 : 1}::int AS sign,
    count(*) FILTER (WHERE ${report.outcome} = 'completed')::int AS completed, count(*) FILTER (WHERE ${report.outcome} = 'canceled')::int AS canceled
    FROM ${report} WHERE ${wanted}`;
}
