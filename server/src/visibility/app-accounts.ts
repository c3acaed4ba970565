import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Scope } from '../kernel/scope.ts';
import { appAccountTable } from '../schema/app-accounts.table.ts';
import { groupAppAccountTable as grouped } from '../schema/groups.table.ts';

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
