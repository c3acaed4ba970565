import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { PeriodFigures } from '@botify/contract/reports/period-figures';
import { maxReportDays, type periodReports, type SiteRank } from '@botify/contract/reports/period-reports.contract';
import { type Comparison, type CurrentDays, compare, isInProgress } from '@botify/domain/reports/elapsed';
import {
  daysIn,
  everyDay,
  monthBefore,
  monthUpTo,
  periodOf,
  periodsBefore,
  periodsIn,
  type Span,
  spanBefore,
} from '@botify/domain/reports/periods';
import type { Labour } from '@botify/domain/reports/saved';
import { sql } from 'drizzle-orm';
import { labourOf } from './labour-setting.service.ts';
import { readElapsed } from './period-elapsed.ts';
import type { Grouped, RobotDays } from './period-facts.ts';
import { type Reader, requestedSpan, requireAtMost, resolveFilters, type Several, todaysAt } from './period-filter.ts';
import { presenceIn, presenceOf } from './period-presence.ts';
import { readByDay, readRobotDays } from './period-settled.ts';
import { namesOfSites, type SiteNames } from './period-sites.ts';
import { addAll, addFacts, type Facts, figuresOf, noFacts } from './period-sums.ts';

type ReportRequest = Body<typeof periodReports.query> & Several;
type Report = Result<typeof periodReports.query>;
/** A day of the window, or a site in the current or previous period. */
type Row = Grouped<{ ofSite: boolean; day: string | null; siteId: string | null; part: 'now' | 'before' | null }>;
type SiteRow = Grouped<{ siteId: string | null }>;

/** Periods with totals, comparison and sites, from one pass over the days. */
export async function queryReport(ctx: Reader, { grain = 'day', ...filters }: ReportRequest): Promise<Report> {
  const { db, tenantCode } = ctx;
  const filter = await resolveFilters(ctx, filters);
  const todays = await todaysAt(ctx, filter);
  const given = requestedSpan(todays, filters);
  const whole = requireAtMost({ from: periodOf(given.from, grain).from, to: periodOf(given.to, grain).to }, maxReportDays);
  const [compared, months] = comparisons(whole, todays);
  const { span, before } = compared;
  const window = { from: earliest(before.from, months.before.from, months.span.from), to: span.to };
  const elapsed = { keys: sql`fact.site_id AS "siteId"`, groupBy: sql`1`, window };
  const [rows, taskDays, part, monthPart, { version: _version, ...labour }] = await Promise.all([
    readByDay<Row>(db, filter, window, {
      keys: sql`GROUPING(fact.day) = 1 AS "ofSite", fact.day::text AS day, fact.site_id AS "siteId",
        CASE WHEN fact.day >= ${span.from}::date THEN 'now'
          WHEN fact.day >= ${before.from}::date AND fact.day < ${compared.cutFrom ?? span.from}::date THEN 'before' END AS part`,
      groupBy: sql`GROUPING SETS ((fact.day), (3, 4))`,
    }),
    readRobotDays(db, filter, window, 'task'),
    readElapsed<SiteRow>(ctx, filter, compared, elapsed),
    readElapsed<SiteRow>(ctx, filter, months, elapsed),
    labourOf(db, tenantCode),
  ]);
  const { inSpan, inPrevious } = totalsOf(rows, taskDays, window, labour);
  const earlier = periodsBefore(whole, grain);
  const periods = periodsIn(span, grain).map((period, index) => {
    const ongoing = isInProgress(period, todays);
    const before = ongoing ? undefined : earlier[index];
    return { now: { ...period, inProgress: ongoing, ...inSpan(period) }, before: before ? inShort(before, inSpan(before)) : null };
  });
  periods.reverse();
  return {
    grain,
    ...span,
    inProgress: isInProgress(whole, todays),
    total: inSpan(span),
    previous: { ...before, ...inPrevious(compared, part) },
    month: { ...months.span, ...inSpan(months.span) },
    previousMonth: { ...months.before, ...inPrevious(months, monthPart) },
    periods: periods.map(({ now }) => now),
    previousPeriods: periods.map(({ before }) => before),
    sites: rankSites([...rows, ...part.rows], taskDays, await namesOfSites(ctx, rows), { window, span, labour }),
    labour,
  };
}

