import { noticeLevels } from '@botify/contract/alarms/error-fields';
import { nameIn } from '@botify/contract/kernel/by-locale';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { Board } from '@botify/contract/overview/board.contract';
import { addDays } from '@botify/domain/reports/periods';
import { cleanEfficiency } from '@botify/domain/reports/task-figures';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { holds } from '../../kernel/identity.ts';
import { tenantTable as tenant } from '../../schema/accounts.table.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { inFleet } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { listErrors } from '../alarms/public.ts';

/** All data of the board except the live state of machines. */
export async function getBoard(ctx: SignedInContext): Promise<Board> {
  const now = ctx.now();
  const [tenantName, { area, total, ...today }, { days, month }, { hours, yesterdayByNow }, events, alerts] = await Promise.all([
    nameOfTenant(ctx),
    boardToday(ctx, now),
    boardDays(ctx, now),
    boardHours(ctx, now),
    boardEvents(ctx, now),
    boardAlerts(ctx, now),
  ]);
  return {
    at: now.toISOString(),
    tenantName,
    area: { today: area, yesterdayByNow, month, total },
    ...today,
    ...events,
    hours,
    days,
    alerts,
  };
}

async function nameOfTenant({ db, tenantCode, locale }: SignedInContext): Promise<string> {
  const [row] = await db.select().from(tenant).where(eq(tenant.tenantCode, tenantCode));
  return (row && nameIn(locale, row.names)) ?? tenantCode;
}

const mostRanked = 8;

interface RobotRow extends Record<string, unknown> {
  readonly robotSn: RobotSn;
  readonly remark: string;
  readonly area: number;
  readonly runSeconds: number;
  readonly total: number;
  /** Site at the start of the day, if visible to the caller. */
  readonly siteId: string | null;
  readonly siteName: string | null;
}

interface Today extends Pick<Board, 'robotCount' | 'runSecondsToday' | 'sites' | 'robots'> {
  readonly area: number;
  readonly total: number;
}

const most = <T extends { readonly area: number }>(ranked: readonly T[], nameOf: (one: T) => string): T[] =>
  ranked
    .filter(({ area }) => area > 0)
    .toSorted((a, b) => b.area - a.area || nameOf(a).localeCompare(nameOf(b)))
    .slice(0, mostRanked);

