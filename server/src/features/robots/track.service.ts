import type { Query } from '@botify/contract/kernel/endpoint';
import type { RobotTrack, robotData } from '@botify/contract/robots/robot-data.contract';
import type { Status } from '@botify/contract/robots/status';
import { downsampleTrack } from '@botify/domain/robots/downsample-track';
import { isCleaning, parseWorkState } from '@botify/domain/robots/work-state';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { taskTimelineTable as detail, taskReportTable as report } from '../../schema/reports.table.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { planOfFloor } from '../floor-plans/public.ts';
import { findRobot, type RobotRow } from './robot-rows.ts';

type Point = RobotTrack['points'][number];
type Floor = Pick<RobotTrack, 'outline' | 'planned' | 'plannedTaskId'>;

const maxPoints = 5000;
const defaultHours = 8;
const hourMs = 3_600_000;

/** Recent path of a machine on its current map, with cleaned parts and the floor plan. */
export async function getTrack(
  ctx: SignedInContext,
  { robotSn, hours = defaultHours }: Query<typeof robotData.track>,
): Promise<RobotTrack> {
  const { db, scope, now } = ctx;
  const row = await findRobot(db, scope, robotSn);
  const path = await readPath(db, row, new Date(now().getTime() - hours * hourMs));
  const last = await lastStatus(db, row);
  const mapName = last?.position?.mapName ?? path.at(-1)?.mapName ?? (await mapOfLastTask(db, row));
  const points = path.filter((point) => point.mapName === mapName).map(({ mapName: _map, ...point }) => point);
  const floor = mapName === null ? undefined : await floorOf(ctx, row, mapName, last?.task?.taskId);
  return {
    mapName,
    outline: floor?.outline ?? [],
    planned: floor?.planned ?? [],
    plannedTaskId: floor?.plannedTaskId ?? null,
    cleanWidth: row.cleanWidth,
    ...(await planOfFloor(ctx, { siteId: row.siteId, mapName })),
    points: downsampleTrack(points, maxPoints),
  };
}

async function lastStatus(db: Executor, { tenantCode, robotSn }: RobotRow): Promise<Status | null | undefined> {
  const [last] = await db
    .select({ status: state.status })
    .from(state)
    .where(and(eq(state.tenantCode, tenantCode), eq(state.robotSn, robotSn)));
  return last?.status;
}

/** Extracted by the database: only a few fields of thousands of messages are needed. */
async function readPath(db: Executor, { tenantCode, robotSn }: RobotRow, since: Date): Promise<(Point & { mapName: string })[]> {
  const { rows } = await db.execute<{ at: number; state: string; map: string; x: number; y: number; heading: number }>(sql`
    SELECT extract(epoch FROM history.at)::float8 * 1000 AS at, message."workState" AS state, place."mapName" AS map, place.x, place.y, place.heading
    FROM robot_history AS history,
      json_to_record(history.status::json) AS message("workState" text, position json),
      json_to_record(message.position) AS place("mapName" text, x float8, y float8, heading float8)
    WHERE history.tenant_code = ${tenantCode} AND history.robot_sn = ${robotSn} AND history.at >= ${since.toISOString()}
      AND json_typeof(message.position) = 'object'
    ORDER BY history.at, history.boot, history.sequence`);
  return rows.map(({ at, state: doing, map, x, y, heading }) => ({
    at: new Date(at).toISOString(),
    x,
    y,
    heading,
    cleaning: isCleaning(parseWorkState(doing)),
    mapName: map,
  }));
}

async function mapOfLastTask(db: Executor, { tenantCode, robotSn }: RobotRow): Promise<string | null> {
  const [last] = await db
    .select({ mapName: report.mapName })
    .from(report)
    .where(and(eq(report.tenantCode, tenantCode), eq(report.robotSn, robotSn)))
    .orderBy(desc(report.startTime))
    .limit(1);
  return last?.mapName ?? null;
}

/**
 * Floor plan of this map: from a report of the task in progress, because only that has its area; otherwise from the machine's last task;
 * otherwise the outline from another visible machine at the site.
 */
export async function floorOf(
  { db, scope }: SignedInContext,
  { robotSn, siteId }: Pick<RobotRow, 'robotSn' | 'siteId'>,
  mapName: string,
  taskId?: string,
): Promise<Floor | undefined> {
  const newest = async (...of: SQL[]): Promise<Floor | undefined> => {
    const [found] = await db
      .select({ map: detail.map, taskId: report.taskId })
      .from(report)
      .innerJoin(robot, and(eq(robot.tenantCode, report.tenantCode), eq(robot.robotSn, report.robotSn), visibleTo(scope)))
      .innerJoin(detail, and(eq(detail.tenantCode, report.tenantCode), eq(detail.reportId, report.id)))
      .where(and(eq(report.tenantCode, scope.tenantCode), eq(report.mapName, mapName), sql`jsonb_typeof(${detail.map}) = 'object'`, ...of))
      .orderBy(desc(report.startTime))
      .limit(1);
    return found?.map ? { ...found.map, plannedTaskId: found.map.planned.length > 0 ? found.taskId : null } : undefined;
  };
  const own = eq(report.robotSn, robotSn);
  const known = (taskId !== undefined && (await newest(own, eq(report.taskId, taskId)))) || (await newest(own));
  if (known || !siteId) return known;
  const other = await newest(eq(robot.siteId, siteId));
  return other && { ...other, planned: [], plannedTaskId: null };
}
