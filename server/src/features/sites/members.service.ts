import type { Result } from '@botify/contract/kernel/endpoint';
import { type SiteRole, siteRoles } from '@botify/contract/sites/site-role';
import type { sites } from '@botify/contract/sites/sites.contract';
import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { containing } from '../../kernel/containing.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { appAccountTable as person } from '../../schema/app-accounts.table.ts';
import { siteMemberTable as member } from '../../schema/sites.table.ts';
import { visibleAppAccounts } from '../../visibility/app-accounts.ts';
import { findSite } from './find-site.ts';

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

/** Who could become a member: seen by the caller, able to sign in, not there yet. */
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
