import type { users } from '@botify/contract/accounts/accounts.contract';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { containing } from '../../kernel/containing.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { accountTable as account } from '../../schema/accounts.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { groupTable } from '../../schema/groups.table.ts';
import { accountRoleTable } from '../../schema/roles.table.ts';
import { visibleAccounts } from '../../visibility/accounts.ts';
import { subtree } from '../../visibility/subtree.ts';
import { asUser, ofDepartment, ofGroup, userColumns } from './user-rows.ts';

type Filters = Pick<Query<typeof users.list>, 'keyword' | 'orgId' | 'roleId' | 'status'>;

const query = new QueryBuilder();
const holding = (roleId: string) =>
  exists(
    query
      .select({ one: sql`1` })
      .from(accountRoleTable)
      .where(
        and(
          eq(accountRoleTable.tenantCode, account.tenantCode),
          eq(accountRoleTable.accountId, account.id),
          eq(accountRoleTable.roleId, roleId),
        ),
      ),
  );

/** The accounts that the caller sees and looks for. */
const wantedAccounts = ({ scope, tenantCode }: SignedInContext, { keyword, orgId, roleId, status }: Filters): SQL | undefined =>
  and(
    visibleAccounts(scope),
    containing(keyword, [account.username, account.nickName, account.mobile, account.jobTitle]),
    orgId ? sql`${account.departmentId} IN ${subtree(departmentTable, tenantCode, orgId)}` : undefined,
    roleId ? holding(roleId) : undefined,
    status ? eq(account.active, status === 'active') : undefined,
  );

const sortable = { name: account.nickName, username: account.username, createdAt: account.createdAt, lastLoginAt: account.lastLoginAt };

/** Whoever never signed in stands last, whichever way people look at it. */
const inOrder = (sort: NonNullable<Query<typeof users.list>['sort']>): SQL[] => {
  const column = sortable[sort.replace('-', '') as keyof typeof sortable];
  return [sort.startsWith('-') ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`, desc(account.id)];
};

/** One page of accounts, the newest first unless asked otherwise. */
export async function listUsers(
  ctx: SignedInContext,
  { current = 1, size = 20, sort = '-createdAt', ...filters }: Query<typeof users.list>,
): Promise<Result<typeof users.list>> {
  const wanted = wantedAccounts(ctx, filters);
  const page = ctx.db
    .select({ tenantCode: account.tenantCode, id: account.id, total: sql<number>`count(*) OVER ()::int`.as('total') })
    .from(account)
    .where(wanted)
    .orderBy(...inOrder(sort))
    .limit(size)
    .offset((current - 1) * size)
    .as('page');
  const rows = await ctx.db
    .select({ ...userColumns(ctx.locale), total: page.total })
    .from(page)
    .innerJoin(account, and(eq(account.tenantCode, page.tenantCode), eq(account.id, page.id)))
    .innerJoin(departmentTable, ofDepartment)
    .leftJoin(groupTable, ofGroup)
    .orderBy(...inOrder(sort));
  // A page behind the last one has no row to carry the number.
  const total = rows[0]?.total ?? (current > 1 ? await ctx.db.$count(account, wanted) : 0);
  return { records: rows.map(({ total: _total, ...row }) => asUser(ctx, row)), total, size, current };
}
