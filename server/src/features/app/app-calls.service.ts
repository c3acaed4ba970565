import type { AppProfile, AppRobot, app } from '@botify/contract/app/app.contract';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { replacesConsumables } from '@botify/domain/app/replaces-consumables';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { listErrors } from '../alarms/public.ts';
import { getAppAccount } from '../app-accounts/public.ts';
import { editConsumable, findRobot, getRobotDetail } from '../robots/public.ts';

export async function getProfile(ctx: SignedInContext): Promise<AppProfile> {
  const { id, account, name, email, phone, sites } = await getAppAccount(ctx, ctx.identity.accountId);
  const withRights = sites.map((site) => ({ ...site, replacesConsumables: replacesConsumables(site.role) }));
  return { id, account, name, email, phone, sites: withRights };
}

/** What is needed beside the machine: no contacts, contracts or SIM card. */
export async function getAppRobot(ctx: SignedInContext, wanted: RobotSn): Promise<AppRobot> {
  const { robotSn, model, timeZone, lastOnline, live, consumables, currentErrors, base } = await getRobotDetail(ctx, wanted);
  const { remark, siteId, siteName } = base;
  return { robotSn, remark, model, siteId, siteName, timeZone, lastOnline, live, consumables, currentErrors };
}

/** The role at the site of the machine decides. A machine of other sites is not found. */
export async function replaceConsumable(
  ctx: SignedInContext,
  replacement: Body<typeof app.replaceConsumable>,
): Promise<Result<typeof app.replaceConsumable>> {
  const { siteId } = await findRobot(ctx.db, ctx.scope, replacement.robotSn);
  const { sites } = await getProfile(ctx);
  const siteIds = sites.filter((site) => site.replacesConsumables).map(({ id }) => id);
  if (siteId === null || !siteIds.includes(siteId)) throw new AppError('session.forbidden');
  return editConsumable({ ...ctx, scope: { ...ctx.scope, siteIds } }, replacement);
}

export const listAlarms = (
  ctx: SignedInContext,
  { cleared = false, ...wanted }: Query<typeof app.alarms>,
): Promise<Result<typeof app.alarms>> =>
  listErrors(ctx, { ...wanted, ...(cleared ? { sort: '-startTime' } : { sort: 'noticeLevel', running: true }) });
