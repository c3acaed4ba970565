import type { ErrorKey } from '@botify/contract/kernel/errors';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { accessOfGroups } from '@botify/domain/sso/access-of-groups';
import { and, eq } from 'drizzle-orm';
import { lockTenant } from '../../changes/administer.ts';
import { accountTitle, type Change, record } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Values } from '../../schema/audit.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { ssoLinkTable as table } from '../../schema/sso.table.ts';
import { createAccount, setAccess } from '../accounts/public.ts';
import { keepingAnAdministrator } from '../roles/public.ts';
import { type FoundAccount, findAccount, findAccountByEmail, recordLoginEvent, rolesOf } from '../session/public.ts';
import type { Person } from './provider.ts';
import { findMappings } from './sso.repo.ts';

/** Matches no password. The person can set one with a link by mail, if the tenant allows passwords. */
const noPassword = 'sso';
/** Operator: the lowest type that works with machines. What the account can do is decided by its roles. */
const type = 2;

interface Outcome {
  readonly account?: FoundAccount | undefined;
  readonly refused?: ErrorKey;
}

/**
 * The account of a person in the tenant, with the roles and the department of the current groups. Known by link, else by verified email
 * address, else created. Serialized with other administrative changes of the tenant: a person who logs in twice gets one account.
 */
export async function accountOfPerson(ctx: Context, tenantCode: string, person: Person): Promise<FoundAccount> {
  const { account, refused } = await ctx.db.transaction(async (tx): Promise<Outcome> => {
    await lockTenant(tx, tenantCode);
    const known = await findKnown(tx, tenantCode, person);
    // A closed account is rejected by the login and does not change.
    if (known.refused || known.account?.usable === false) return known;
    const mappings = await findMappings(tx, tenantCode, ctx.locale);
    const access = accessOfGroups(mappings, person.groups);
    if (!access) return { ...known, refused: 'sso.noGroup' };
    const id = known.account?.id ?? (await create(ctx, tx, tenantCode, person, access));
    if (known.account) await applyAccess(ctx, tx, known.account, access);
    await link(ctx, tx, { tenantCode, accountId: id, issuer: person.issuer, subject: person.subject });
    return { account: await findAccount(tx, { tenantCode, id }) };
  });
  if (account && refused) await recordLoginEvent(ctx.db, ctx, account, { kind: 'sso', ok: false });
  if (refused || !account) throw new AppError(refused ?? 'session.accountClosed');
  ctx.identities.forget(({ accountId }) => accountId === account.id);
  return account;
}

const isPerson = (tenantCode: string, { issuer, subject }: Pick<Person, 'issuer' | 'subject'>) =>
  and(eq(table.tenantCode, tenantCode), eq(table.issuer, issuer), eq(table.subject, subject));

async function findKnown(tx: Executor, tenantCode: string, person: Person): Promise<Outcome> {
  const [linked] = await tx.select().from(table).where(isPerson(tenantCode, person));
  if (linked?.accountId) return { account: await findAccount(tx, { tenantCode, id: linked.accountId }) };
  if (!person.email) return { refused: 'sso.emailMissing' };
  const account = await findAccountByEmail(tx, tenantCode, person.email);
  // An administrator deleted the account. Only a new account by an administrator lets the person in again.
  if (!account) return linked ? { refused: 'session.accountClosed' } : {};
  // The address belonged to somebody else at the provider before.
  const ofOther = and(eq(table.tenantCode, tenantCode), eq(table.accountId, account.id), eq(table.issuer, person.issuer));
  return (await tx.$count(table, ofOther)) > 0 ? { account, refused: 'sso.linkedElsewhere' } : { account };
}

interface Access {
  readonly roleIds: readonly string[];
  readonly orgId: string;
}

const control = /[\p{Cc}\u2028\u2029]+/gu;

async function create(ctx: Context, tx: Executor, tenantCode: string, { email = '', name }: Person, access: Access): Promise<string> {
  const username = normalizeLoginName(email);
  const nickName = name?.replaceAll(control, ' ').trim().slice(0, 100) || username;
  const grants = { departmentId: access.orgId, roleIds: access.roleIds };
  const id = await createAccount(tx, { tenantCode, email, mobile: null, nickName, type, passwordHash: noPassword, ...grants }, ctx.now());
  const after = { username, name: nickName, type, ...(await accessValues(ctx, tx, { tenantCode, id, departmentId: access.orgId })) };
  await note(ctx, tx, { tenantCode, id, username, nickName }, { act: 'create', after });
  return id;
}

/** Roles and department of every login replace those that were set before. */
async function applyAccess(ctx: Context, tx: Executor, account: FoundAccount, { roleIds, orgId }: Access): Promise<void> {
  const held = (await rolesOf(tx, ctx.locale, account)).map(({ id }) => id);
  if (account.departmentId === orgId && held.join() === roleIds.join()) return;
  const before = await accessValues(ctx, tx, account);
  await keepingAnAdministrator(tx, account.tenantCode, () => setAccess(tx, account, { departmentId: orgId, roleIds }));
  await note(ctx, tx, account, { act: 'update', before, after: await accessValues(ctx, tx, { ...account, departmentId: orgId }) });
}

/** As the audit log shows changes by administrators. */
async function accessValues(
  { locale }: Context,
  tx: Executor,
  account: { readonly tenantCode: string; readonly id: string; readonly departmentId: string },
): Promise<Values> {
  const [department] = await tx
    .select({ name: departmentTable.name })
    .from(departmentTable)
    .where(and(eq(departmentTable.tenantCode, account.tenantCode), eq(departmentTable.id, account.departmentId)));
  return { department: department?.name ?? '', roles: (await rolesOf(tx, locale, account)).map(({ name }) => name) };
}

async function link(
  ctx: Context,
  tx: Executor,
  { tenantCode, accountId, issuer, subject }: { tenantCode: string; accountId: string; issuer: string; subject: string },
): Promise<void> {
  const at = ctx.now();
  const [stored] = await tx.select().from(table).where(isPerson(tenantCode, { issuer, subject }));
  if (stored?.accountId === accountId) {
    await tx.update(table).set({ lastUsedAt: at }).where(isPerson(tenantCode, { issuer, subject }));
    return;
  }
  await tx
    .insert(table)
    .values({ tenantCode, id: newId(at), issuer, subject, accountId, linkedAt: at, lastUsedAt: at })
    .onConflictDoUpdate({ target: [table.tenantCode, table.issuer, table.subject], set: { accountId, linkedAt: at, lastUsedAt: at } });
  const account = await findAccount(tx, { tenantCode, id: accountId });
  if (account) await note(ctx, tx, account, { act: 'link', after: { issuer } });
}

/** The person is the author: the change follows from the own login. */
async function note(
  ctx: Context,
  tx: Executor,
  { tenantCode, id, username, nickName }: Pick<FoundAccount, 'tenantCode' | 'id' | 'username' | 'nickName'>,
  change: Pick<Change, 'act' | 'before' | 'after'>,
): Promise<void> {
  const actor = { homeTenant: tenantCode, accountId: id, username, nickName };
  await record(tx, ctx, tenantCode, actor, [{ subject: 'account', id, name: accountTitle({ name: nickName, username }), ...change }]);
}
