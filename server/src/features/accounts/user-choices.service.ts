import type { users } from '@botify/contract/accounts/accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import type { UserType } from '@botify/contract/session/user-type';
import { inTreeOrder } from '@botify/domain/departments/tree';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { nameColumn } from '../../kernel/columns.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { groupTable } from '../../schema/groups.table.ts';
import { roleTable } from '../../schema/roles.table.ts';
import { subtree } from '../../visibility/accounts.ts';

/** Type 1 is the highest; users can assign their own type and lower ones. */
const typesOf = (own: UserType): UserType[] => ([1, 2, 3] as const).filter((type) => type >= own);

/** Tree from the top node visible to the caller. */
async function treeBelow({ db, tenantCode }: SignedInContext, table: typeof departmentTable | typeof groupTable, topId: string | null) {
  const rows = await db
    .select({ id: table.id, parentId: table.parentId, name: table.name })
    .from(table)
    .where(and(eq(table.tenantCode, tenantCode), topId ? sql`${table.id} IN ${subtree(table, tenantCode, topId)}` : undefined))
    .orderBy(asc(table.sequence), asc(table.name));
  return inTreeOrder(rows.map((row) => (row.id === topId ? { ...row, parentId: null } : row)));
}

export async function userChoices(ctx: SignedInContext): Promise<Result<typeof users.choices>> {
  const { id, names, number } = roleTable;
  const [orgs, roles, groups] = await Promise.all([
    treeBelow(ctx, departmentTable, ctx.scope.departmentId),
    ctx.db
      .select({ id, name: nameColumn(ctx.locale, names), number })
      .from(roleTable)
      .where(and(eq(roleTable.tenantCode, ctx.tenantCode), gte(number, ctx.identity.roleNumber)))
      .orderBy(asc(number), asc(id)),
    treeBelow(ctx, groupTable, ctx.scope.groupId),
  ]);
  return { orgs, roles, groups, types: typesOf(ctx.identity.type) };
}
