import type { Result } from '@botify/contract/kernel/endpoint';
import type { roles } from '@botify/contract/roles/roles.contract';
import { mayActOn } from '@botify/domain/roles/authority';
import { and, asc, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { accountRoleTable } from '../../schema/roles.table.ts';
import { visibleAccounts } from '../../visibility/accounts.ts';
import { entriesOf, findRole, nameIn } from './role.repo.ts';

const mostNamed = 20;

export async function getRole(ctx: SignedInContext, id: string): Promise<Result<typeof roles.get>> {
  const { db, tenantCode, identity, locale, scope } = ctx;
  const { tenantCode: _tenant, ...role } = await findRole(db, tenantCode, id);
  const [menuIds, holders, someHolders] = await Promise.all([
    entriesOf(db, { tenantCode, id }),
    countHolders(db, tenantCode, id),
    holdersInSight(db, scope, id, mostNamed),
  ]);
  return {
    ...role,
    name: nameIn(locale, role),
    holders,
    editable: mayActOn(identity.roleNumber, role.number),
    menuIds: [...menuIds],
    someHolders,
  };
}

/** Everybody counts, also whom the caller does not see: a role serves the whole tenant. */
export const countHolders = (db: Executor, tenantCode: string, roleId: string): Promise<number> =>
  db.$count(accountRoleTable, and(eq(accountRoleTable.tenantCode, tenantCode), eq(accountRoleTable.roleId, roleId)));

/** Some of those who have a role, by name; only whom the caller may see. */
export const holdersInSight = (db: Executor, scope: Scope, roleId: string, most: number) =>
  db
    .select({ id: accountTable.id, name: accountTable.nickName, username: accountTable.username })
    .from(accountRoleTable)
    .innerJoin(accountTable, and(eq(accountTable.tenantCode, accountRoleTable.tenantCode), eq(accountTable.id, accountRoleTable.accountId)))
    .where(and(eq(accountRoleTable.tenantCode, scope.tenantCode), eq(accountRoleTable.roleId, roleId), visibleAccounts(scope)))
    .orderBy(asc(accountTable.nickName), asc(accountTable.id))
    .limit(most);
