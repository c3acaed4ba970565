import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import type { SignedInContext } from '../../kernel/context.ts';
import { requireSeen } from './recipient-fields.ts';
import { findRecipient } from './recipient-rows.ts';
import { dueAfterChange, dueStart, zonesOf } from './report-due.service.ts';
import { requireZone } from './time-zones.ts';

/** The sending that creating or updating a recipient with these values would plan. */
export async function nextSendingOf(
  ctx: SignedInContext,
  { id, ...given }: Body<typeof reportRecipients.nextSending>,
): Promise<Result<typeof reportRecipients.nextSending>> {
  const { tenantCode, scope } = ctx;
  const row = id === undefined ? undefined : await findRecipient(ctx.db, ctx, id);
  // Saving resumes what a bounce or a missing owner stopped, but neither a pause nor an unsubscription.
  if (row && (row.paused || row.unsubscribedAt)) return { nextAt: null };
  const fields = { ...given, timeZone: requireZone(given.timeZone) };
  await requireSeen(ctx, fields);
  const fresh = await dueStart(ctx, { tenantCode, scope, ...fields });
  if (!row) return { nextAt: fresh.nextAt.toISOString() };
  const zones = await zonesOf(ctx.db, { scope, ...fields });
  return { nextAt: dueAfterChange(row, { ...fields, zones }, fresh, ctx.now()).nextAt.toISOString() };
}
