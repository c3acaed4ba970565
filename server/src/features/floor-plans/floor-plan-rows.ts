import type { PlanPlacement } from '@botify/contract/floor-plans/drawn-plan';
import type { FloorPlan } from '@botify/contract/floor-plans/floor-plans.contract';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { floorPlanTable as plan } from '../../schema/floor-plans.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';

/** All but the pictures. */
const columns = {
  tenantCode: plan.tenantCode,
  id: plan.id,
  siteId: plan.siteId,
  mapName: plan.mapName,
  name: plan.name,
  source: plan.source,
  pictureId: plan.pictureId,
  width: plan.width,
  height: plan.height,
  metersPerPixel: plan.metersPerPixel,
  originX: plan.originX,
  originY: plan.originY,
  rotation: plan.rotation,
  updatedAt: plan.updatedAt,
  version: plan.version,
};
export type PlanRow = Pick<typeof plan.$inferSelect, keyof typeof columns>;

/** Joins the site of a plan: who sees the site sees its plans. */
export const ofVisibleSite = (scope: Scope) =>
  and(eq(site.tenantCode, plan.tenantCode), eq(site.id, plan.siteId), eq(plan.tenantCode, scope.tenantCode), visibleSites(scope));

export const selectPlans = (db: Executor, scope: Scope) => db.select(columns).from(plan).innerJoin(site, ofVisibleSite(scope));

/** Hidden and missing plans produce the same error. */
export async function findPlan(db: Executor, scope: Scope, id: string): Promise<PlanRow> {
  const [row] = await selectPlans(db, scope).where(eq(plan.id, id));
  if (!row) throw new AppError('floorPlan.notFound');
  return row;
}

export function placementOf({ metersPerPixel, originX, originY, rotation }: PlanRow): PlanPlacement | null {
  if (metersPerPixel === null || originX === null || originY === null || rotation === null) return null;
  return { metersPerPixel, originX, originY, rotation };
}

export function listedPlan(row: PlanRow): FloorPlan {
  const { id, mapName, name, source, pictureId, width, height, updatedAt, version } = row;
  return { id, mapName, name, source, pictureId, width, height, placement: placementOf(row), updatedAt: updatedAt.toISOString(), version };
}
