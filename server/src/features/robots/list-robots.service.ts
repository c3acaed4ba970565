import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { Names, Robot, RobotSort, robots, StatusCounts } from '@botify/contract/robots/robots.contract';
import { robotModel } from '@botify/domain/robots/robot-model';
import { robotStatus } from '@botify/domain/robots/work-state';
import { and, asc, count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable as robot, robotTable, robotStateTable as state } from '../../schema/robots.table.ts';
import { siteTable as site, siteTable } from '../../schema/sites.table.ts';
import { atSite, visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { hasState, statusOf } from './robot-rows.ts';
import { inStatus, wantedRobots } from './wanted-robots.ts';

/** Machines that need attention come first. */
const urgency = sql`array_position(ARRAY['warning', 'working', 'idle', 'offline'], ${statusOf})`;

const orders: Readonly<Record<RobotSort, SQL | PgColumn>> = {
  robotSn: robot.robotSn,
  remark: robot.remark,
  modelNum: robot.modelNum,
  siteName: site.name,
  status: urgency,
  battery: state.battery,
  lastOnline: state.at,
  cleanArea: state.cleanArea,
  cleanSeconds: state.cleanSeconds,
};

/** Unknown values come last in both directions. */
function orderOf(sort: RobotSort | `-${RobotSort}`): SQL {
  const down = sort.startsWith('-');
  const by = orders[(down ? sort.slice(1) : sort) as RobotSort];
  return down ? sql`${by} DESC NULLS LAST` : sql`${by} ASC NULLS LAST`;
}

/** Machines by status. The condition must not contain the status filter. */
export async function countStatuses(db: Executor, wanted: SQL | undefined): Promise<StatusCounts> {
  const rows = await db.select({ status: statusOf, count: count() }).from(robot).leftJoin(state, hasState).where(wanted).groupBy(sql`1`);
  return { idle: 0, working: 0, offline: 0, warning: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

type RobotFilters = Omit<Query<typeof robots.list>, 'current' | 'size'>;

const wantedRows = (db: Executor, scope: Scope, { sort = 'robotSn', status, ...filters }: RobotFilters) =>
  db
    .select({
      robotSn: robot.robotSn,
      remark: robot.remark,
      modelNum: robot.modelNum,
      retiredAt: robot.retiredAt,
      movedAt: robot.movedAt,
      siteId: site.id,
      siteName: site.name,
      at: state.at,
      online: state.online,
      workState: state.workState,
      alertLevel: state.alertLevel,
      battery: state.battery,
      cleanArea: state.cleanArea,
      cleanSeconds: state.cleanSeconds,
      status: state.status,
      versions: state.versions,
    })
    .from(robot)
    .leftJoin(site, atSite(scope))
    .leftJoin(state, hasState)
    .where(and(wantedRobots(scope, filters), status && inStatus([status])))
    .orderBy(orderOf(sort), asc(robot.robotSn));
type Row = Awaited<ReturnType<typeof wantedRows>>[number];

const listed = ({ at, retiredAt, movedAt, online, workState, alertLevel, status: message, versions, ...row }: Row): Robot => ({
  ...row,
  model: robotModel(row.modelNum),
  status: robotStatus({ online: online ?? false, workState, alertLevel }),
  workState,
  cleanWater: message?.tanks.clean ?? null,
  dirtyWater: message?.tanks.dirty ?? null,
  softwareVersion: versions?.software ?? null,
  lastOnline: at?.toISOString() ?? null,
  retiredAt: retiredAt?.toISOString() ?? null,
  movedAt: movedAt?.toISOString() ?? null,
  alertLevel,
  mapName: message?.position?.mapName ?? null,
});

export async function listRobots(
  { db, scope }: SignedInContext,
  { current = 1, size = 20, ...wanted }: Query<typeof robots.list>,
): Promise<Result<typeof robots.list>> {
  const { sort: _sort, status, ...filters } = wanted;
  const [counts, rows] = await Promise.all([
    countStatuses(db, wantedRobots(scope, filters)),
    wantedRows(db, scope, wanted)
      .limit(size)
      .offset((current - 1) * size),
  ]);
  const total = status ? counts[status] : counts.idle + counts.working + counts.offline + counts.warning;
  return { records: rows.map(listed), total, size, current, counts };
}

/** Reads all rows at once: machines change their order between two pages, which would repeat or skip some. */
export const allRobots = async ({ db, scope }: SignedInContext, wanted: RobotFilters): Promise<Robot[]> =>
  (await wantedRows(db, scope, wanted)).map(listed);

/** Customers are not stored by themselves; the names come from sites. */
export async function getDictionary({ db, scope }: SignedInContext): Promise<{ customers: Names; projects: Names; robots: Names }> {
  const sites = await db
    .select({ id: siteTable.id, name: siteTable.name, customer: siteTable.customerName })
    .from(siteTable)
    .where(visibleSites(scope))
    .orderBy(asc(siteTable.name));
  const robots = await db
    .select({ robotSn: robotTable.robotSn, remark: robotTable.remark })
    .from(robotTable)
    .where(visibleTo(scope))
    .orderBy(asc(robotTable.robotSn));
  return {
    customers: Object.fromEntries(sites.flatMap(({ customer }) => (customer ? [[customer, customer]] : []))),
    projects: Object.fromEntries(sites.map(({ id, name }) => [id, name])),
    robots: Object.fromEntries(robots.map(({ robotSn, remark }) => [robotSn, remark])),
  };
}
