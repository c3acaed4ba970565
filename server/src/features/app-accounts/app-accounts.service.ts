import { isDeepStrictEqual } from 'node:util';
import type { AppAccount, appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import type { ErrorKey } from '@botify/contract/kernel/errors';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { administer } from '../../changes/administer.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import type { Scope } from '../../kernel/scope.ts';
import { containing, violatedConstraint } from '../../kernel/sql.ts';
import { nameSome } from '../../kernel/words.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { siteMemberTable as member, siteTable as site } from '../../schema/sites.table.ts';
import { visibleAppAccounts } from '../../visibility/accounts.ts';
import { visibleSites } from '../../visibility/sites.ts';
import { addToGroup } from '../groups/public.ts';
import { securityOf } from '../session/public.ts';
import { endAppSessions } from './app-session.ts';

const orders = {
  account: asc(appAccountTable.account),
  '-account': desc(appAccountTable.account),
  name: asc(appAccountTable.name),
  '-name': desc(appAccountTable.name),
  createdAt: asc(appAccountTable.createdAt),
  '-createdAt': desc(appAccountTable.createdAt),
};

export async function listAppAccounts(
  { db, scope }: SignedInContext,
  { current = 1, size = 20, keyword, status, sort = '-createdAt' }: Query<typeof appAccounts.list>,
): Promise<Result<typeof appAccounts.list>> {
  const wanted = and(
    visibleAppAccounts(scope),
    status ? eq(appAccountTable.active, status === 'active') : undefined,
    containing(keyword, [appAccountTable.account, appAccountTable.name, appAccountTable.email, appAccountTable.phone]),
  );
  const total = await db.$count(appAccountTable, wanted);
  const rows = await db
    .select()
    .from(appAccountTable)
    .where(wanted)
    .orderBy(orders[sort], desc(appAccountTable.id))
    .limit(size)
    .offset((current - 1) * size);
  const counts = await siteCounts(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return { records: rows.map((row) => shown(row, counts.get(row.id) ?? 0)), total, size, current };
}

/** Without the password hash. */
const shown = ({ id, account, name, email, phone, active, createdAt, version }: AppAccountRow, siteCount: number): AppAccount => ({
  id,
  account,
  name,
  email,
  phone,
  status: active ? 'active' : 'inactive',
  createdAt: createdAt.toISOString(),
  version,
  siteCount,
});

/** App account with its sites that are visible to the caller. */
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

/** Slow on purpose, so it runs before `administer` takes the tenant lock. */
async function hashFor({ db, tenantCode }: SignedInContext, password: string, given: Parameters<typeof namesOf>[0]): Promise<string> {
  const { minPasswordLength: minLength } = await securityOf(db, tenantCode);
  return hashNewPassword(password, { minLength, names: namesOf(given) });
}

export async function createAppAccount(
  ctx: SignedInContext,
  { password, ...given }: Body<typeof appAccounts.create>,
): Promise<Result<typeof appAccounts.create>> {
  const { tenantCode, scope } = ctx;
  const createdAt = ctx.now();
  const row = { tenantCode, id: newId(createdAt), email: null, phone: null, ...normalize(given), active: true, createdAt };
  const passwordHash = await hashFor(ctx, password, given);
  await administer(ctx, async (tx, note) => {
    await tx.insert(appAccountTable).values({ ...row, passwordHash });
    // Otherwise a limited account would not see what it created.
    if (scope.groupId) await addToGroup(tx, tenantCode, scope.groupId, 'appAccounts', [row.id]);
    note({ subject: 'appAccount', act: 'create', id: row.id, name: row.name, after: readable(row) });
  }).catch(rethrowTaken);
  return { id: row.id };
}

export async function updateAppAccount(
  ctx: SignedInContext,
  id: string,
  { password, version, ...given }: Body<typeof appAccounts.update>,
): Promise<Result<typeof appAccounts.update>> {
  const secret = password === undefined ? {} : { passwordHash: await hashFor(ctx, password, given) };
  return administer(ctx, async (tx, note) => {
    const row = await findAppAccount(tx, ctx.scope, id);
    await requireVersion(tx, row, version);
    const next = { ...row, ...normalize(given) };
    const changed = !isDeepStrictEqual(readable(row), readable(next));
    if (!changed && password === undefined) return { version };
    await tx
      .update(appAccountTable)
      .set({ account: next.account, name: next.name, email: next.email, phone: next.phone, ...secret, version: version + 1 })
      .where(isAppAccount(row));
    if (password !== undefined) await endAppSessions(tx, row);
    if (changed) note({ subject: 'appAccount', act: 'update', id, name: next.name, before: readable(row), after: readable(next) });
    if (password !== undefined) note({ subject: 'appAccount', act: 'changePassword', id, name: next.name });
    return { version: version + 1 };
  }).catch(rethrowTaken);
}

/** Activates or deactivates an app account. Idempotent. With a version it is the undo of the change that led to it. */
export async function setAppAccountActive(
  ctx: SignedInContext,
  id: string,
  active: boolean,
  version: number | undefined,
): Promise<{ version: number }> {
  return administer(ctx, async (tx, note) => {
    const row = await findAppAccount(tx, ctx.scope, id);
    if (version !== undefined) await requireVersion(tx, row, version);
    if (row.active === active) return { version: row.version };
    await tx
      .update(appAccountTable)
      .set({ active, version: row.version + 1 })
      .where(isAppAccount(row));
    if (!active) await endAppSessions(tx, row);
    const act = active ? 'activate' : 'deactivate';
    note({ subject: 'appAccount', act, id, name: row.name, before: readable(row), after: readable({ ...row, active }) });
    return { version: row.version + 1 };
  });
}

/** Deletes an app account. Rejects a super admin, because the site would be left without one. */
export async function removeAppAccount(ctx: SignedInContext, id: string, confirmation = ''): Promise<null> {
  return administer(ctx, async (tx, note) => {
    const row = await findAppAccount(tx, ctx.scope, id);
    if (confirmation.trim() !== row.name) throw new AppError('appAccount.notMatched', { field: 'confirmation' });
    await rejectSuperAdmin(tx, ctx, id);
    await tx.delete(appAccountTable).where(isAppAccount(row));
    note({ subject: 'appAccount', act: 'delete', id, name: row.name, before: readable(row) });
    return null;
  });
}

/** Rejects the super admin of a site, who has to be replaced first. */
export async function rejectSuperAdmin(tx: Executor, { locale, tenantCode, scope }: SignedInContext, id: string): Promise<void> {
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

type AppAccountRow = typeof appAccountTable.$inferSelect;

/** Hidden and missing app accounts produce the same error. */
export async function findAppAccount(db: Executor, scope: Scope, id: string): Promise<AppAccountRow> {
  const [row] = await db
    .select()
    .from(appAccountTable)
    .where(and(eq(appAccountTable.id, id), visibleAppAccounts(scope)));
  if (!row) throw new AppError('appAccount.notFound');
  return row;
}

const isAppAccount = ({ tenantCode, id }: Pick<AppAccountRow, 'tenantCode' | 'id'>) =>
  and(eq(appAccountTable.tenantCode, tenantCode), eq(appAccountTable.id, id));

/** Values for the audit log. */
const readable = ({ account, name, email, phone, active }: Pick<AppAccountRow, 'account' | 'name' | 'email' | 'phone' | 'active'>) => ({
  account,
  name,
  email,
  phone,
  status: active ? 'active' : 'inactive',
});

/** Number of visible sites of each app account. */
async function siteCounts(db: Executor, scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: member.appAccountId, sites: count() })
    .from(member)
    .innerJoin(site, and(eq(site.tenantCode, member.tenantCode), eq(site.id, member.siteId)))
    .where(and(eq(member.tenantCode, scope.tenantCode), inArray(member.appAccountId, [...ids]), visibleSites(scope)))
    .groupBy(member.appAccountId);
  return new Map(rows.map(({ id, sites }) => [id, sites]));
}

const takenErrors: Readonly<Record<string, { readonly key: ErrorKey; readonly field: string }>> = {
  app_account_account: { key: 'appAccount.accountTaken', field: 'account' },
  app_account_email: { key: 'appAccount.emailTaken', field: 'email' },
  app_account_phone: { key: 'appAccount.phoneTaken', field: 'phone' },
};

/** Maps a unique violation to an error. The other account may be hidden from the caller, so only the database can decide. */
function rethrowTaken(error: unknown): never {
  const taken = takenErrors[violatedConstraint(error) ?? ''];
  throw taken ? new AppError(taken.key, { field: taken.field }) : error;
}

interface Given {
  readonly account: string;
  readonly name: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}

const namesOf = ({ account, name, email, phone }: Given) => [account, name, email, phone];

/** Normalizes the fields, so that one phone number cannot belong to two accounts. Omitted fields stay omitted. */
const normalize = ({ account, name, email, phone }: Given) => ({
  account,
  name: name.trim(),
  ...(email === undefined ? {} : { email: email && normalizeLoginName(email) }),
  ...(phone === undefined ? {} : { phone: phone && normalizeLoginName(phone) }),
});
