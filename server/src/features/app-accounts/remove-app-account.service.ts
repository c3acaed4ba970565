import { and, asc, eq, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { nameSome } from '../../kernel/name-some.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { siteMemberTable as member, siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { findAppAccount, isAppAccount, readable } from './find-app-account.service.ts';

/** Deletes an app account for good. A site would be left without its super admin, so that is settled there first. */
export async function removeAppAccount(ctx: SignedInContext, id: string, confirmation = ''): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const row = await findAppAccount(tx, ctx.scope, id);
    if (confirmation.trim() !== row.name) throw new AppError('appAccount.notMatched', { field: 'confirmation' });
    await refuseSuperAdmin(tx, ctx, id);
    await tx.delete(appAccountTable).where(isAppAccount(row));
    note({ subject: 'appAccount', act: 'delete', id, name: row.name, before: readable(row) });
    return null;
  });
}

async function refuseSuperAdmin(tx: Executor, { locale, tenantCode, scope }: SignedInContext, id: string): Promise<void> {
  const sites = await tx
    .select({ name: site.name, visible: sql<boolean>`${visibleSites(scope)}` })
    .from(member)
    .innerJoin(site, and(eq(site.tenantCode, member.tenantCode), eq(site.id, member.siteId)))
    .where(and(eq(member.tenantCode, tenantCode), eq(member.appAccountId, id), eq(member.role, 'superAdmin')))
    .orderBy(asc(site.number));
  if (sites.length === 0) return;
  const names = sites.filter(({ visible }) => visible).map(({ name }) => name);
  throw new AppError('appAccount.inUse', { names: nameSome(locale, names) || '-' });
}
