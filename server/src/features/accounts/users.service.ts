import type { users } from '@botify/contract/accounts/accounts.contract';
import type { Body, Query, Result } from '@botify/contract/kernel/endpoint';
import type { UserType } from '@botify/contract/session/user-type';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { administer } from '../../changes/administer.ts';
import { accountTitle } from '../../changes/record.ts';
import { requireVersion } from '../../changes/require-version.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { containing } from '../../kernel/sql.ts';
import { countAttempt } from '../../kernel/throttle.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { departmentTable } from '../../schema/departments.table.ts';
import { groupTable } from '../../schema/groups.table.ts';
import { accountRoleTable } from '../../schema/roles.table.ts';
import { subtree, visibleAccounts } from '../../visibility/accounts.ts';
import { keepingAnAdministrator } from '../roles/public.ts';
import {
  createResetLink,
  dropResetLink,
  dropResetLinks,
  dropSecondFactor,
  endAllSessions,
  recordLoginEvent,
  resetLinkMail,
  tellOwner,
} from '../session/public.ts';
import { createAccount } from './account.service.ts';
import { isPending } from './invitation-rows.ts';
import { requireGrants, requireType } from './user-grants.ts';
import { asUser, isSelf, ofDepartment, ofGroup, requireTarget, requireUser, userColumns, valuesOf } from './user-rows.ts';

type Filters = Pick<Query<typeof users.list>, 'keyword' | 'orgId' | 'roleId' | 'status' | 'invitation'>;

const query = new QueryBuilder();
const hasRole = (roleId: string) =>
  exists(
    query
      .select({ one: sql`1` })
      .from(accountRoleTable)
      .where(
        and(
          eq(accountRoleTable.tenantCode, accountTable.tenantCode),
          eq(accountRoleTable.accountId, accountTable.id),
          eq(accountRoleTable.roleId, roleId),
        ),
      ),
  );

/** Visible accounts that match the filters. */
const wantedAccounts = ({ scope, tenantCode }: SignedInContext, { keyword, orgId, roleId, status, invitation }: Filters): SQL | undefined =>
  and(
    visibleAccounts(scope),
    containing(keyword, [accountTable.username, accountTable.nickName, accountTable.mobile, accountTable.jobTitle]),
    orgId ? sql`${accountTable.departmentId} IN ${subtree(departmentTable, tenantCode, orgId)}` : undefined,
    roleId ? hasRole(roleId) : undefined,
    status ? eq(accountTable.active, status === 'active') : undefined,
    invitation === 'pending' ? isPending : undefined,
  );

const sortable = {
  name: accountTable.nickName,
  username: accountTable.username,
  createdAt: accountTable.createdAt,
  lastLoginAt: accountTable.lastLoginAt,
};

