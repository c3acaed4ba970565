import { mayActOn } from '@botify/domain/roles/authority';
import { and, eq, notInArray } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { withHome } from '../../kernel/home-tenant.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { menuTable, roleMenuTable, roleTable } from '../../schema/roles.table.ts';
import { providerOnly } from './role-templates.ts';

export type RoleRow = typeof roleTable.$inferSelect;

/** Roles of another tenant are treated as missing. */
export async function findRole(db: Executor, tenantCode: string, id: string): Promise<RoleRow> {
  const [role] = await db
    .select()
    .from(roleTable)
    .where(and(eq(roleTable.tenantCode, tenantCode), eq(roleTable.id, id)));
  if (!role) throw new AppError('role.notFound');
  return role;
}

/** Menu entries of a role. */
export async function entriesOf(db: Executor, { tenantCode, id }: Pick<RoleRow, 'tenantCode' | 'id'>): Promise<Set<string>> {
  const rows = await db
    .select({ menuId: roleMenuTable.menuId })
    .from(roleMenuTable)
    .where(and(eq(roleMenuTable.tenantCode, tenantCode), eq(roleMenuTable.roleId, id)));
  return new Set(rows.map(({ menuId }) => menuId));
}

type Caller = Pick<SignedInContext, 'identity' | 'tenantCode' | 'dbOf'>;

/**
 * Menu entries the caller can grant in the current tenant: those of the active role. Entries that affect all tenants can be granted within
 * the provider only.
 */
export async function grantableEntries(db: Executor, caller: Caller): Promise<ReadonlySet<string>> {
  const { identity, tenantCode } = caller;
  const [tenant] = await db.select({ provider: tenantTable.provider }).from(tenantTable).where(eq(tenantTable.tenantCode, tenantCode));
  const rows = await withHome(caller, db, (home) =>
    home
      .select({ menuId: roleMenuTable.menuId })
      .from(roleMenuTable)
      .innerJoin(menuTable, eq(menuTable.id, roleMenuTable.menuId))
      .where(
        and(
          eq(roleMenuTable.tenantCode, identity.homeTenant),
          eq(roleMenuTable.roleId, identity.roleId),
          tenant?.provider ? undefined : notInArray(menuTable.permission, [...providerOnly]),
        ),
      ),
  );
  return new Set(rows.map(({ menuId }) => menuId));
}

/** Current authority of the caller's role. The identity may be outdated after waiting for the tenant lock. */
export async function authorityNow(db: Executor, caller: Caller): Promise<number> {
  const { homeTenant, roleId } = caller.identity;
  return (await withHome(caller, db, (home) => findRole(home, homeTenant, roleId))).number;
}

export function requireAuthority(own: number, number: number, field?: 'number'): void {
  if (!mayActOn(own, number)) throw new AppError('role.higherAuthority', field ? { field } : {});
}
