import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../kernel/db.ts';
import type { Scope } from '../kernel/scope.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { robotTable } from '../schema/robots.table.ts';
import { visibleAccounts } from '../visibility/accounts.ts';
import { visibleTo } from '../visibility/robots.ts';
import type { Assignment } from './assignment-rows.ts';

type Counts = ReadonlyMap<string, number>;

/** Number of items by node, in one query. */
export async function countAssigned(db: Executor, { table, tenantCode, node }: Assignment, tenant: string, only?: SQL): Promise<Counts> {
  const rows = await db
    .select({ id: sql<string>`${node}`, count: count() })
    .from(table)
    .where(and(eq(tenantCode, tenant), only))
    .groupBy(node);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** A caller who does not see all machines must not learn the number of hidden ones. */
export const onlySeenRobots = (scope: Scope, robotSn: PgColumn): SQL | undefined =>
  scope.departmentId || scope.groupId
    ? sql`${robotSn} IN (SELECT ${robotTable.robotSn} FROM ${robotTable} WHERE ${visibleTo(scope)})`
    : undefined;

/** Number of accounts by department, or by the group to which they are limited. */
export async function countAccounts(db: Executor, scope: Scope, of: 'departmentId' | 'groupId'): Promise<Counts> {
  const column = accountTable[of];
  const rows = await db.select({ id: column, count: count() }).from(accountTable).where(visibleAccounts(scope)).groupBy(column);
  return new Map(rows.flatMap(({ id, count }) => (id ? [[id, count] as const] : [])));
}
