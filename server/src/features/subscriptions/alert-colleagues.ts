import type { Result } from '@botify/contract/kernel/endpoint';
import type { alertSubscription } from '@botify/contract/subscriptions/alert-subscription.contract';
import { and, asc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { accountTable as account, tenantTable as tenant } from '../../schema/accounts.table.ts';
import { accountRoleTable, menuTable, roleMenuTable } from '../../schema/roles.table.ts';

const query = new QueryBuilder();

const mayReadNotices = exists(
  query
    .select({ one: sql`1` })
    .from(accountRoleTable)
    .innerJoin(
      roleMenuTable,
      and(eq(roleMenuTable.tenantCode, accountRoleTable.tenantCode), eq(roleMenuTable.roleId, accountRoleTable.roleId)),
    )
    .innerJoin(menuTable, eq(menuTable.id, roleMenuTable.menuId))
    .where(
      and(
        eq(accountRoleTable.tenantCode, account.tenantCode),
        eq(accountRoleTable.accountId, account.id),
        eq(menuTable.permission, 'notice:robot'),
      ),
    ),
);
/** Accounts of the tenant, and staff of the provider, who have access to every tenant. */
const worksIn = (tenantCode: string): SQL | undefined => or(eq(account.tenantCode, tenantCode), and(tenant.provider, eq(account.type, 1)));
const isOpen = and(eq(account.active, true), eq(tenant.active, true));

/**
 * Accounts the caller can select. A customer sees accounts of the same group, a department sees no customers, and only staff of the
 * provider see each other.
 */
function selectableBy({ tenantCode, scope, identity }: SignedInContext): SQL | undefined {
  const own = eq(account.tenantCode, tenantCode);
  if (scope.groupId) return and(own, eq(account.groupId, scope.groupId));
  if (scope.departmentId) return and(own, isNull(account.groupId));
  return identity.homeTenant === tenantCode ? own : worksIn(tenantCode);
}

/** The provider's staff are in another tenant than the one they work in. */
const select = ({ db, allTenants, identity, tenantCode }: SignedInContext, which: SQL | undefined) =>
  (identity.homeTenant === tenantCode ? db : allTenants)
    .select({ id: account.id, nickName: account.nickName, jobTitle: account.jobTitle })
    .from(account)
    .innerJoin(tenant, eq(tenant.tenantCode, account.tenantCode))
    .where(and(isOpen, mayReadNotices, which));

export const listColleagues = (ctx: SignedInContext): Promise<Result<typeof alertSubscription.colleagues>> =>
  select(ctx, and(selectableBy(ctx), ne(account.id, ctx.identity.accountId))).orderBy(asc(account.nickName), asc(account.id));

export const isColleague = async (ctx: SignedInContext, id: string): Promise<boolean> =>
  (await select(ctx, and(selectableBy(ctx), ne(account.id, ctx.identity.accountId), eq(account.id, id)))).length > 0;

/** Home tenant of each account that is active and has access to `tenantCode`. */
export async function homesOf(db: Executor, tenantCode: string, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: account.id, home: account.tenantCode })
    .from(account)
    .innerJoin(tenant, eq(tenant.tenantCode, account.tenantCode))
    .where(and(inArray(account.id, [...accountIds]), worksIn(tenantCode), isOpen));
  return new Map(rows.map(({ id, home }) => [id, home]));
}
