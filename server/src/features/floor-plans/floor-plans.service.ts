import type { PlanPlacement } from '@botify/contract/floor-plans/drawn-plan';
import { type FloorPlan, type floorPlans, maxPlansOfSite } from '@botify/contract/floor-plans/floor-plans.contract';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import {
  isPlausiblePlacement,
  type PictureSize,
  placementOfReplacement,
  sideLimits,
  wholeTurn,
} from '@botify/domain/floor-plans/placement';
import { and, eq, ne } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { floorPlanTable as plan } from '../../schema/floor-plans.table.ts';
import { findSite } from '../sites/public.ts';
import { drawOutline } from './draw-outline.ts';
import { drawUpload, type PlanPicture } from './draw-picture.ts';
import { findPlan, listedPlan, type PlanRow, placementOf } from './floor-plan-rows.ts';
import { newestOutline } from './list-floor-plans.service.ts';

export async function createFloorPlan(
  ctx: SignedInContext,
  siteId: string,
  { picture, placement: given, ...names }: Body<typeof floorPlans.create>,
): Promise<FloorPlan> {
  const { tenantCode, scope } = ctx;
  const [mapName, name] = [names.mapName.trim(), names.name.trim()];
  await findSite(ctx.db, scope, siteId);
  // Before the transaction: drawing takes time, and other changes of the tenant wait for each other.
  const { placement: known, ...drawn } = await drawFrom(ctx, { siteId, mapName }, picture);
  const placement = given ? checkedPlacement(given, drawn) : known;
  const updatedAt = ctx.now();
  const row = {
    ...{ tenantCode, id: newId(updatedAt), siteId, mapName, name, source: sourceOf(picture) },
    ...{ ...drawn, ...columnsOf(placement), updatedAt, version: 1 },
  };
  return administer(ctx, async (tx, note) => {
    const { name: siteName } = await findSite(tx, scope, siteId);
    await requireFreeFloor(tx, row);
    const present = await tx.$count(plan, and(eq(plan.tenantCode, tenantCode), eq(plan.siteId, siteId)));
    if (present >= maxPlansOfSite) throw new AppError('floorPlan.tooMany', { limit: maxPlansOfSite });
    await tx.insert(plan).values(row);
    note({ subject: 'floorPlan', act: 'create', id: row.id, name, after: { site: siteName, ...readable(row) } });
    return listedPlan(row);
  });
}

/** The picture that was sent, or one from a task report, which comes with its placement. */
async function drawFrom(
  { db, scope }: SignedInContext,
  { siteId, mapName }: { readonly siteId: string; readonly mapName: string },
  picture: string | null,
): Promise<PlanPicture & { readonly placement: PlanPlacement | null }> {
  if (picture !== null) return { ...(await drawUpload(picture)), placement: null };
  const outline = await newestOutline(db, scope, siteId, mapName);
  const drawn = outline && (await drawOutline(outline));
  if (!drawn) throw new AppError('floorPlan.noReport', { mapName, field: 'mapName' });
  return drawn;
}

const sourceOf = (picture: string | null): PlanRow['source'] => (picture === null ? 'report' : 'upload');

export async function updateFloorPlan(
  ctx: SignedInContext,
  id: string,
  { version, placement, ...names }: Body<typeof floorPlans.update>,
): Promise<FloorPlan> {
  return administer(ctx, async (tx, note) => {
    const row = await findPlan(tx, ctx.scope, id);
    await requireVersion(tx, row, version);
    const changes = {
      mapName: names.mapName?.trim() ?? row.mapName,
      name: names.name?.trim() ?? row.name,
      ...(placement ? columnsOf(checkedPlacement(placement, row)) : {}),
    };
    const next = { ...row, ...changes, updatedAt: ctx.now(), version: version + 1 };
    await requireFreeFloor(tx, next);
    await tx
      .update(plan)
      .set({ ...changes, updatedAt: next.updatedAt, version: next.version })
      .where(isPlan(row));
    note({ subject: 'floorPlan', act: 'update', id, name: next.name, before: readable(row), after: readable(next) });
    return listedPlan(next);
  });
}

export async function replacePicture(
  ctx: SignedInContext,
  id: string,
  { picture, version }: Body<typeof floorPlans.replace>,
): Promise<FloorPlan> {
  const { placement: known, ...drawn } = await drawFrom(ctx, await findPlan(ctx.db, ctx.scope, id), picture);
  return administer(ctx, async (tx, note) => {
    const row = await findPlan(tx, ctx.scope, id);
    await requireVersion(tx, row, version);
    const placement = known ?? placementOfReplacement(placementOf(row), row, drawn);
    const changes = { ...drawn, ...columnsOf(placement), source: sourceOf(picture), updatedAt: ctx.now(), version: version + 1 };
    const next = { ...row, ...changes };
    await tx.update(plan).set(changes).where(isPlan(row));
    note({ subject: 'floorPlan', act: 'update', id, name: row.name, before: readable(row), after: readable(next) });
    return listedPlan(next);
  });
}

export async function removeFloorPlan(ctx: SignedInContext, id: string, confirmation = ''): Promise<Result<typeof floorPlans.remove>> {
  return administer(ctx, async (tx, note) => {
    const row = await findPlan(tx, ctx.scope, id);
    if (confirmation.trim() !== row.name) throw new AppError('floorPlan.notMatched', { field: 'confirmation' });
    await tx.delete(plan).where(isPlan(row));
    note({ subject: 'floorPlan', act: 'delete', id, name: row.name, before: readable(row) });
    return null;
  });
}

const isPlan = ({ tenantCode, id }: Pick<PlanRow, 'tenantCode' | 'id'>) => and(eq(plan.tenantCode, tenantCode), eq(plan.id, id));

function checkedPlacement(placement: PlanPlacement, size: PictureSize): PlanPlacement {
  if (!isPlausiblePlacement(placement, size)) {
    const meters = Math.round(Math.max(size.width, size.height) * placement.metersPerPixel * 100) / 100;
    throw new AppError('floorPlan.wrongScale', { meters, ...sideLimits, field: 'metersPerPixel' });
  }
  return { ...placement, rotation: wholeTurn(placement.rotation) };
}

const columnsOf = (placement: PlanPlacement | null) => placement ?? { metersPerPixel: null, originX: null, originY: null, rotation: null };

async function requireFreeFloor(tx: Executor, { tenantCode, id, siteId, mapName }: PlanRow): Promise<void> {
  const [other] = await tx
    .select({ name: plan.name })
    .from(plan)
    .where(and(eq(plan.tenantCode, tenantCode), eq(plan.siteId, siteId), eq(plan.mapName, mapName), ne(plan.id, id)));
  if (other) throw new AppError('floorPlan.floorTaken', { mapName, name: other.name, field: 'mapName' });
}

/** Values for the audit log. Size and start of the hash tell two pictures apart. */
const readable = ({ mapName, name, source, width, height, pictureId, metersPerPixel, originX, originY, rotation }: PlanRow) => ({
  ...{ mapName, name, source, picture: `${width} × ${height} (${pictureId.slice(0, 8)})` },
  ...{ metersPerPixel, originX, originY, rotation },
});
