import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { defaultHour, type reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import type { SignedInContext } from '../../kernel/context.ts';
import { requireReader, scopeFor } from './recipient-readers.service.ts';
import { findRecipient } from './recipient-rows.ts';
import { requireSeen } from './recipients.service.ts';
import { dueAfterChange, dueStart, zonesOf } from './report-due.service.ts';
import { requireZone } from './time-zones.service.ts';

/** The sending that creating or updating a recipient with these values would plan. */
export async function nextSendingOf(
  ctx: SignedInContext,
  { id, hour, accountId = null, ...given }: Body<typeof reportRecipients.nextSending>,
): Promise<Result<typeof reportRecipients.nextSending>> {
  const { tenantCode } = ctx;
  const row = id === undefined ? undefined : await findRecipient(ctx.db, ctx, id);
  // Saving resumes what a bounce or a missing owner stopped, but neither a pause nor an unsubscription.
  if (row && (row.paused || row.unsubscribedAt)) return { nextAt: null };
  const fields = { ...given, sendHour: hour ?? row?.sendHour ?? defaultHour, timeZone: requireZone(given.timeZone) };
  await requireSeen(ctx, fields);
  if (accountId !== null && accountId !== row?.accountId) await requireReader(ctx, accountId);
  const scope = await scopeFor(ctx, accountId);
  const fresh = await dueStart(ctx, { tenantCode, scope, ...fields });
  if (!row) return { nextAt: fresh.nextAt.toISOString() };
  const zones = await zonesOf(ctx.db, { scope, ...fields });
  return { nextAt: dueAfterChange(row, { ...fields, zones }, fresh, ctx.now()).nextAt.toISOString() };
}
