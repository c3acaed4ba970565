import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { maxReportDays, type Ranking, type RobotRank } from '@botify/contract/reports/period-reports.contract';
import type { runningReports } from '@botify/contract/reports/running-reports.contract';
import { compare } from '@botify/domain/reports/elapsed';
import { daysIn, spanBefore } from '@botify/domain/reports/periods';
import type { Labour } from '@botify/domain/reports/saved';
import { asc, sql } from 'drizzle-orm';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite } from '../../visibility/robots.ts';
import { labourOf } from './labour-setting.service.ts';
import { readAreasBefore } from './period-elapsed.ts';
import type { Grouped } from './period-facts.ts';
import {
  type FactFilter,
  includesSite,
  matchingRobots,
  type Reader,
  requestedSpan,
  requireAtMost,
  resolveFilters,
  type Several,
  todaysAt,
} from './period-filter.ts';
import { countDays, daysByRobot, presenceOf } from './period-presence.ts';
import { readByRobot, readRobotDays } from './period-settled.ts';
import { addAll, addFacts, type Facts, figuresOf, noFacts } from './period-sums.ts';

type Wanted = Omit<Body<typeof runningReports.list>, 'current' | 'size'> & Several;
type Sort = Ranking | `-${Ranking}`;

const byRobot = { keys: sql`fact.robot_sn AS "robotSn"`, groupBy: sql`1` };

/** One page of machines with their figures. */
export async function rankRobots(
  ctx: Reader,
  { current = 1, size = 20, ...wanted }: Body<typeof runningReports.list>,
  defaultSort: Sort,
): Promise<Result<typeof runningReports.list>> {
  const { rows, ...all } = await rankAll(ctx, wanted, defaultSort);
  return { records: rows.slice((current - 1) * size, current * size), total: rows.length, size, current, ...all };
}

/** All machines: figures are computed in the domain, so the database cannot sort by them. */
export async function rankAll(ctx: Reader, { sort, ...filters }: Wanted, defaultSort: Sort) {
  const { db, tenantCode } = ctx;
  const filter = await resolveFilters(ctx, filters);
  const todays = await todaysAt(ctx, filter);
  const whole = requireAtMost(requestedSpan(todays, filters), maxReportDays);
  const comparison = compare(whole, spanBefore(whole), todays);
  const { span } = comparison;
  const [robots, facts, areas, taskDays, labour] = await Promise.all([
    readRobots(ctx, filter),
    readByRobot<Grouped<{ robotSn: RobotSn }>>(db, filter, span, byRobot),
    readAreasBefore(ctx, filter, comparison),
    readRobotDays(db, filter, span, 'task'),
    labourOf(db, tenantCode),
  ]);
  const known = sumByRobot(facts);
  const days = daysByRobot(taskDays);
  const figures = (robotSn: RobotSn, rates: Labour) => {
    const present = days.get(robotSn);
    const attendanceDays = present ? countDays(present) : 0;
    return figuresOf(known.get(robotSn) ?? noFacts(), { robots: attendanceDays > 0 ? 1 : 0, attendanceDays }, rates);
  };
  const rows = robots
    .filter(({ robotSn, isHere }) => isHere || known.has(robotSn))
    .map(({ isHere: _isHere, ...row }) => ({
      ...row,
      previousActualArea: (areas.get(row.robotSn) ?? 0) / 1000,
      ...figures(row.robotSn, labour),
    }))
    .sort(orderOf(sort ?? defaultSort));
  const sum = figuresOf(addAll(known.values()), presenceOf(taskDays)(0, daysIn(span)), labour);
  return { rows, ...span, sum };
}

function sumByRobot(rows: readonly Grouped<{ robotSn: RobotSn }>[]): Map<string, Facts> {
  const found = new Map<string, Facts>();
  for (const row of rows) found.set(row.robotSn, addFacts(found.get(row.robotSn) ?? noFacts(), row));
  return found;
}

/** Includes idle machines. `isHere` tells whether the machine is at a requested site. */
export async function readRobots({ db, scope }: Pick<Reader, 'db' | 'scope'>, filter: FactFilter) {
  const rows = await db
    .select({
      ...{ robotSn: robot.robotSn, robotName: robot.remark, modelNum: robot.modelNum },
      ...{ siteId: site.id, siteName: site.name, standsAt: robot.siteId },
    })
    .from(robot)
    .leftJoin(site, atSite(scope))
    .where(matchingRobots(filter))
    .orderBy(asc(robot.robotSn));
  return rows.map(({ standsAt, ...row }) => ({ ...row, isHere: includesSite(filter, standsAt) }));
}

/** Unknown values come last in both directions. */
function orderOf(sort: Sort): (a: RobotRank, b: RobotRank) => number {
  const down = sort.startsWith('-');
  const by = (down ? sort.slice(1) : sort) as Ranking;
  const bySerial = (a: RobotRank, b: RobotRank) => (a.robotSn < b.robotSn ? -1 : 1);
  return (one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === b) return bySerial(one, other);
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b === down ? 1 : -1;
  };
}
