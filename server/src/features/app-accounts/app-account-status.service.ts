import { administer } from '../../changes/administer.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { findAppAccount, isAppAccount, readable } from './find-app-account.service.ts';

/** Opens or closes an app account; one that is so already stays as it is. */
export async function setAppAccountActive(ctx: SignedInContext, id: string, active: boolean): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const row = await findAppAccount(tx, ctx.scope, id);
    if (row.active === active) return null;
    await tx
      .update(appAccountTable)
      .set({ active, version: row.version + 1 })
      .where(isAppAccount(row));
    const act = active ? 'activate' : 'deactivate';
    note({ subject: 'appAccount', act, id, name: row.name, before: readable(row), after: readable({ ...row, active }) });
    return null;
  });
}