/** The range and its month, each with the same part of the previous one. The month is that of the last day that has begun. */
function comparisons(whole: Span, todays: CurrentDays): [Comparison, Comparison] {
  const compared = compare(whole, spanBefore(whole), todays);
  const month = monthUpTo(compared.span.to);
  return [compared, compare(month, monthBefore(month), todays)];
}

const inShort = (span: Span, { actualArea, cleanEfficiency, errors }: PeriodFigures) => ({
  ...span,
  ...{ actualArea, cleanEfficiency },
  errorCount: sumOf(Object.values(errors)),
});
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

const earliest = (...days: string[]) => days.reduce((first, day) => (day < first ? day : first));
/** Index of a day in the window. */
const indexIn = (window: Span, day: string) => daysIn({ from: window.from, to: day }) - 1;

function totalsOf(rows: readonly Row[], taskDays: readonly RobotDays[], window: Span, labour: Labour) {
  const days = Array.from({ length: daysIn(window) }, noFacts);
  const place = new Map(everyDay(window).map((day, index) => [day, index]));
  for (const row of rows) {
    const facts = row.day === null ? undefined : days[place.get(row.day) ?? -1];
    if (facts) addFacts(facts, row);
  }
  const present = presenceOf(taskDays);
  const inSpan = ({ from, to }: Span) => {
    const [first, until] = [indexIn(window, from), indexIn(window, to) + 1];
    return figuresOf(addAll(days.slice(first, until)), present(first, until), labour);
  };
  /** Whole days before the cut, plus the facts read for the days after it. */
  const inPrevious = ({ before, cutFrom }: Comparison, part: Awaited<ReturnType<typeof readElapsed<SiteRow>>>) => {
    if (cutFrom === undefined) return inSpan(before);
    const [first, cut, until] = [indexIn(window, before.from), indexIn(window, cutFrom), indexIn(window, before.to) + 1];
    const whole = taskDays.map((robot) => ({ ...robot, days: Buffer.from(robot.days).fill('0', cut) }));
    const presence = presenceIn([...whole, ...part.taskDays], first, until);
    return figuresOf(addAll([...days.slice(first, cut), ...part.rows]), presence, labour);
  };
  return { inSpan, inPrevious };
}

interface Ranked {
  readonly window: Span;
  readonly span: Span;
  readonly labour: Labour;
}

/** Hidden sites are combined in one entry without a name. */
function rankSites(
  rows: readonly (Row | SiteRow)[],
  taskDays: readonly RobotDays[],
  names: SiteNames,
  { window, span, labour }: Ranked,
): SiteRank[] {
  const seen = (siteId: string | null) => (siteId !== null && names.has(siteId) ? siteId : null);
  const [now, before] = (['now', 'before'] as const).map((wanted) => {
    const facts = new Map<string | null, Facts>();
    for (const row of rows) {
      const part = 'part' in row ? row.ofSite && row.part : 'before';
      if (part === wanted) facts.set(seen(row.siteId), addFacts(facts.get(seen(row.siteId)) ?? noFacts(), row));
    }
    return facts;
  });
  const days = Map.groupBy(taskDays, ({ siteId }) => seen(siteId));
  const [from, until] = [indexIn(window, span.from), indexIn(window, span.to) + 1];
  return [...(now ?? [])]
    .map(([siteId, facts]) => ({
      siteId,
      siteName: siteId && (names.get(siteId) ?? null),
      previousActualArea: (before?.get(siteId)?.actualArea ?? 0) / 1000,
      ...figuresOf(facts, presenceIn(days.get(siteId) ?? [], from, until), labour),
    }))
    .sort((one, other) => other.actualArea - one.actualArea || ((one.siteName ?? '') < (other.siteName ?? '') ? -1 : 1));
}
