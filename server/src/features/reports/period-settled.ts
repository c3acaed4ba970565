import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { daysIn, everyDay, periodOf, type Span } from '@botify/domain/reports/periods';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import {
  type Grouped,
  type Grouping,
  type Keys,
  noDays,
  onDays,
  type RobotDays,
  readEventDays,
  readFacts,
  readOpenDays,
  readOpenMinutes,
  readTaskDays,
  sumUp,
} from './period-facts.ts';
import { type FactFilter, isWholeTenant, matchingFacts } from './period-filter.ts';
import { columnOf, factNames } from './period-sums.ts';

const sums = sql.raw(factNames.map((name) => `sum(fact.${columnOf(name)}) AS "${name}"`).join(', '));
const siteDays = { from: (wanted: SQL) => sql`report_site_day AS fact WHERE ${wanted}`, sums };
const robotMonths = { from: (wanted: SQL) => sql`report_robot_month AS fact WHERE ${wanted}`, sums };

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Days of a span by where their facts are read. Days before the month of the tenant's first fact are in no list. */
interface Settlement {
  readonly days: readonly string[];
  readonly otherDays: readonly string[];
  /** First days of the settled months inside the span. */
  readonly months: readonly string[];
  readonly daysOutsideMonths: readonly string[];
  /** First days of the settled months that overlap the span: their days can be read one by one, their sums cannot. */
  readonly overlapping: readonly string[];
  readonly daysOutsideOverlapping: readonly string[];
}

/**
 * Read before the sums: a day unsettled in between still has its old sums. Empty days before the first fact would make the planner expect
 * as many facts on each of them and scan whole tables.
 */
export async function readSettlement(db: Executor, tenantCode: string, span: Span): Promise<Settlement> {
  const ofTenant = sql`WHERE tenant_code = ${tenantCode}`;
  const whole = { from: monthOf(span.from), to: periodOf(span.to, 'month').to };
  const { rows } = await db.execute<{ first: string | null; settled: string }>(sql`
    SELECT least((SELECT min(day) FROM report_day ${ofTenant}), (SELECT min(day) FROM robot_day ${ofTenant}),
        (SELECT min(day) FROM robot_error ${ofTenant}))::text AS first,
      (SELECT string_agg(day::text, ',') FROM report_settled_day ${ofTenant} AND day BETWEEN ${whole.from}::date AND ${whole.to}::date) AS settled`);
  const [{ first, settled } = { first: null, settled: null }] = rows;
  const isSettled = new Set(settled?.split(','));
  const from = first !== null && monthOf(first) > span.from ? monthOf(first) : span.from;
  const known = first === null ? [] : everyDay({ ...span, from });
  const isKnown = new Set(known.map(monthOf));
  const overlapping = [...Map.groupBy(isSettled, monthOf)].flatMap(([month, days]) =>
    isKnown.has(month) && days.length === daysIn(periodOf(month, 'month')) ? [month] : [],
  );
  const months = overlapping.filter((month) => month >= span.from && periodOf(month, 'month').to <= span.to);
  const outside = (some: readonly string[]) => {
    const isInside = new Set(some);
    return known.filter((day) => !isInside.has(monthOf(day)));
  };
  return {
    days: known.filter((day) => isSettled.has(day)),
    otherDays: known.filter((day) => !isSettled.has(day)),
    months,
    daysOutsideMonths: outside(months),
    overlapping,
    daysOutsideOverlapping: outside(overlapping),
  };
}

const inMonths = (months: readonly string[]) => sql`fact.month = ANY(${sql.param(months)}::date[])`;

