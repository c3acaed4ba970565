import type { PermissionCode } from '@botify/contract/kernel/permission';
import { sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';

/** An administrator with both can restore any other permission. */
const required: readonly PermissionCode[] = ['user:management:edit', 'role:management:edit'];

/** An administrator is active, manages accounts and roles, and is limited to no department or group. */
async function hasAdministrator(tx: Executor, tenantCode: string, accountId?: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM account JOIN department ON department.tenant_code = account.tenant_code AND department.id = account.department_id
      JOIN account_role ON account_role.tenant_code = account.tenant_code AND account_role.account_id = account.id
      JOIN role_menu ON role_menu.tenant_code = account_role.tenant_code AND role_menu.role_id = account_role.role_id
      JOIN menu ON menu.id = role_menu.menu_id
    WHERE account.tenant_code = ${tenantCode} AND account.active AND account.group_id IS NULL AND department.parent_id IS NULL
      ${accountId ? sql`AND account.id = ${accountId}` : sql``}
      AND menu.permission = ANY (${sql.param(required)}::text[])
    GROUP BY account.id HAVING count(DISTINCT menu.permission) = ${required.length} LIMIT 1`);
  return (rowCount ?? 0) > 0;
}

/** Whether the account alone could restore every permission of the tenant. */
export const isAdministrator = (db: Executor, { tenantCode, id }: AccountKey): Promise<boolean> => hasAdministrator(db, tenantCode, id);

/** Runs a change that may revoke permissions, and rejects it if the tenant would lose its last administrator. */
export async function keepingAnAdministrator<T>(tx: Executor, tenantCode: string, act: () => Promise<T>): Promise<T> {
  const before = await hasAdministrator(tx, tenantCode);
  const result = await act();
  if (before && !(await hasAdministrator(tx, tenantCode))) throw new AppError('account.lastAdministrator');
  return result;
}
