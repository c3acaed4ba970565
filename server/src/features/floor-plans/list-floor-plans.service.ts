import type { FloorPlan, floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { and, asc, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { floorPlanTable as plan } from '../../schema/floor-plans.table.ts';
import { taskTimelineTable as detail, taskReportTable as report } from '../../schema/reports.table.ts';
import { robotTable as robot, robotStateTable as state } from '../../schema/robots.table.ts';
import { inFleet, visibleTo } from '../../visibility/robots.ts';
import { findSite } from '../sites/public.ts';
import { listedPlan, selectPlans } from './floor-plan-rows.ts';

type Floor = Result<typeof floorPlans.list>['floors'][number];

export async function listFloorPlans({ db, scope }: SignedInContext, siteId: string): Promise<Result<typeof floorPlans.list>> {
  await findSite(db, scope, siteId);
  const plans = await selectPlans(db, scope).where(eq(plan.siteId, siteId)).orderBy(asc(plan.mapName), asc(plan.id));
  return { plans: plans.map((row): FloorPlan => listedPlan(row)), floors: await floorsOf(db, scope, siteId) };
}

const hasOutline = sql<boolean>`jsonb_typeof(${detail.map}) = 'object'`;
const withDetail = and(eq(detail.tenantCode, report.tenantCode), eq(detail.reportId, report.id));
const isBy = and(eq(robot.tenantCode, report.tenantCode), eq(robot.robotSn, report.robotSn));

/** Floors from the tasks of the last months and the present positions of the machines there. */
async function floorsOf(db: Executor, scope: Scope, siteId: string): Promise<Floor[]> {
  const worked = await db
    .select({ mapName: report.mapName, seenAt: max(report.startTime), hasReport: sql<boolean>`coalesce(bool_or(${hasOutline}), false)` })
    .from(report)
    .innerJoin(robot, and(isBy, visibleTo(scope)))
    .innerJoin(detail, withDetail)
    .where(and(eq(report.tenantCode, scope.tenantCode), eq(report.siteId, siteId)))
    .groupBy(report.mapName);
  const mapNow = sql<string | null>`(${state.status}::json -> 'position' ->> 'mapName')`;
  const present = await db
    .selectDistinct({ mapName: mapNow })
    .from(state)
    .innerJoin(robot, and(eq(robot.tenantCode, state.tenantCode), eq(robot.robotSn, state.robotSn), inFleet(scope)))
    .where(eq(robot.siteId, siteId));
  const floors = new Map<string, Floor>();
  for (const { mapName } of present) if (mapName?.trim()) floors.set(mapName, { mapName, seenAt: null, hasReport: false });
  for (const { mapName, seenAt, hasReport } of worked)
    if (mapName.trim()) floors.set(mapName, { mapName, seenAt: seenAt?.toISOString() ?? null, hasReport });
  return [...floors.values()].sort((a, b) => (a.mapName < b.mapName ? -1 : 1));
}

/** The newest task on a floor of a site that has what is asked for. */
async function newestTask(db: Executor, scope: Scope, siteId: string, mapName: string, has: SQL) {
  const [found] = await db
    .select({
      robotName: robot.remark,
      startTime: report.startTime,
      cleanWidth: robot.cleanWidth,
      map: detail.map,
      timeline: detail.timeline,
    })
    .from(report)
    .innerJoin(robot, and(isBy, visibleTo(scope)))
    .innerJoin(detail, withDetail)
    .where(and(eq(report.tenantCode, scope.tenantCode), eq(report.siteId, siteId), eq(report.mapName, mapName), has))
    .orderBy(desc(report.startTime), desc(report.id))
    .limit(1);
  return found;
}

export const newestOutline = async (db: Executor, scope: Scope, siteId: string, mapName: string) =>
  (await newestTask(db, scope, siteId, mapName, hasOutline))?.map?.outline;

export async function getFloorTrace(
  { db, scope }: SignedInContext,
  siteId: string,
  { mapName }: Query<typeof floorPlans.trace>,
): Promise<Result<typeof floorPlans.trace>> {
  await findSite(db, scope, siteId);
  const task = await newestTask(db, scope, siteId, mapName, sql`json_typeof(${detail.timeline}) = 'object'`);
  if (!task?.timeline) return null;
  const { robotName, startTime, cleanWidth, map, timeline } = task;
  const { x, y, cleaning } = timeline;
  return { robotName, startTime: startTime.toISOString(), cleanWidth, outline: map?.outline ?? [], x, y, cleaning };
}
