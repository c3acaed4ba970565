import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { visibleAppAccounts } from '../../visibility/app-accounts.ts';

export type AppAccountRow = typeof appAccountTable.$inferSelect;

/** Hidden and absent answer alike. */
export async function findAppAccount(db: Executor, scope: Scope, id: string): Promise<AppAccountRow> {
  const [row] = await db
    .select()
    .from(appAccountTable)
    .where(and(eq(appAccountTable.id, id), visibleAppAccounts(scope)));
  if (!row) throw new AppError('appAccount.notFound');
  return row;
}

export const isAppAccount = ({ tenantCode, id }: Pick<AppAccountRow, 'tenantCode' | 'id'>) =>
  and(eq(appAccountTable.tenantCode, tenantCode), eq(appAccountTable.id, id));

/** What the audit log may say about one. */
export const readable = ({
  account,
  name,
  email,
  phone,
  active,
}: Pick<AppAccountRow, 'account' | 'name' | 'email' | 'phone' | 'active'>) => ({
  account,
  name,
  email,
  phone,
  status: active ? 'active' : 'inactive',
});
