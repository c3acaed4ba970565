import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { addDays, daysIn, periodOf, type Span } from '@botify/domain/reports/periods';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import {
  type Days,
  type Grouped,
  type Grouping,
  type Keys,
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
import { factNames } from './period-sums.ts';

const sums = sql.raw(factNames.map((name, index) => `sum(fact.sums[${index + 1}]) AS "${name}"`).join(', '));
const siteDays = { from: (wanted: SQL) => sql`report_site_day AS fact WHERE ${wanted}`, sums };
const robotMonths = { from: (wanted: SQL) => sql`report_robot_month AS fact WHERE ${wanted}`, sums };

export const everyDay = ({ from, to }: Span): string[] => Array.from({ length: daysIn({ from, to }) }, (_, index) => addDays(from, index));

/** Settled days of a span. Read before the sums: a day unsettled in between still has its old sums. */
async function settledDays(db: Executor, { scope }: FactFilter, { from, to }: Span): Promise<Set<string>> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT day::text FROM report_settled_day WHERE tenant_code = ${scope.tenantCode} AND day BETWEEN ${from}::date AND ${to}::date`);
  return new Set(rows.map(({ day }) => day));
}

/** First days of the months inside a span whose days are all settled. */
export async function settledMonths(db: Executor, { scope }: FactFilter, { from, to }: Span): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    SELECT date_trunc('month', day)::date::text AS month FROM report_settled_day
    WHERE tenant_code = ${scope.tenantCode} AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY 1 HAVING count(*) = extract(day FROM date_trunc('month', max(day)) + interval '1 month' - interval '1 day')`);
  return rows.map(({ month }) => month);
}

const inMonths = (months: readonly string[]) => sql`fact.month = ANY(${sql.param(months)}::date[])`;
const daysOutside = (span: Span, months: readonly string[]): string[] => {
  const settled = new Set(months);
  return everyDay(span).filter((day) => !settled.has(periodOf(day, 'month').from));
};

/** Facts by day and site. Settled days use stored sums when the caller sees the whole tenant. */
export async function readByDay<K extends Keys>(db: Executor, filter: FactFilter, span: Span, grouping: Grouping): Promise<Grouped<K>[]> {
  const settled = isWholeTenant(filter) ? await settledDays(db, filter, span) : new Set<string>();
  const days = everyDay(span).filter((day) => !settled.has(day));
  const found = await Promise.all([
    settled.size > 0 ? sumUp<K>(db, siteDays, sql`${matchingFacts(filter)} AND ${onDays([...settled])}`, grouping) : [],
    readFacts<K>(db, filter, days, grouping),
    readOpenMinutes<K>(db, filter, span, grouping),
  ]);
  return found.flat();
}

/** Facts by machine, with stored sums of settled months. */
export async function readByRobot<K extends Keys>(db: Executor, filter: FactFilter, span: Span, grouping: Grouping): Promise<Grouped<K>[]> {
  const months = await settledMonths(db, filter, span);
  const found = await Promise.all([
    months.length > 0 ? sumUp<K>(db, robotMonths, sql`${matchingFacts(filter)} AND ${inMonths(months)}`, grouping) : [],
    readFacts<K>(db, filter, daysOutside(span, months), grouping),
    readOpenMinutes<K>(db, filter, span, grouping),
  ]);
  return found.flat();
}

/** Cleaned area by machine in thousandths, for comparison with the previous period. */
export async function readAreas(db: Executor, filter: FactFilter, span: Span): Promise<Map<string, number>> {
  const months = await settledMonths(db, filter, span);
  const area = sql.raw(`fact.sums[${factNames.indexOf('actualArea') + 1}]`);
  const { rows } = await db.execute<{ sn: RobotSn; area: number }>(sql`
    SELECT sn, sum(area) AS area FROM (
      SELECT fact.robot_sn AS sn, sum(${area}) AS area FROM report_robot_month AS fact WHERE ${matchingFacts(filter)} AND ${inMonths(months)} GROUP BY 1
      UNION ALL
      SELECT fact.robot_sn, sum(fact.actual_area::float8) FROM report_day AS fact
      WHERE ${matchingFacts(filter)} AND ${onDays(daysOutside(span, months))} GROUP BY 1
    ) AS parts GROUP BY 1`);
  return new Map(rows.map(({ sn, area: found }) => [sn, found]));
}

/** Days on which each machine began a task (`task`) or had any event (`event`), by site. */
export async function readRobotDays(db: Executor, filter: FactFilter, span: Span, kind: 'task' | 'event'): Promise<RobotDays[]> {
  const months = await settledMonths(db, filter, span);
  const outside = daysOutside(span, months);
  const found = await Promise.all([
    months.length > 0 ? readMonthDays(db, filter, span, months, kind) : [],
    kind === 'task' ? readTaskDays(db, filter, span, outside) : readEventDays(db, filter, span, outside),
    kind === 'task' ? [] : readOpenDays(db, filter, span),
  ]);
  return found.flat();
}

/** Bit strings of the months of a machine and site, joined into the span. */
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
  const length = daysIn(span);
  return rows.map(({ sn, site, months: parts }) => {
    const days = Buffer.alloc(length, '0');
    for (const month of parts.split(',')) {
      const [place = '0', marks = ''] = month.split(':');
      days.write(marks, Number(place), 'latin1');
    }
    return { robotSn: sn, siteId: site, days: days.toString('latin1') satisfies Days };
  });
}
