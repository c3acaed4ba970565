import { isDeepStrictEqual } from 'node:util';
import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { recipientTable } from '../../schema/subscriptions.table.ts';
import { requireSeen } from './recipient-fields.ts';
import { findRecipient, isRecipient, readable, takenOverBy } from './recipient-rows.ts';
import { explainTaken } from './recipient-taken.ts';
import { dueAfterChange, dueStart, zonesOf } from './report-due.service.ts';
import { requireZone } from './time-zones.ts';

/** Changes a recipient, who is the caller's to look after from then on. What stopped the mails is taken as mended. */
export async function updateRecipient(
  ctx: SignedInContext,
  { id, version, ...given }: Body<typeof reportRecipients.update>,
): Promise<Result<typeof reportRecipients.update>> {
  const { tenantCode, scope } = ctx;
  const fields = {
    ...given,
    email: normalizeLoginName(given.email),
    name: given.name.trim(),
    timeZone: requireZone(given.timeZone),
  };
  await findRecipient(ctx.db, ctx, id);
  await requireSeen(ctx, fields);
  // Before the turn of the tenant is taken: they ask the database by themselves.
  const [fresh, zones] = [await dueStart(ctx, { tenantCode, scope, ...fields }), await zonesOf(ctx.db, { scope, ...fields })];
  return administer(ctx, async (tx, note) => {
    const row = await findRecipient(tx, ctx, id, { lock: true });
    await requireVersion(tx, row, version);
    if (row.unsubscribedAt) throw new AppError('recipient.unsubscribed');
    const next = { ...row, ...fields, ...takenOverBy(ctx) };
    if (isDeepStrictEqual(row, next)) return { version };
    const due = dueAfterChange(row, { ...next, zones }, fresh, ctx.now());
    const changes = { ...fields, ...takenOverBy(ctx), ...due, version: version + 1 };
    await tx.update(recipientTable).set(changes).where(isRecipient(row));
    const [before, after] = [await readable(tx, row), await readable(tx, next)];
    note({ subject: 'reportRecipient', act: 'update', id, name: next.name, before, after });
    return { version: version + 1 };
  }).catch(explainTaken);
}
