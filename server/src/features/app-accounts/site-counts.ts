import { and, count, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { siteMemberTable as member, siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';

/** At how many sites that the caller sees each of these app accounts is a member. */
export async function siteCounts(db: Executor, scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: member.appAccountId, sites: count() })
    .from(member)
    .innerJoin(site, and(eq(site.tenantCode, member.tenantCode), eq(site.id, member.siteId)))
    .where(and(eq(member.tenantCode, scope.tenantCode), inArray(member.appAccountId, [...ids]), visibleSites(scope)))
    .groupBy(member.appAccountId);
  return new Map(rows.map(({ id, sites }) => [id, sites]));
}
