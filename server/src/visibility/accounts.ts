import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Scope } from '../kernel/scope.ts';
import { accountTable } from '../schema/accounts.table.ts';
import { appAccountTable } from '../schema/app-accounts.table.ts';
import { departmentTable } from '../schema/departments.table.ts';
import { groupAppAccountTable as grouped, groupTable } from '../schema/groups.table.ts';

/** The ids of a department or group and of all below it, for use after IN. UNION also terminates on a cyclic tree. */
export const subtree = (table: typeof departmentTable | typeof groupTable, tenantCode: string, id: string): SQL => sql`(
  WITH RECURSIVE below (id) AS (
    SELECT ${id}::uuid
    UNION
    SELECT ${table.id} FROM ${table} JOIN below ON ${table.parentId} = below.id WHERE ${table.tenantCode} = ${tenantCode}
  ) SELECT id FROM below)`;

/** Accounts that the caller administers: those of the own department and group, and below. */
export const visibleAccounts = ({ tenantCode, departmentId, groupId }: Scope): SQL | undefined =>
  and(
    eq(accountTable.tenantCode, tenantCode),
    departmentId ? sql`${accountTable.departmentId} IN ${subtree(departmentTable, tenantCode, departmentId)}` : undefined,
    groupId ? sql`${accountTable.groupId} IN ${subtree(groupTable, tenantCode, groupId)}` : undefined,
  );

const query = new QueryBuilder();

/** App accounts that the caller sees: those of the own group, or all of the tenant. */
export function visibleAppAccounts({ tenantCode, groupId }: Scope): SQL | undefined {
  const inGroup = (id: string) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(grouped)
        .where(
          and(eq(grouped.tenantCode, appAccountTable.tenantCode), eq(grouped.appAccountId, appAccountTable.id), eq(grouped.groupId, id)),
        ),
    );
  return and(eq(appAccountTable.tenantCode, tenantCode), groupId ? inGroup(groupId) : undefined);
}
