import type { appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { and, asc, eq } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { siteMemberTable as member, siteTable as site } from '../../schema/sites.table.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { findAppAccount } from './find-app-account.service.ts';
import { shown } from './list-app-accounts.service.ts';

/** One app account with the sites where it is a member, as far as the caller sees them. */
export async function getAppAccount({ db, scope }: SignedInContext, id: string): Promise<Result<typeof appAccounts.get>> {
  const row = await findAppAccount(db, scope, id);
  const sites = await db
    .select({ id: site.id, number: site.number, name: site.name, role: member.role })
    .from(member)
    .innerJoin(site, and(eq(site.tenantCode, member.tenantCode), eq(site.id, member.siteId)))
    .where(and(eq(member.tenantCode, row.tenantCode), eq(member.appAccountId, id), visibleSites(scope)))
    .orderBy(asc(site.number));
  return { ...shown(row, sites.length), sites };
}
