import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Scope } from '../kernel/scope.ts';
import { groupSiteTable as grouped } from '../schema/groups.table.ts';
import { siteTable } from '../schema/sites.table.ts';

const query = new QueryBuilder();

/** Sites that the caller sees. Departments limit machines only, so only a group or a list of sites narrows this. */
export function visibleSites({ tenantCode, groupId, siteIds }: Scope): SQL | undefined {
  const inGroup = (id: string) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(grouped)
        .where(and(eq(grouped.tenantCode, siteTable.tenantCode), eq(grouped.siteId, siteTable.id), eq(grouped.groupId, id))),
    );
  const ofThese = siteIds && sql`${siteTable.id} = ANY(${sql.param(siteIds)}::uuid[])`;
  return and(eq(siteTable.tenantCode, tenantCode), groupId ? inGroup(groupId) : undefined, ofThese);
}
