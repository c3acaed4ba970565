import type { ErrorFloor } from '@botify/contract/alarms/error-records';
import type { SignedInContext } from '../../kernel/context.ts';
import { planOfFloor } from '../floor-plans/public.ts';
import { floorOf } from '../robots/public.ts';
import { findError } from './error-rows.ts';

/** The floor at the site where the machine was when the error began. */
export async function errorFloor(ctx: SignedInContext, id: string): Promise<ErrorFloor> {
  const { mapName, robotSn, siteId } = (await findError(ctx.db, ctx.scope, id)).error;
  if (mapName === null) return { outline: [] };
  const floor = await floorOf(ctx, { robotSn, siteId }, mapName);
  return { outline: floor?.outline ?? [], ...(await planOfFloor(ctx, { siteId, mapName })) };
}
