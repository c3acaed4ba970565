import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { accountTitle } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { keepingAnAdministrator } from '../roles/public.ts';
import { valuesOf } from './account-values.ts';
import { isSelf, requireTarget } from './user-rows.ts';

/** Its sessions, login names and roles go with it; what it did stays in the audit log. */
export const removeUser = (ctx: SignedInContext, id: string, confirmation: string | undefined): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const user = await requireTarget(ctx, tx, id);
    if (isSelf(ctx, id)) throw new AppError('account.yourself');
    if (confirmation !== undefined && normalizeLoginName(confirmation) !== user.username)
      throw new AppError('account.notMatched', { field: 'confirmation' });
    await keepingAnAdministrator(tx, tenantCode, () =>
      tx.delete(accountTable).where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id))),
    );
    note({ subject: 'account', act: 'delete', id, name: accountTitle(user), before: valuesOf(user) });
    return null;
  });
