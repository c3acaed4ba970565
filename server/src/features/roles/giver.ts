import { mayActOn } from '@botify/domain/roles/authority';
import { and, eq, notInArray, or } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { tenantTable } from '../../schema/accounts.table.ts';
import { menuTable, roleMenuTable } from '../../schema/roles.table.ts';
import { findRole } from './role.repo.ts';
import { providerOnly } from './role-templates.ts';

type Caller = Pick<SignedInContext, 'identity' | 'tenantCode'>;

/**
 * The entries somebody may give and take in the tenant they work in: those of the role they use. What changes something for all tenants
 * is given among the provider's own people only, whoever it is that gives.
 */
export async function mayGive(db: Executor, { identity, tenantCode }: Caller): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ menuId: roleMenuTable.menuId })
    .from(roleMenuTable)
    .innerJoin(menuTable, eq(menuTable.id, roleMenuTable.menuId))
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, tenantCode))
    .where(
      and(
        eq(roleMenuTable.tenantCode, identity.homeTenant),
        eq(roleMenuTable.roleId, identity.roleId),
        or(tenantTable.provider, notInArray(menuTable.permission, [...providerOnly])),
      ),
    );
  return new Set(rows.map(({ menuId }) => menuId));
}

/**
 * What the caller's own role is worth at this moment: while others changed roles, the caller may have waited for their turn with a number
 * that was true before.
 */
export async function authorityNow(db: Executor, { identity }: Caller): Promise<number> {
  return (await findRole(db, identity.homeTenant, identity.roleId)).number;
}

export function requireAuthority(own: number, number: number, field?: 'number'): void {
  if (!mayActOn(own, number)) throw new AppError('role.higherAuthority', field ? { field } : {});
}
