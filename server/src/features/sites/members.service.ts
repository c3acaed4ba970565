import type { Body, Result } from '@botify/contract/kernel/endpoint';
import { type SiteRole, siteRoles } from '@botify/contract/sites/site-role';
import type { sites } from '@botify/contract/sites/sites.contract';
import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { administer } from '../../changes/administer.ts';
import { rejectChanged } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { containing } from '../../kernel/sql.ts';
import { appAccountTable as person } from '../../schema/app-accounts.table.ts';
import { siteMemberTable as member } from '../../schema/sites.table.ts';
import { visibleAppAccounts } from '../../visibility/accounts.ts';
import { findAppAccount } from '../app-accounts/public.ts';
import { findSite, type SiteRow } from './sites.service.ts';

const choices = 50;
const columns = { appAccountId: person.id, account: person.account, name: person.name };
const isMember = and(eq(member.tenantCode, person.tenantCode), eq(member.appAccountId, person.id));
const rankOf = (role: SiteRole) => siteRoles.indexOf(role);

export async function listMembers({ db, scope }: SignedInContext, siteId: string): Promise<Result<typeof sites.members>> {
  await findSite(db, scope, siteId);
  const members = await db
    .select({ ...columns, role: member.role })
    .from(member)
    .innerJoin(person, isMember)
    .where(and(eq(member.siteId, siteId), visibleAppAccounts(scope)))
    .orderBy(asc(person.name), asc(person.id));
  return members.sort((a, b) => rankOf(a.role) - rankOf(b.role));
}

/** App accounts that can become members: visible, active and not yet members. */
export async function listMemberChoices(
  { db, scope }: SignedInContext,
  siteId: string,
  keyword: string | undefined,
): Promise<Result<typeof sites.memberChoices>> {
  await findSite(db, scope, siteId);
  const membership = new QueryBuilder()
    .select({ one: sql`1` })
    .from(member)
    .where(and(isMember, eq(member.siteId, siteId)));
  return db
    .select(columns)
    .from(person)
    .where(
      and(
        visibleAppAccounts(scope),
        eq(person.active, true),
        notExists(membership),
        containing(keyword, [person.account, person.name, person.email, person.phone]),
      ),
    )
    .orderBy(asc(person.name), asc(person.id))
    .limit(choices);
}

const ofSite = ({ tenantCode, id }: SiteRow) => and(eq(member.tenantCode, tenantCode), eq(member.siteId, id));
const membership = (site: SiteRow, appAccountId: string) => and(ofSite(site), eq(member.appAccountId, appAccountId));

/** Two members can have the same name. */
const labelOf = ({ name, account }: { readonly name: string; readonly account: string }) => `${name} (${account})`;

async function roleOf(tx: Executor, site: SiteRow, appAccountId: string): Promise<SiteRole | null> {
  const [found] = await tx.select({ role: member.role }).from(member).where(membership(site, appAccountId));
  return found?.role ?? null;
}

type Change = Body<typeof sites.restoreMembers>['changed'][number];

/** Adds an app account as member or changes its role. */
export async function setMember(
  ctx: SignedInContext,
  siteId: string,
  appAccountId: string,
  role: SiteRole,
): Promise<Result<typeof sites.setMember>> {
  return administer(ctx, async (tx, note) => {
    const site = await findSite(tx, ctx.scope, siteId);
    const name = labelOf(await findAppAccount(tx, ctx.scope, appAccountId));
    const before = await roleOf(tx, site, appAccountId);
    if (before === role) return { changed: [] };
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
      before: { [name]: before, ...(former ? { [former.label]: 'superAdmin' } : {}) },
      after: { [name]: role, ...(former ? { [former.label]: 'manager' } : {}) },
    });
    const changed: Change[] = [{ appAccountId, role, before }];
    if (!former) return { changed };
    const isSeen = (await tx.$count(person, and(eq(person.id, former.id), visibleAppAccounts(ctx.scope)))) > 0;
    return { changed: isSeen ? [...changed, { appAccountId: former.id, role: 'manager', before: 'superAdmin' }] : null };
  });
}

/** A site has one super admin: the previous one becomes a manager. Returns the previous one. */
async function stepDown(tx: Executor, site: SiteRow): Promise<{ readonly id: string; readonly label: string } | undefined> {
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
  return named && { id: former.id, label: labelOf(named) };
}

export async function removeMember(ctx: SignedInContext, siteId: string, appAccountId: string): Promise<Result<typeof sites.removeMember>> {
  return administer(ctx, async (tx, note) => {
    const site = await findSite(tx, ctx.scope, siteId);
    const name = labelOf(await findAppAccount(tx, ctx.scope, appAccountId).catch(asNoMember));
    const before = await roleOf(tx, site, appAccountId);
    if (!before) throw new AppError('site.memberNotFound');
    await tx.delete(member).where(membership(site, appAccountId));
    note({ subject: 'site', act: 'changeMembers', id: siteId, name: site.name, before: { [name]: before }, after: { [name]: null } });
    return { changed: [{ appAccountId, role: null, before }] };
  });
}

/** Undoes a change of members, unless somebody has changed them since. */
export async function restoreMembers(ctx: SignedInContext, siteId: string, changed: readonly Change[]): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const site = await findSite(tx, ctx.scope, siteId);
    const before: Record<string, SiteRole | null> = {};
    const after: Record<string, SiteRole | null> = {};
    for (const { appAccountId, role: now, before: role } of changed) {
      const name = labelOf(await findAppAccount(tx, ctx.scope, appAccountId).catch(asNoMember));
      if ((await roleOf(tx, site, appAccountId)) !== now) await rejectChanged(tx, site);
      before[name] = now;
      after[name] = role;
      await tx.delete(member).where(membership(site, appAccountId));
    }
    const rows = changed.flatMap(({ appAccountId, before: role }) =>
      role ? [{ tenantCode: ctx.tenantCode, siteId, appAccountId, role }] : [],
    );
    const superAdmin = and(ofSite(site), eq(member.role, 'superAdmin'));
    if (rows.filter(({ role }) => role === 'superAdmin').length + (await tx.$count(member, superAdmin)) > 1) await rejectChanged(tx, site);
    if (rows.length > 0) await tx.insert(member).values(rows);
    note({ subject: 'site', act: 'changeMembers', id: siteId, name: site.name, before, after });
    return null;
  });
}

/** Does not reveal whether the account exists elsewhere. */
function asNoMember(error: unknown): never {
  throw error instanceof AppError ? new AppError('site.memberNotFound') : error;
}
