import type { Names } from '@botify/contract/robots/robots.contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { standsAt, visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

/** Customers are not stored by themselves; the names come from sites. */
export async function taskCustomers({ db, scope }: SignedInContext): Promise<{ customers: Names }> {
  const rows = await db
    .selectDistinct({ name: site.customerName })
    .from(site)
    .where(and(visibleSites(scope), isNotNull(site.customerName)))
    .orderBy(asc(site.customerName));
  return { customers: Object.fromEntries(rows.map(({ name }) => [name, name])) };
}

/** Sites of one customer, or all visible ones. */
export async function taskProjects({ db, scope }: SignedInContext, customer: string | undefined): Promise<{ projects: Names }> {
  const rows = await db
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(and(visibleSites(scope), customer === undefined ? undefined : eq(site.customerName, customer)))
    .orderBy(asc(site.name), asc(site.id));
  return { projects: Object.fromEntries(rows.map(({ id, name }) => [id, name])) };
}

/** Machines of one site, or all visible ones. */
export async function taskRobots({ db, scope }: SignedInContext, siteId: string | undefined): Promise<{ robots: Names }> {
  const rows = await db
    .select({ robotSn: robot.robotSn, remark: robot.remark })
    .from(robot)
    .where(and(visibleTo(scope), siteId ? standsAt(scope, siteId) : undefined))
    .orderBy(asc(robot.robotSn));
  return { robots: Object.fromEntries(rows.map(({ robotSn, remark }) => [robotSn, remark])) };
}
