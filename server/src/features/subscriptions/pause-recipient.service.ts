import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { reportRecipients } from '@botify/contract/subscriptions/report-recipients.contract';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { recipientTable } from '../../schema/subscriptions.table.ts';
import { findRecipient, isRecipient, type RecipientRow, readable, takenOverBy } from './recipient-rows.ts';
import { dueStart } from './report-due.service.ts';

/** Stops sending, or goes on in the name of the caller with what ends from now on. */
export async function pauseRecipient(
  ctx: SignedInContext,
  { id, paused }: Body<typeof reportRecipients.pause>,
): Promise<Result<typeof reportRecipients.pause>> {
  const seen = await findRecipient(ctx.db, ctx, id);
  // Before the turn of the tenant is taken: it asks the database by itself.
  const due = paused ? {} : await dueStart(ctx, { ...seen, scope: ctx.scope });
  return administer(ctx, async (tx, note) => {
    const row = await findRecipient(tx, ctx, id, { lock: true });
    await requireVersion(tx, row, seen.version);
    if (!paused && row.unsubscribedAt) throw new AppError('recipient.unsubscribed');
    if (paused ? row.paused : goes(row)) return { version: row.version };
    const changes = { paused, ...(paused ? {} : takenOverBy(ctx)), ...due, version: row.version + 1 };
    await tx.update(recipientTable).set(changes).where(isRecipient(row));
    const [before, after] = [await readable(tx, row), await readable(tx, { ...row, ...changes })];
    note({ subject: 'reportRecipient', act: paused ? 'deactivate' : 'activate', id, name: row.name, before, after });
    return { version: changes.version };
  });
}

const goes = ({ paused, bouncedAt, ownerlessAt }: RecipientRow): boolean => !paused && bouncedAt === null && ownerlessAt === null;
