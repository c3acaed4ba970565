import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { robotData } from '@botify/contract/robots/robot-data.contract';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { reportDayTable as report } from '../../schema/reports.table.ts';
import { robotDayFigures as daily, robotTable as robot } from '../../schema/robots.table.ts';
import { daysBefore, daysBetween, latestToday } from './chart-days.ts';
import { findRobot } from './find-robot.ts';
import { wantedRobots } from './wanted-robots.ts';

type Range = Query<typeof robotData.clean>;
type Chart = Result<typeof robotData.clean>;

const usualDays = 15;
const kinds = {
  clean: { area: daily.area, seconds: daily.cleanSeconds, running: daily.runSeconds },
  manual: { area: daily.manualArea, seconds: daily.manualSeconds, running: daily.manualSeconds },
};

/** What machines cleaned by themselves. */
export const cleanCharts = (ctx: SignedInContext, range: Range): Promise<Chart> => chart(ctx, 'clean', range);
/** What was cleaned while somebody drove: nothing of it was planned, so there is no effective area. */
export const manualCleanCharts = (ctx: SignedInContext, range: Range = {}): Promise<Chart> => chart(ctx, 'manual', range);

async function chart(
  ctx: SignedInContext,
  kind: keyof typeof kinds,
  { robotSn, siteId, days = usualDays, ...given }: Range,
): Promise<Chart> {
  const { db, scope } = ctx;
  if (robotSn !== undefined) await findRobot(db, scope, robotSn);
  const wanted = and(wantedRobots(scope, { siteId }), robotSn === undefined ? undefined : eq(robot.robotSn, robotSn));
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

/** Only reports of tasks know what was planned. A task counts on the day it began. */
async function effectiveArea(db: Executor, wanted: SQL | undefined, start: string, end: string): Promise<number> {
  const [sum] = await db
    .select({ area: sql<number>`coalesce(sum(${report.effectiveArea}), 0)::float8 / 1000` })
    .from(report)
    .innerJoin(robot, and(eq(report.tenantCode, robot.tenantCode), eq(report.robotSn, robot.robotSn)))
    .where(and(wanted, gte(report.day, start), lte(report.day, end)));
  return sum?.area ?? 0;
}
