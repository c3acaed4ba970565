import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { maxChartDays, type robotData } from '@botify/contract/robots/robot-data.contract';
import { dayAfter } from '@botify/domain/format/day-start';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { and, count, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { reportDayTable as report } from '../../schema/reports.table.ts';
import { robotDayFigures as daily, robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { countStatuses } from './list-robots.service.ts';
import { findRobot, modelOf } from './robot-rows.ts';
import { wantedRobots } from './wanted-robots.ts';

type Range = Query<typeof robotData.clean>;
type Chart = Result<typeof robotData.clean>;

const defaultDays = 15;
const kinds = {
  clean: { area: daily.area, seconds: daily.cleanSeconds, running: daily.runSeconds },
  manual: { area: daily.manualArea, seconds: daily.manualSeconds, running: daily.manualSeconds },
};

/** Automatic cleaning. */
export const cleanCharts = (ctx: SignedInContext, range: Range): Promise<Chart> => chart(ctx, 'clean', range);
/** Manual cleaning. It is never planned, so there is no effective area. */
export const manualCleanCharts = (ctx: SignedInContext, range: Range = {}): Promise<Chart> => chart(ctx, 'manual', range);

async function chart(
  ctx: SignedInContext,
  kind: keyof typeof kinds,
  { robotSn, siteId, days = defaultDays, ...given }: Range,
): Promise<Chart> {
  const { db, scope } = ctx;
  if (robotSn !== undefined) await findRobot(db, scope, robotSn);
  const wanted = and(wantedRobots(scope, { siteId, lifeCycle: 'any' }), robotSn === undefined ? undefined : eq(robot.robotSn, robotSn));
  const end = given.end ?? (await latestToday(db, wanted, ctx.now()));
  const start = given.start ?? daysBefore(end, days - 1);
  const range = daysBetween(start, end);
  const { area, seconds, running } = kinds[kind];
  const sum = (column: typeof area) => sql<number>`sum(${column})::float8`;
  const rows = await db
    .select({ day: daily.day, area: sum(area), seconds: sum(seconds), running: sum(running) })
    .from(daily)
    .innerJoin(robot, and(eq(daily.tenantCode, robot.tenantCode), eq(daily.robotSn, robot.robotSn)))
    .where(and(wanted, gte(daily.day, start), lte(daily.day, end)))
    .groupBy(daily.day);
  const known = new Map(rows.map((row) => [row.day, row]));
  const total = (name: 'area' | 'running') => rows.reduce((all, row) => all + row[name], 0);
  return {
    days: range.map((day) => {
      const { area: cleaned, seconds: spent } = known.get(day) ?? { area: 0, seconds: 0 };
      return { day, area: cleaned, seconds: spent, efficiency: spent > 0 ? (cleaned * 3600) / spent : null };
    }),
    total_effective_cleaning_area: kind === 'clean' ? await effectiveArea(db, wanted, start, end) : null,
    total_actual_cleaning_area: total('area'),
    total_running_time: total('running'),
  };
}

/** Only task reports know the planned area. A task counts on the day it began. */
async function effectiveArea(db: Executor, wanted: SQL | undefined, start: string, end: string): Promise<number> {
  const [sum] = await db
    .select({ area: sql<number>`coalesce(sum(${report.effectiveArea}), 0)::float8 / 1000` })
    .from(report)
    .innerJoin(robot, and(eq(report.tenantCode, robot.tenantCode), eq(report.robotSn, robot.robotSn)))
    .where(and(wanted, gte(report.day, start), lte(report.day, end)));
  return sum?.area ?? 0;
}

const shortPeriodDays = 3;
const longPeriodDays = 15;
const ofRobot = and(eq(daily.tenantCode, robot.tenantCode), eq(daily.robotSn, robot.robotSn));
const cleaned = gt(sql`${daily.cleanSeconds} + ${daily.manualSeconds}`, 0);

/** Returns a function that counts the machines that cleaned in the last days including today, in the time zone of each site. */
async function countRecentlyActive(db: Executor, wanted: SQL | undefined, now: Date): Promise<(days: number) => number> {
  const latest = db
    .select({ zone: zoneOf.as('zone'), day: sql<string>`max(${daily.day})::text`.as('latest') })
    .from(daily)
    .innerJoin(robot, ofRobot)
    .leftJoin(site, clockSite)
    // One day more than needed, because it may still be yesterday somewhere.
    .where(and(wanted, cleaned, gt(daily.day, daysBefore(todayIn('UTC', now), longPeriodDays + 1))))
    .groupBy(daily.robotSn, sql`1`)
    .as('latest');
  const rows = await db.select({ zone: latest.zone, day: latest.day, count: count() }).from(latest).groupBy(latest.zone, latest.day);
  return (days) => rows.filter(({ zone, day }) => day > daysBefore(todayIn(zone, now), days)).reduce((sum, row) => sum + row.count, 0);
}

export async function countCharts(
  ctx: SignedInContext,
  { days = 15, siteId }: Query<typeof robotData.counts>,
): Promise<Result<typeof robotData.counts>> {
  const { db, scope } = ctx;
  const wanted = wantedRobots(scope, { siteId });
  const last = await latestToday(db, wanted, ctx.now());
  const first = daysBefore(last, days - 1);
  const [statuses, models, recentlyActive, active] = await Promise.all([
    countStatuses(db, wanted),
    db.select({ model: modelOf, count: count() }).from(robot).where(wanted).groupBy(sql`1`),
    countRecentlyActive(db, wanted, ctx.now()),
    db
      .select({ day: daily.day, count: count() })
      .from(daily)
      .innerJoin(robot, ofRobot)
      .where(and(wanted, cleaned, gte(daily.day, first), lte(daily.day, last)))
      .groupBy(daily.day),
  ]);
  const { idle, working, warning, offline } = statuses;
  const activeOn = new Map(active.map((row) => [row.day, row.count]));
  return {
    online_num: idle + working + warning,
    total_num: idle + working + warning + offline,
    last_3d_num: recentlyActive(shortPeriodDays),
    last_15d_num: recentlyActive(longPeriodDays),
    statuses,
    models: { CB1900: 0, iWalk: 0, other: 0, ...Object.fromEntries(models.map((row) => [row.model, row.count])) },
    days: daysBetween(first, last).map((day) => ({ day, active: activeOn.get(day) ?? 0 })),
  };
}

/** Joins the site, visible to the caller or not, because its time zone determines the day. */
export const clockSite = and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId));
/** UTC without a site. */
const zoneOf = sql<string>`coalesce(${site.timeZone}, 'UTC')`;
export const todayIn = (timeZone: string | null | undefined, now: Date): string =>
  formatTimestamp(now, timeZone ?? 'UTC', '{y}-{m}-{d}') ?? '';

/** The latest current day among these machines; charts end there. */
async function latestToday(db: Executor, wanted: SQL | undefined, now: Date): Promise<string> {
  const zones = await db.selectDistinct({ zone: zoneOf }).from(robot).leftJoin(site, clockSite).where(wanted);
  return zones.map(({ zone }) => todayIn(zone, now)).reduce((last, day) => (day > last ? day : last), '') || todayIn('UTC', now);
}

const dayMs = 86_400_000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** All days of a range. Rejects reversed and too long ranges. */
function daysBetween(start: string, end: string): string[] {
  if (end < start) throw new AppError('range.backwards', { field: 'end' });
  const count = (Date.parse(end) - Date.parse(start)) / dayMs + 1;
  if (count > maxChartDays) throw new AppError('range.tooLong', { most: maxChartDays, field: 'start' });
  const days = [start];
  for (let day = start; day < end; ) {
    day = dayAfter(day);
    days.push(day);
  }
  return days;
}