/** Facts by day and site. Settled days use stored sums when the caller sees the whole tenant. */
export async function readByDay<K extends Keys>(db: Executor, filter: FactFilter, span: Span, grouping: Grouping): Promise<Grouped<K>[]> {
  const { days, otherDays } = await readSettlement(db, filter.scope.tenantCode, span);
  const settled = isWholeTenant(filter) ? days : [];
  const found = await Promise.all([
    settled.length > 0 ? sumUp<K>(db, siteDays, sql`${matchingFacts(filter)} AND ${onDays(settled)}`, grouping) : [],
    readFacts<K>(db, filter, isWholeTenant(filter) ? otherDays : [...days, ...otherDays], grouping),
    readOpenMinutes<K>(db, filter, span, grouping),
  ]);
  return found.flat();
}

/** Facts by machine, with stored sums of settled months. */
export async function readByRobot<K extends Keys>(db: Executor, filter: FactFilter, span: Span, grouping: Grouping): Promise<Grouped<K>[]> {
  const { months, daysOutsideMonths } = await readSettlement(db, filter.scope.tenantCode, span);
  const found = await Promise.all([
    months.length > 0 ? sumUp<K>(db, robotMonths, sql`${matchingFacts(filter)} AND ${inMonths(months)}`, grouping) : [],
    readFacts<K>(db, filter, daysOutsideMonths, grouping),
    readOpenMinutes<K>(db, filter, span, grouping),
  ]);
  return found.flat();
}

/** Cleaned area by machine in thousandths, for comparison with the previous period. */
export async function readAreas(db: Executor, filter: FactFilter, span: Span): Promise<Map<string, number>> {
  const { months, daysOutsideMonths } = await readSettlement(db, filter.scope.tenantCode, span);
  const { rows } = await db.execute<{ sn: RobotSn; area: number }>(sql`
    SELECT sn, sum(area) AS area FROM (
      SELECT fact.robot_sn AS sn, sum(fact.actual_area) AS area FROM report_robot_month AS fact WHERE ${matchingFacts(filter)} AND ${inMonths(months)} GROUP BY 1
      UNION ALL
      SELECT fact.robot_sn, sum(fact.actual_area::float8) FROM report_day AS fact
      WHERE ${matchingFacts(filter)} AND ${onDays(daysOutsideMonths)} GROUP BY 1
    ) AS parts GROUP BY 1`);
  return new Map(rows.map(({ sn, area: found }) => [sn, found]));
}

/** Days on which each machine began a task (`task`) or had any event (`event`), by site. */
export async function readRobotDays(db: Executor, filter: FactFilter, span: Span, kind: 'task' | 'event'): Promise<RobotDays[]> {
  const { overlapping, daysOutsideOverlapping: days } = await readSettlement(db, filter.scope.tenantCode, span);
  const found = await Promise.all([
    overlapping.length > 0 ? readMonthDays(db, filter, span, overlapping, kind) : [],
    kind === 'task' ? readTaskDays(db, filter, span, days) : readEventDays(db, filter, span, days),
    kind === 'task' ? [] : readOpenDays(db, filter, span),
  ]);
  return found.flat();
}

/** Days of the months of a machine and site, joined into the span. */
async function readMonthDays(
  db: Executor,
  filter: FactFilter,
  span: Span,
  months: readonly string[],
  kind: 'task' | 'event',
): Promise<RobotDays[]> {
  const { rows } = await db.execute<{ sn: RobotSn; site: string | null; months: string }>(sql`
    SELECT fact.robot_sn AS sn, fact.site_id AS site, string_agg((fact.month - ${span.from}::date) || ':' || ${sql.raw(`fact.${kind}_days`)}, ',') AS months
    FROM report_robot_month AS fact WHERE ${matchingFacts(filter)} AND ${inMonths(months)} GROUP BY 1, 2`);
  return rows.map(({ sn, site, months: parts }) => {
    const days = noDays(span);
    for (const month of parts.split(',')) {
      const [place, marks = ''] = month.split(':');
      // The first month may begin before the span, and the last one may end after it.
      const at = Number(place);
      days.write(at < 0 ? marks.slice(-at) : marks, Math.max(at, 0), 'latin1');
    }
    return { robotSn: sn, siteId: site, days };
  });
}
