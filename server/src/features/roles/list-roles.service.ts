import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { roles } from '@botify/contract/roles/roles.contract';
import { mayActOn } from '@botify/domain/roles/authority';
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { containing } from '../../kernel/containing.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { accountRoleTable, roleTable as table } from '../../schema/roles.table.ts';
import { nameIn } from './role.repo.ts';

/** One page of the tenant's roles, most authority first. */
export async function listRoles(
  { db, tenantCode, identity, locale }: SignedInContext,
  { current = 1, size = 20, keyword, sort = 'number' }: Query<typeof roles.list>,
): Promise<Result<typeof roles.list>> {
  const wanted = and(eq(table.tenantCode, tenantCode), containing(keyword, [table.nameZh, table.nameEn]));
  const holding = db
    .select({ roleId: accountRoleTable.roleId, holders: count().as('holders') })
    .from(accountRoleTable)
    .where(eq(accountRoleTable.tenantCode, tenantCode))
    .groupBy(accountRoleTable.roleId)
    .as('holding');
  const holders = sql<number>`coalesce(${holding.holders}, 0)`.mapWith(Number);
  const by = { number: table.number, name: locale === 'zh-CN' ? table.nameZh : table.nameEn, holders };
  const field = sort.replace('-', '') as keyof typeof by;
  const [total, rows] = await Promise.all([
    db.$count(table, wanted),
    db
      .select({ ...getTableColumns(table), holders })
      .from(table)
      .leftJoin(holding, eq(holding.roleId, table.id))
      .where(wanted)
      .orderBy(sort.startsWith('-') ? desc(by[field]) : asc(by[field]), asc(table.number), asc(table.id))
      .limit(size)
      .offset((current - 1) * size),
  ]);
  const records = rows.map(({ tenantCode: _tenant, ...role }) => ({
    ...role,
    name: nameIn(locale, role),
    editable: mayActOn(identity.roleNumber, role.number),
  }));
  return { records, total, size, current };
}
