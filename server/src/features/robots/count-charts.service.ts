import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { robotData } from '@botify/contract/robots/robot-data.contract';
import { and, count, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { robotDayFigures as daily, robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { clockSite, daysBefore, daysBetween, latestToday, todayIn, zoneOf } from './chart-days.ts';
import { countStatuses } from './list-robots.service.ts';
import { modelOf } from './robot-sql.ts';
import { wantedRobots } from './wanted-robots.ts';

const shortLately = 3;
const longLately = 15;
const ofRobot = and(eq(daily.tenantCode, robot.tenantCode), eq(daily.robotSn, robot.robotSn));
const cleaned = gt(sql`${daily.cleanSeconds} + ${daily.manualSeconds}`, 0);

/** How many of these machines cleaned in the last days, today among them, each by the clock of its site. */
async function countLately(db: Executor, wanted: SQL | undefined, now: Date): Promise<(days: number) => number> {
  const latest = db
    .select({ zone: zoneOf.as('zone'), day: sql<string>`max(${daily.day})::text`.as('latest') })
    .from(daily)
    .innerJoin(robot, ofRobot)
    .leftJoin(site, clockSite)
    // A day more than anybody asks for: somewhere it is still yesterday.
    .where(and(wanted, cleaned, gt(daily.day, daysBefore(todayIn('UTC', now), longLately + 1))))
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
  const [statuses, models, lately, active] = await Promise.all([
    countStatuses(db, wanted),
    db.select({ model: modelOf, count: count() }).from(robot).where(wanted).groupBy(sql`1`),
    countLately(db, wanted, ctx.now()),
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
    last_3d_num: lately(shortLately),
    last_15d_num: lately(longLately),
    statuses,
    models: { CB1900: 0, iWalk: 0, other: 0, ...Object.fromEntries(models.map((row) => [row.model, row.count])) },
    days: daysBetween(first, last).map((day) => ({ day, active: activeOn.get(day) ?? 0 })),
  };
}