/** Cleaning by machine today in site time and in total, with the most active ones. */
async function boardToday(ctx: SignedInContext, now: Date): Promise<Today> {
  const { rows } = await ctx.db.execute<RobotRow>(sql`${withSeen(ctx, now)}
    SELECT seen.robot_sn AS "robotSn", seen.remark, coalesce(fact.area + manual_area, 0)::float8 AS area,
      coalesce(run_seconds, 0)::float8 AS "runSeconds", coalesce(state.clean_area, 0) AS total, site.id AS "siteId", site.name AS "siteName"
    FROM seen
    LEFT JOIN robot_day_figures AS fact ON ${ofSeen(ctx, 'fact')} AND fact.day = seen.today
    LEFT JOIN robot_state AS state ON ${ofSeen(ctx, 'state')}
    LEFT JOIN ${site} ON ${site.id} = fact.site_id AND ${visibleSites(ctx.scope)}`);
  const sites = new Map<string, { siteId: string; siteName: string; area: number }>();
  const sum = (of: (row: RobotRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  for (const { siteId, siteName, area } of rows) {
    if (siteId === null) continue;
    const known = sites.get(siteId) ?? { siteId, siteName: siteName ?? '', area: 0 };
    known.area += area;
    sites.set(siteId, known);
  }
  const robots = rows.map(({ robotSn, remark, area }) => ({ robotSn, remark, area }));
  return {
    robotCount: rows.length,
    area: sum(({ area }) => area),
    total: sum(({ total }) => total),
    runSecondsToday: sum(({ runSeconds }) => runSeconds),
    sites: most([...sites.values()], ({ siteId }) => siteId),
    robots: most(robots, ({ robotSn }) => robotSn),
  };
}

const shownDays = 14;

interface DayRow extends Record<string, unknown> {
  readonly day: string;
  readonly area: number;
  readonly seconds: number;
  /** Part that belongs to the current month at the machines. */
  readonly month: number;
}

/** Cleaning of the last days and of this month, in site time. */
async function boardDays(ctx: SignedInContext, now: Date): Promise<{ days: Board['days']; month: number }> {
  const { rows: begun } = await ctx.db.execute<{ last: string | null }>(
    sql`${withSeen(ctx, now)} SELECT max(today)::text AS last FROM seen`,
  );
  const last = begun[0]?.last ?? now.toISOString().slice(0, 10);
  const first = addDays(last, 1 - shownDays);
  // Where the day has not begun yet, it can still be the previous month.
  const monthBegan = `${addDays(last, -1).slice(0, 7)}-01`;
  // The current minute is added once per day instead of joined to every day of every machine.
  const range = sql`BETWEEN least(${first}::date, ${monthBegan}::date) AND today`;
  const { rows } = await ctx.db.execute<DayRow>(sql`${withSeen(ctx, now)},
    part AS (
      SELECT day, today, sum(area + manual_area) AS area, sum(clean_seconds + manual_seconds) AS seconds
      FROM robot_day AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE day ${range} GROUP BY day, today
      UNION ALL
      SELECT open_day, today, sum(open_figures[2] + open_figures[4]) * 0.001, sum(open_figures[3] + open_figures[5]) * 0.001
      FROM robot_state AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE open_day ${range} GROUP BY open_day, today
    )
    SELECT day::text, sum(area)::float8 AS area, sum(seconds)::float8 AS seconds,
      coalesce(sum(area) FILTER (WHERE day >= date_trunc('month', today)::date), 0)::float8 AS month
    FROM part GROUP BY day`);
  const known = new Map(rows.map((row) => [row.day, row]));
  return {
    days: Array.from({ length: shownDays }, (_, index) => {
      const day = addDays(first, index);
      const { area = 0, seconds = 0 } = known.get(day) ?? {};
      return { day, area, efficiency: cleanEfficiency(area, seconds) };
    }),
    month: rows.reduce((sum, { month }) => sum + month, 0),
  };
}

const hourMs = 3_600_000;
const shownHours = 24;

interface HourRow extends Record<string, unknown> {
  readonly hour: number;
  readonly area: number;
  readonly yesterday: number;
}

/** The last 24 hours, and the previous day up to the same local time at each machine. */
export async function boardHours(
  ctx: Pick<SignedInContext, 'db' | 'scope'>,
  now: Date,
): Promise<{ hours: Board['hours']; yesterdayByNow: number }> {
  const first = Math.floor(now.getTime() / hourMs) * hourMs - (shownHours - 1) * hourMs;
  const [from, to] = [sql`${new Date(first).toISOString()}::timestamptz`, sql`${now.toISOString()}::timestamptz`];
  // Whole quarters, then the minutes of the current one. Machines in the same time zone are summed first, so that the rest works on some
  // hundred rows.
  const { rows } = await ctx.db.execute<HourRow>(sql`${withSeen(ctx, now)},
    clock AS (
      SELECT hour, yesterday_began, date_bin('15 minutes', yesterday_now, 'epoch') AS yesterday_ends,
        sum(area_00) AS area_00, sum(area_15) AS area_15, sum(area_30) AS area_30, sum(area_45) AS area_45
      FROM robot_hour AS fact JOIN seen ON ${ofSeen(ctx, 'fact')}
      WHERE hour >= least(${from}, (SELECT date_bin('1 hour', min(yesterday_began), 'epoch') FROM seen)) AND hour <= ${to}
      GROUP BY hour, yesterday_began, yesterday_now
    ),
    piece AS (
      SELECT at, at >= ${from} AS lately, at >= yesterday_began AND at < yesterday_ends AS before, area
      FROM clock CROSS JOIN LATERAL (VALUES (hour, area_00), (hour + interval '15 minutes', area_15),
        (hour + interval '30 minutes', area_30), (hour + interval '45 minutes', area_45)) AS quarter(at, area)
      UNION ALL
      SELECT min(minute), false, true, (sum(area + manual_area) * 1000)::float8 FROM seen JOIN robot_minute AS fact ON ${ofSeen(ctx, 'fact')}
        AND minute >= date_bin('15 minutes', yesterday_now, 'epoch') AND minute < date_trunc('minute', yesterday_now)
        AND minute >= ${to} - interval '27 hours' AND minute < ${to} - interval '22 hours'
      UNION ALL
      SELECT open_minute, open_minute >= ${from}, false, (open_figures[2] + open_figures[4])::float8
      FROM robot_state AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE open_minute IS NOT NULL
    )
    SELECT (extract(epoch FROM date_bin('1 hour', at, 'epoch')) * 1000)::float8 AS hour,
      coalesce(sum(area) FILTER (WHERE lately), 0) / 1000 AS area, coalesce(sum(area) FILTER (WHERE before), 0) / 1000 AS yesterday
    FROM piece WHERE lately OR before GROUP BY 1`);
  const known = new Map(rows.map(({ hour, area }) => [hour, area]));
  return {
    hours: Array.from({ length: shownHours }, (_, index) => {
      const at = first + index * hourMs;
      return { at: new Date(at).toISOString(), area: known.get(at) ?? 0 };
    }),
    yesterdayByNow: rows.reduce((sum, { yesterday }) => sum + yesterday, 0),
  };
}

const mostAlerts = 20;
const alertMs = 86_400_000;

/** Tasks and errors that began today, in site time. */
async function boardEvents(ctx: SignedInContext, now: Date): Promise<Pick<Board, 'tasksToday' | 'errorsToday'>> {
  // No local date is more than a day off UTC. Without this limit all rows would be scanned.
  const near = sql`fact.day BETWEEN ${now.toISOString()}::date - 1 AND ${now.toISOString()}::date + 1 AND fact.day = seen.today`;
  const { rows } = await ctx.db.execute<{ kind: string; count: number }>(sql`${withSeen(ctx, now)}
    SELECT notice_level AS kind, count(*)::int AS count FROM robot_error AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE ${near} GROUP BY 1
    UNION ALL SELECT 'completed', coalesce(sum(completed), 0)::int FROM report_day AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE ${near}
    UNION ALL SELECT 'canceled', coalesce(sum(runs - completed), 0)::int FROM report_day AS fact JOIN seen ON ${ofSeen(ctx, 'fact')} WHERE ${near}`);
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
  const count = (kind: string) => counted.get(kind) ?? 0;
  return {
    tasksToday: { completed: count('completed'), canceled: count('canceled') },
    errorsToday: Object.fromEntries(noticeLevels.map((level) => [level, count(level)])) as Board['errorsToday'],
  };
}

/** The newest errors, with the permission to see errors. */
async function boardAlerts(ctx: SignedInContext, now: Date): Promise<Board['alerts']> {
  if (!holds(ctx.identity, 'error:view') && !holds(ctx.identity, 'alarm:view')) return null;
  const { records } = await listErrors(ctx, { size: mostAlerts, startFrom: new Date(now.getTime() - alertMs).toISOString() });
  return records.map(({ id, robotSn, remark, siteName, faultName, noticeLevel, startTime, endTime, mutedUntil }) => ({
    id,
    robotSn,
    remark,
    siteName,
    faultName,
    noticeLevel,
    startTime,
    endTime,
    mutedUntil,
  }));
}

/** Joins the site, visible to the caller or not, because its time zone determines the day; UTC without a site. */
const clockSite = and(eq(site.tenantCode, robot.tenantCode), eq(site.id, robot.siteId));
const zoneOf = sql`coalesce(${site.timeZone}, 'UTC')`;

/**
 * CTE `seen`: visible machines with their current day, the start of the previous day, and the current local time on that day, across clock
 * changes.
 */
function withSeen({ scope }: Pick<SignedInContext, 'scope'>, now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql`WITH seen AS MATERIALIZED (
    SELECT robot_sn, remark, today, (today - 1)::timestamp AT TIME ZONE zone AS yesterday_began,
      (${instant} AT TIME ZONE zone - interval '1 day') AT TIME ZONE zone AS yesterday_now
    FROM (
      SELECT ${robot.robotSn} AS robot_sn, ${robot.remark} AS remark, ${zoneOf} AS zone,
        (${instant} AT TIME ZONE ${zoneOf})::date AS today
      FROM ${robot} LEFT JOIN ${site} ON ${clockSite} WHERE ${inFleet(scope)}
    ) AS machine
  )`;
}

/** Joins a table of facts. The tenant is a constant, which saves comparing it per row. */
const ofSeen = ({ scope }: Pick<SignedInContext, 'scope'>, table: string): SQL =>
  sql`${sql.identifier(table)}.tenant_code = ${scope.tenantCode} AND seen.robot_sn = ${sql.identifier(table)}.robot_sn`;
