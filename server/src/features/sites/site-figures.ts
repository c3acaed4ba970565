import type { Site } from '@botify/contract/sites/sites.contract';
import { and, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { appAccountTable as person } from '../../schema/app-accounts.table.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteMemberTable as member } from '../../schema/sites.table.ts';
import { visibleAppAccounts } from '../../visibility/app-accounts.ts';
import { visibleTo } from '../../visibility/robots.ts';

type Figures = Pick<Site, 'robotCount' | 'memberCount' | 'superAdmin'>;

/** Machines and members of these sites, as far as the caller sees them; asked for the sites of one page only. */
export async function siteFigures(db: Executor, scope: Scope, ids: readonly string[]): Promise<(id: string) => Figures> {
  if (ids.length === 0) return () => none;
  const robots = await db
    .select({ siteId: robotTable.siteId, robotCount: count() })
    .from(robotTable)
    .where(and(inArray(robotTable.siteId, [...ids]), visibleTo(scope)))
    .groupBy(robotTable.siteId);
  const members = await db
    .select({
      siteId: member.siteId,
      memberCount: count(),
      superAdmin: max(sql<string | null>`CASE WHEN ${member.role} = 'superAdmin' THEN ${person.name} END`),
    })
    .from(member)
    .innerJoin(person, and(eq(person.tenantCode, member.tenantCode), eq(person.id, member.appAccountId)))
    .where(and(eq(member.tenantCode, scope.tenantCode), inArray(member.siteId, [...ids]), visibleAppAccounts(scope)))
    .groupBy(member.siteId);
  const robotsAt = new Map(robots.map(({ siteId, robotCount }) => [siteId, { robotCount }]));
  const membersOf = new Map(members.map(({ siteId, ...figures }) => [siteId, figures]));
  return (id) => ({ ...none, ...robotsAt.get(id), ...membersOf.get(id) });
}

const none: Figures = { robotCount: 0, memberCount: 0, superAdmin: null };
