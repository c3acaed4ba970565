import type { Names } from '@botify/contract/robots/robots.contract';
import { asc } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';

/** Customers are not stored by themselves; the names come from sites. */
export async function getDictionary({ db, scope }: SignedInContext): Promise<{ customers: Names; projects: Names; robots: Names }> {
  const sites = await db
    .select({ id: siteTable.id, name: siteTable.name, customer: siteTable.customerName })
    .from(siteTable)
    .where(visibleSites(scope))
    .orderBy(asc(siteTable.name));
  const robots = await db
    .select({ robotSn: robotTable.robotSn, remark: robotTable.remark })
    .from(robotTable)
    .where(visibleTo(scope))
    .orderBy(asc(robotTable.robotSn));
  return {
    customers: Object.fromEntries(sites.flatMap(({ customer }) => (customer ? [[customer, customer]] : []))),
    projects: Object.fromEntries(sites.map(({ id, name }) => [id, name])),
    robots: Object.fromEntries(robots.map(({ robotSn, remark }) => [robotSn, remark])),
  };
}
