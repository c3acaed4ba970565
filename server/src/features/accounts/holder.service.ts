import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { type Scope, scopeIn } from '../../kernel/scope.ts';
import { accountTable, tenantTable } from '../../schema/accounts.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { accountRoleTable, menuTable, roleMenuTable } from '../../schema/roles.table.ts';

/** An account on whose behalf the server acts, with its current access. */
export interface Holder {
  readonly nickName: string;
  readonly email: string;
  readonly mobile: string | null;
  /** Scope in the requested tenant. */
  readonly scope: Scope;
  /** Of all roles, because there is no session with an active role. */
  readonly permissions: ReadonlySet<string>;
}

type OwnerKey = { readonly tenantCode: string; readonly id: string };

/** Undefined when the account or its tenant is closed, or it has no access to the tenant. */
export const findHolder = async (db: Executor, tenantCode: string, owner: OwnerKey): Promise<Holder | undefined> =>
  (await findHolders(db, tenantCode, [owner])).get(owner.id);

/** The same for many accounts, by account id. Closed accounts are missing. */
export async function findHolders(db: Executor, tenantCode: string, owners: readonly OwnerKey[]): Promise<Map<string, Holder>> {
  if (owners.length === 0) return new Map();
  const [codes, ids] = [owners.map((owner) => owner.tenantCode), owners.map(({ id }) => id)];
  const isOwner = sql`(${accountTable.tenantCode}, ${accountTable.id}) IN (SELECT * FROM unnest(${sql.param(codes)}::text[], ${sql.param(ids)}::uuid[]))`;
  const rows = await db
    .select({
      id: accountTable.id,
      homeTenant: accountTable.tenantCode,
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
    .where(and(isOwner, eq(accountTable.active, true), eq(tenantTable.active, true)));
  const open = rows.filter(({ targetOpen, homeTenant, providerStaff }) => targetOpen && (tenantCode === homeTenant || providerStaff));
  return new Map(
    open.map(({ id, nickName, email, mobile, homeTenant, departmentId, groupId, permissions }) => {
      const scope = scopeIn(tenantCode, { homeTenant, departmentId, groupId });
      return [id, { nickName, email, mobile, scope, permissions: new Set(permissions) }];
    }),
  );
}
