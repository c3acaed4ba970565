import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { Robot, RobotSort, robots, StatusCounts } from '@botify/contract/robots/robots.contract';
import { robotModel } from '@botify/domain/robots/robot-model';
import { robotStatus } from '@botify/domain/robots/work-state';
import { and, asc, count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { atSite } from '../../visibility/robots.ts';
import { hasState, statusOf } from './robot-sql.ts';
import { inStatus, wantedRobots } from './wanted-robots.ts';

/** What needs somebody stands first. */
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

/** What is not known comes last either way. */
function orderOf(sort: RobotSort | `-${RobotSort}`): SQL {
  const down = sort.startsWith('-');
  const by = orders[(down ? sort.slice(1) : sort) as RobotSort];
  return down ? sql`${by} DESC NULLS LAST` : sql`${by} ASC NULLS LAST`;
}

/** How many there are of each status under filters that say nothing of status. */
export async function countStatuses(db: Executor, wanted: SQL | undefined): Promise<StatusCounts> {
  const rows = await db.select({ status: statusOf, count: count() }).from(robot).leftJoin(state, hasState).where(wanted).groupBy(sql`1`);
  return { idle: 0, working: 0, offline: 0, warning: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) };
}

type Wanted = Omit<Query<typeof robots.list>, 'current' | 'size'>;

const wantedRows = (db: Executor, scope: Scope, { sort = 'robotSn', status, ...filters }: Wanted) =>
  db
    .select({
      robotSn: robot.robotSn,
      remark: robot.remark,
      modelNum: robot.modelNum,
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

const listed = ({ at, online, workState, alertLevel, status: said, versions, ...row }: Row): Robot => ({
  ...row,
  model: robotModel(row.modelNum),
  status: robotStatus({ online: online ?? false, workState, alertLevel }),
  workState,
  cleanWater: said?.tanks.clean ?? null,
  dirtyWater: said?.tanks.dirty ?? null,
  softwareVersion: versions?.software ?? null,
  lastOnline: at?.toISOString() ?? null,
  alertLevel,
  mapName: said?.position?.mapName ?? null,
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

/** All at once: between two pages machines go on and change places, so that some would be there twice and some not at all. */
export const allRobots = async ({ db, scope }: SignedInContext, wanted: Wanted): Promise<Robot[]> =>
  (await wantedRows(db, scope, wanted)).map(listed);