/** Accounts that never signed in come last in both directions. */
const orderOf = (sort: NonNullable<Query<typeof users.list>['sort']>): SQL[] => {
  const column = sortable[sort.replace('-', '') as keyof typeof sortable];
  return [sort.startsWith('-') ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`, desc(accountTable.id)];
};

/** One page of accounts, newest first by default. */
export async function listUsers(
  ctx: SignedInContext,
  { current = 1, size = 20, sort = '-createdAt', ...filters }: Query<typeof users.list>,
): Promise<Result<typeof users.list>> {
  const wanted = wantedAccounts(ctx, filters);
  const page = ctx.db
    .select({ tenantCode: accountTable.tenantCode, id: accountTable.id, total: sql<number>`count(*) OVER ()::int`.as('total') })
    .from(accountTable)
    .where(wanted)
    .orderBy(...orderOf(sort))
    .limit(size)
    .offset((current - 1) * size)
    .as('page');
  const rows = await ctx.db
    .select({ ...userColumns(ctx.locale), total: page.total })
    .from(page)
    .innerJoin(accountTable, and(eq(accountTable.tenantCode, page.tenantCode), eq(accountTable.id, page.id)))
    .innerJoin(departmentTable, ofDepartment)
    .leftJoin(groupTable, ofGroup)
    .orderBy(...orderOf(sort));
  // A page after the last one has no row with the total.
  const total = rows[0]?.total ?? (current > 1 ? await ctx.db.$count(accountTable, wanted) : 0);
  return { records: rows.map(({ total: _total, ...row }) => asUser(ctx, row)), total, size, current };
}

/** Operator, or the type of the caller if that is lower. */
export const defaultType = (own: UserType): UserType => (own > 2 ? own : 2);

/** The account of a form, if the caller may give it these roles, department, group and type. */
export async function prepareAccount(ctx: SignedInContext, tx: Executor, form: Omit<Body<typeof users.save>, 'password' | 'status'>) {
  const { tenantCode } = ctx;
  const { username, orgId, groupId = null, type = defaultType(ctx.identity.type) } = form;
  const roleIds = [...new Set([form.roleId, ...(form.otherRoleIds ?? [])])];
  requireType(ctx, type);
  await requireGrants(ctx, tx, { roleIds, orgId, groupId });
  const jobTitle = form.jobTitle?.trim() || null;
  return {
    tenantCode,
    email: username,
    mobile: form.phone,
    nickName: form.name.trim(),
    type,
    jobTitle,
    departmentId: orgId,
    groupId,
    roleIds,
  };
}

export const saveUser = (ctx: SignedInContext, { password, status, ...form }: Body<typeof users.save>): Promise<{ id: string }> =>
  administer(ctx, async (tx, note) => {
    const account = await prepareAccount(ctx, tx, form);
    const id = await createAccount(tx, { ...account, password, active: status !== 'inactive' }, ctx.now());
    const user = await requireUser(ctx, tx, id);
    note({ subject: 'account', act: 'create', id, name: accountTitle(user), after: valuesOf(user) });
    return { id };
  });

/** Idempotent, because two users may click the same button. With a version it is the undo of the change that led to it. */
export const setUserStatus = (
  ctx: SignedInContext,
  id: string,
  status: 'active' | 'inactive',
  version: number | undefined,
): Promise<{ version: number }> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const user = await requireTarget(ctx, tx, id);
    if (isSelf(ctx, id)) throw new AppError('account.yourself');
    if (version !== undefined) await requireVersion(tx, { tenantCode, id, version: user.version }, version);
    if (user.status === status) return { version: user.version };
    const active = status === 'active';
    await keepingAnAdministrator(tx, tenantCode, () =>
      tx
        .update(accountTable)
        .set({ active, version: user.version + 1 })
        .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id))),
    );
    if (active) {
      // Sessions from before the deactivation must not become valid again.
      await endAllSessions(tx, { tenantCode, id }, ctx.now());
    } else {
      await dropResetLinks(tx, { tenantCode, id });
    }
    note({
      subject: 'account',
      act: active ? 'activate' : 'deactivate',
      id,
      name: accountTitle(user),
      before: { status: user.status },
      after: { status },
    });
    return { version: user.version + 1 };
  });

const lifetimeHours = 24;
/** Limits mails per account, regardless of how many administrators send them. */
const mailsPerAccount = { free: 3, forgottenIn: 3600, shortestWait: 60, longestWait: 900 };

/** The old password works until the link is used, so a click on the wrong row locks no one out. */
export async function resetUserPassword(ctx: SignedInContext, id: string): Promise<null> {
  const { user, token } = await administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const user = await requireTarget(ctx, tx, id);
    if (user.status === 'inactive') throw new AppError('account.inactive');
    await countAttempt(tx, ctx.now(), `reset-link:${id}`, mailsPerAccount);
    const token = await createResetLink(tx, { tenantCode, id }, ctx.now(), lifetimeHours);
    note({ subject: 'account', act: 'resetPassword', id, name: accountTitle(user) });
    return { user, token };
  });
  try {
    // In the language of the sender.
    const account = { tenantCode: ctx.tenantCode, email: user.email, nickName: user.name };
    await ctx.mailer.send(await resetLinkMail(ctx, { locale: ctx.locale, account, token, lifetimeHours }));
  } catch (error) {
    // Drop the undelivered link, and report that no mail was sent.
    ctx.log.error({ event: 'reset_link.delivery_failed', err: error });
    await dropResetLink(ctx.db, token);
    throw new AppError('server.unavailable');
  }
  return null;
}

/** Ends every session of the account, such as after a lost laptop. The account stays open. */
export const endUserSessions = (ctx: SignedInContext, id: string): Promise<{ ended: number }> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const user = await requireTarget(ctx, tx, id);
    const ended = await endAllSessions(tx, { tenantCode, id }, ctx.now());
    if (ended.length > 0) {
      note({ subject: 'account', act: 'endSessions', id, name: accountTitle(user) });
      await recordLoginEvent(tx, ctx, { tenantCode, id, username: user.username }, { kind: 'session_end', ok: true });
    }
    return { ended: ended.length };
  });

/** For an owner who lost the phone and the recovery codes. The owner gets a mail, because the account is weaker until the next setup. */
export async function resetSecondFactor(ctx: SignedInContext, id: string): Promise<null> {
  const user = await administer(ctx, async (tx, note) => {
    const target = await requireTarget(ctx, tx, id);
    // Otherwise a stolen session of an administrator could turn off its own second factor.
    if (isSelf(ctx, id)) throw new AppError('secondFactor.yourself');
    if (!(await dropSecondFactor(tx, { tenantCode: ctx.tenantCode, id }))) throw new AppError('secondFactor.notOn');
    note({ subject: 'account', act: 'resetSecondFactor', id, name: accountTitle(target) });
    return target;
  });
  const { email, name: nickName, username } = user;
  tellOwner(ctx, { tenantCode: ctx.tenantCode, email, nickName, username }, 'reset');
  return null;
}

/** Deletes the account with its sessions, login names and roles. Audit entries stay. */
export const removeUser = (ctx: SignedInContext, id: string, confirmation: string | undefined): Promise<null> =>
  administer(ctx, async (tx, note) => {
    const { tenantCode } = ctx;
    const user = await requireTarget(ctx, tx, id);
    if (isSelf(ctx, id)) throw new AppError('account.yourself');
    if (confirmation !== undefined && normalizeLoginName(confirmation) !== user.username)
      throw new AppError('account.notMatched', { field: 'confirmation' });
    await keepingAnAdministrator(tx, tenantCode, () =>
      tx.delete(accountTable).where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id))),
    );
    note({ subject: 'account', act: 'delete', id, name: accountTitle(user), before: valuesOf(user) });
    return null;
  });
