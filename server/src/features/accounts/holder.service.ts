import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { type Scope, scopeIn } from '../../kernel/scope.ts';
import { departmentTable } from '../departments/departments.table.ts';
import { accountRoleTable, menuTable, roleMenuTable } from '../roles/roles.table.ts';
import { accountTable, tenantTable } from './accounts.table.ts';

/** Somebody in whose name the server acts without them, as they are now. */
export interface Holder {
  readonly nickName: string;
  readonly email: string;
  readonly mobile: string | null;
  /** What they see of the tenant in question. */
  readonly scope: Scope;
  /** Of all their roles: nobody is signed in, so none is in use. */
  readonly permissions: ReadonlySet<string>;
}

/** Undefined when the account or its tenant is closed, or may no longer work in that tenant. */
export async function findHolder(
  db: Executor,
  tenantCode: string,
  owner: { readonly tenantCode: string; readonly id: string },
): Promise<Holder | undefined> {
  const [found] = await db
    .select({
      nickName: accountTable.nickName,
      email: accountTable.email,
      mobile: accountTable.mobile,
      groupId: accountTable.groupId,
      departmentId: sql<string | null>`CASE WHEN ${departmentTable.parentId} IS NOT NULL THEN ${departmentTable.id} END`,
      providerStaff: sql<boolean>`${tenantTable.provider} AND ${accountTable.type} = 1`,
      targetOpen: sql<boolean>`EXISTS (SELECT FROM tenant AS target WHERE target.tenant_code = ${tenantCode} AND target.active)`,
      permissions: sql<string[]>`ARRAY(SELECT DISTINCT ${menuTable.permission} FROM ${accountRoleTable}
        JOIN ${roleMenuTable} ON ${and(eq(roleMenuTable.tenantCode, accountRoleTable.tenantCode), eq(roleMenuTable.roleId, accountRoleTable.roleId))}
        JOIN ${menuTable} ON ${menuTable.id} = ${roleMenuTable.menuId}
        WHERE ${and(eq(accountRoleTable.tenantCode, accountTable.tenantCode), eq(accountRoleTable.accountId, accountTable.id))}
          AND ${menuTable.permission} IS NOT NULL)`,
    })
    .from(accountTable)
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, accountTable.tenantCode))
    .innerJoin(
      departmentTable,
      and(eq(departmentTable.tenantCode, accountTable.tenantCode), eq(departmentTable.id, accountTable.departmentId)),
    )
    .where(
      and(
        eq(accountTable.tenantCode, owner.tenantCode),
        eq(accountTable.id, owner.id),
        eq(accountTable.active, true),
        eq(tenantTable.active, true),
      ),
    );
  if (!found?.targetOpen || (tenantCode !== owner.tenantCode && !found.providerStaff)) return undefined;
  const { nickName, email, mobile, departmentId, groupId, permissions } = found;
  const scope = scopeIn(tenantCode, { homeTenant: owner.tenantCode, departmentId, groupId });
  return { nickName, email, mobile, scope, permissions: new Set(permissions) };
}
