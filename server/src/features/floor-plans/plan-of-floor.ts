import type { DrawnPlan } from '@botify/contract/floor-plans/drawn-plan';
import type { floorPlans } from '@botify/contract/floor-plans/floor-plans.contract';
import type { Params, Query } from '@botify/contract/kernel/endpoint';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { floorPlanTable as plan } from '../../schema/floor-plans.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { ofVisibleSite, placementOf, selectPlans } from './floor-plan-rows.ts';

interface Reader {
  readonly db: Executor;
  readonly scope: Scope;
}

/** The plan to draw below what machines did on a floor; an empty object without one that is placed. */
export async function planOfFloor(
  { db, scope }: Reader,
  { siteId, mapName }: { readonly siteId: string | null; readonly mapName: string | null },
): Promise<{ plan?: DrawnPlan }> {
  if (siteId === null || mapName === null) return {};
  const [row] = await selectPlans(db, scope).where(and(eq(plan.siteId, siteId), eq(plan.mapName, mapName)));
  const placement = row && placementOf(row);
  if (!placement) return {};
  const { pictureId, width, height } = row;
  return { plan: { pictureId, width, height, ...placement } };
}

/** A picture by its hash. Unknown pictures and those of hidden sites produce the same error. */
export async function readPicture({ db, scope }: Reader, pictureId: string, size: 'small' | 'full' = 'full'): Promise<Buffer> {
  const [found] = await db
    .select({ png: size === 'small' ? plan.thumbnail : plan.picture })
    .from(plan)
    .innerJoin(site, ofVisibleSite(scope))
    .where(eq(plan.pictureId, pictureId))
    .limit(1);
  if (!found) throw new AppError('floorPlan.notFound');
  return found.png;
}

export const getPicture = (
  ctx: SignedInContext,
  { pictureId }: Params<typeof floorPlans.picture>,
  { size }: Query<typeof floorPlans.picture>,
): Promise<Buffer> => readPicture(ctx, pictureId, size);
