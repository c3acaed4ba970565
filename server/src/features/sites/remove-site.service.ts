import { and, asc, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { nameSome } from '../../kernel/name-some.ts';
import { robotTable } from '../../schema/robots.table.ts';
import { siteTable } from '../../schema/sites.table.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { findSite, isSite, readable, type SiteRow } from './find-site.ts';

/** Deletes a site for good, once nothing stands there. Its members lose it; their accounts stay. */
export async function removeSite(ctx: SignedInContext, id: string, confirmation = ''): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const row = await findSite(tx, ctx.scope, id);
    if (confirmation.trim() !== row.name) throw new AppError('site.notMatched', { field: 'confirmation' });
    await refuseWithRobots(tx, ctx, row);
    await tx.delete(siteTable).where(isSite(row));
    note({ subject: 'site', act: 'delete', id, name: row.name, before: readable(row) });
    return null;
  });
}

async function refuseWithRobots(tx: Executor, { locale, scope }: SignedInContext, { tenantCode, id }: SiteRow): Promise<void> {
  const here = and(eq(robotTable.tenantCode, tenantCode), eq(robotTable.siteId, id));
  const count = await tx.$count(robotTable, here);
  if (count === 0) return;
  const seen = await tx
    .select({ name: robotTable.remark })
    .from(robotTable)
    .where(and(here, visibleTo(scope)))
    .orderBy(asc(robotTable.robotSn))
    .limit(4);
  const names = seen.map(({ name }) => name);
  throw new AppError('site.inUse', { count, names: names.length > 0 ? nameSome(locale, names) : '-' });
}
