import type { SiteRole } from '@botify/contract/sites/site-role';
import { and, eq } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { appAccountTable as person } from '../../schema/app-accounts.table.ts';
import { siteMemberTable as member } from '../../schema/sites.table.ts';
import { findAppAccount } from '../app-accounts/public.ts';
import { findSite, type SiteRow } from './find-site.ts';

const ofSite = ({ tenantCode, id }: SiteRow) => and(eq(member.tenantCode, tenantCode), eq(member.siteId, id));
const membership = (site: SiteRow, appAccountId: string) => and(ofSite(site), eq(member.appAccountId, appAccountId));

/** Two members may have the same name. */
const labelOf = ({ name, account }: { readonly name: string; readonly account: string }) => `${name} (${account})`;

async function roleOf(tx: Executor, site: SiteRow, appAccountId: string): Promise<SiteRole | null> {
  const [found] = await tx.select({ role: member.role }).from(member).where(membership(site, appAccountId));
  return found?.role ?? null;
}

/** Makes an app account a member or changes its role. */
export async function setMember(ctx: SignedInContext, siteId: string, appAccountId: string, role: SiteRole): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const site = await findSite(tx, ctx.scope, siteId);
    const name = labelOf(await findAppAccount(tx, ctx.scope, appAccountId));
    const before = await roleOf(tx, site, appAccountId);
    if (before === role) return null;
    const former = role === 'superAdmin' ? await stepDown(tx, site) : undefined;
    await tx
      .insert(member)
      .values({ tenantCode: ctx.tenantCode, siteId, appAccountId, role })
      .onConflictDoUpdate({ target: [member.tenantCode, member.siteId, member.appAccountId], set: { role } });
    note({
      subject: 'site',
      act: 'changeMembers',
      id: siteId,
      name: site.name,
      before: { [name]: before, ...(former ? { [former]: 'superAdmin' } : {}) },
      after: { [name]: role, ...(former ? { [former]: 'manager' } : {}) },
    });
    return null;
  });
}

/** A site has one super admin: the former one becomes a manager. Returns who that was. */
async function stepDown(tx: Executor, site: SiteRow): Promise<string | undefined> {
  const [former] = await tx
    .update(member)
    .set({ role: 'manager' })
    .where(and(ofSite(site), eq(member.role, 'superAdmin')))
    .returning({ id: member.appAccountId });
  if (!former) return undefined;
  const [named] = await tx
    .select({ name: person.name, account: person.account })
    .from(person)
    .where(and(eq(person.tenantCode, site.tenantCode), eq(person.id, former.id)));
  return named && labelOf(named);
}

export async function removeMember(ctx: SignedInContext, siteId: string, appAccountId: string): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const site = await findSite(tx, ctx.scope, siteId);
    const name = labelOf(await findAppAccount(tx, ctx.scope, appAccountId).catch(asNoMember));
    const before = await roleOf(tx, site, appAccountId);
    if (!before) throw new AppError('site.memberNotFound');
    await tx.delete(member).where(membership(site, appAccountId));
    note({ subject: 'site', act: 'changeMembers', id: siteId, name: site.name, before: { [name]: before }, after: { [name]: null } });
    return null;
  });
}

/** Whether somebody exists elsewhere is not said here. */
function asNoMember(error: unknown): never {
  throw error instanceof AppError ? new AppError('site.memberNotFound') : error;
}
