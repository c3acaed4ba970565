import type { Result } from '@botify/contract/kernel/endpoint';
import type { sites } from '@botify/contract/sites/sites.contract';
import { and, asc, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { robotTable as robot } from '../../schema/robots.table.ts';
import { siteTable as site } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { findSite } from './find-site.ts';

/** Every machine the caller sees, where it is as far as they see that, and whether it is here. */
export async function listSiteRobots({ db, scope }: SignedInContext, siteId: string): Promise<Result<typeof sites.robots>> {
  await findSite(db, scope, siteId);
  const rows = await db
    .select({ robotSn: robot.robotSn, remark: robot.remark, modelNum: robot.modelNum, siteName: site.name, at: robot.siteId })
    .from(robot)
    .leftJoin(site, and(eq(site.id, robot.siteId), visibleSites(scope)))
    .where(visibleTo(scope))
    .orderBy(asc(robot.remark), asc(robot.robotSn));
  return rows.map(({ at, ...row }) => ({ ...row, held: at === siteId }));
}
