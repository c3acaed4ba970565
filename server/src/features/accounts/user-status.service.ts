import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { accountTitle } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { keepingAnAdministrator } from '../roles/public.ts';
import { dropResetLinks, endAllSessions } from '../session/public.ts';
import { isSelf, requireTarget } from './user-rows.ts';

export const activateUser = (ctx: SignedInContext, id: string): Promise<null> => setStatus(ctx, id, 'active');
export const deactivateUser = (ctx: SignedInContext, id: string): Promise<null> => setStatus(ctx, id, 'inactive');

/** Asking for the status an account has already changes nothing and is no fault: two people may press the same button. */
const setStatus = (ctx: SignedInContext, id: string, status: 'active' | 'inactive'): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const user = await requireTarget(ctx, tx, id);
    if (isSelf(ctx, id)) throw new AppError('account.yourself');
    if (user.status === status) return null;
    const active = status === 'active';
    await keepingAnAdministrator(tx, tenantCode, () =>
      tx
        .update(accountTable)
        .set({ active, version: user.version + 1 })
        .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id))),
    );
    if (active) {
      // What was open when the account was closed must not come to life again.
      await endAllSessions(tx, { tenantCode, id }, ctx.now());
    } else {
      await dropResetLinks(tx, { tenantCode, id });
    }
    note({
      subject: 'account',
      act: active ? 'activate' : 'deactivate',
      id,
      name: accountTitle(user),
      before: { status: user.status },
      after: { status },
    });
    return null;
  });
