import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { recipientTable } from '../../schema/subscriptions.table.ts';
import { findRecipient, isRecipient, readable } from './recipient-rows.ts';

/** Deletes a recipient for good, and with them the log of what they were sent. */
export const removeRecipient = (ctx: SignedInContext, id: string, confirmation: string | undefined): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const row = await findRecipient(tx, ctx, id);
    if (confirmation !== undefined && normalizeLoginName(confirmation) !== row.email)
      throw new AppError('recipient.notMatched', { field: 'confirmation' });
    note({ subject: 'reportRecipient', act: 'delete', id, name: row.name, before: await readable(tx, row) });
    await tx.delete(recipientTable).where(isRecipient(row));
    return null;
  });
