import { nameIn } from '@botify/contract/kernel/by-locale';
import type { Beside } from '@botify/contract/kernel/endpoint';
import type { Locale } from '@botify/contract/kernel/locale';
import type { RoleSummary, SessionSummary, session, UserInfo } from '@botify/contract/session/session.contract';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { sessionKeyCookie } from '../../kernel/cookies.ts';
import type { Executor } from '../../kernel/db.ts';
import { type AccountKey, accountTable } from '../../schema/accounts.table.ts';
import { accountRoleTable, roleTable } from '../../schema/roles.table.ts';
import { brandOf } from '../brand/public.ts';
import { recordLoginEvent } from './login-event.ts';
import { endSessions, liveSessions, swapToken } from './session.repo.ts';

/** Roles of an account, the preferred one first. */
export async function rolesOf(db: Executor, locale: Locale, { tenantCode, id }: AccountKey): Promise<RoleSummary[]> {
  const rows = await db
    .select({ role: roleTable })
    .from(accountRoleTable)
    .innerJoin(roleTable, and(eq(roleTable.tenantCode, accountRoleTable.tenantCode), eq(roleTable.id, accountRoleTable.roleId)))
    .where(and(eq(accountRoleTable.tenantCode, tenantCode), eq(accountRoleTable.accountId, id)))
    .orderBy(asc(accountRoleTable.position), asc(roleTable.number));
  return rows.map(({ role }) => ({
    id: role.id,
    code: role.code,
    name: nameIn(locale, role.names),
    number: role.number,
  }));
}

export async function userInfoOf(db: Executor, account: typeof accountTable.$inferSelect): Promise<UserInfo> {
  const roles = await rolesOf(db, 'zh-CN', account);
  const brand = await brandOf(db, account.tenantCode);
  return {
    nickName: account.nickName,
    mobile: account.mobile,
    avatar: account.avatar,
    introduction: account.introduction,
    permissions: roles.map(({ code }) => code),
    type: account.type,
    tenantCode: account.tenantCode,
    username: account.username,
    ...(brand ? { brand } : {}),
  };
}

const keyOf = ({ identity }: SignedInContext) => ({ tenantCode: identity.homeTenant, id: identity.accountId });

const ownerOf = (ctx: SignedInContext) => ({ ...keyOf(ctx), username: ctx.identity.username });

export async function ownAccount(ctx: SignedInContext) {
  const { tenantCode, id } = keyOf(ctx);
  const [account] = await ctx.db
    .select()
    .from(accountTable)
    .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id)));
  if (!account) throw new AppError('session.accountClosed');
  return account;
}

export const getUserInfo = async (ctx: SignedInContext): Promise<UserInfo> => ({
  ...(await userInfoOf(ctx.db, await ownAccount(ctx))),
  ...(ctx.demoFleet ? { demo: true } : {}),
});

/** Roles with the active one first. Selecting another role returns a new token. */
export async function currentRoles(
  ctx: SignedInContext,
  wantedRoleId: string | undefined,
): Promise<{ data: RoleSummary[]; beside: { access_token?: string } }> {
  const roles = await rolesOf(ctx.db, ctx.locale, keyOf(ctx));
  const roleId = wantedRoleId ?? ctx.identity.roleId;
  const active = roles.find(({ id }) => id === roleId);
  if (!active) throw new AppError('session.roleNotHeld', { field: 'roleId' });
  const data = [active, ...roles.filter(({ id }) => id !== roleId)];
  return { data, beside: wantedRoleId ? { access_token: await switchRole(ctx, wantedRoleId) } : {} };
}

async function switchRole(ctx: SignedInContext, roleId: string): Promise<string> {
  const { sessionId } = ctx.identity;
  const token = await swapToken(ctx.db, sessionId, roleId, ctx.now());
  ctx.identities.forget((identity) => identity.sessionId === sessionId);
  if (!token) throw new AppError('session.missing');
  return token;
}

export async function logout(ctx: SignedInContext): Promise<{ data: null; beside: Beside<typeof session.logout> }> {
  const ended = await endOne(ctx, ctx.identity.sessionId, 'logout');
  // Another session may have opened in this browser since; its key stays.
  if (ended) await recordLoginEvent(ctx.db, ctx, ownerOf(ctx), { kind: 'logout', ok: true });
  if (ended?.keyHash) ctx.setCookie(...sessionKeyCookie('', 0));
  return { data: null, beside: ended?.endSessionUrl ? { end_session_url: ended.endSessionUrl } : {} };
}

export async function listSessions(ctx: SignedInContext): Promise<SessionSummary[]> {
  const { tenantCode, id } = keyOf(ctx);
  const rows = await liveSessions(ctx.db, tenantCode, id, ctx.now());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === ctx.identity.sessionId,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ip: row.ip,
    device: row.device,
  }));
}

export async function revokeSession(ctx: SignedInContext, sessionId: string): Promise<null> {
  const ended = await endOne(ctx, sessionId, 'revoked');
  if (!ended) throw new AppError('session.notFound');
  await recordLoginEvent(ctx.db, ctx, ownerOf(ctx), { kind: 'session_end', ok: true });
  return null;
}

export async function revokeOtherSessions(ctx: SignedInContext): Promise<{ ended: number }> {
  const { homeTenant: tenantCode, accountId, sessionId: except } = ctx.identity;
  const ended = await endSessions(ctx.db, { tenantCode, accountId, except }, 'revoked', ctx.now());
  ctx.identities.forget((identity) => identity.accountId === accountId && identity.sessionId !== except);
  if (ended.length > 0) await recordLoginEvent(ctx.db, ctx, ownerOf(ctx), { kind: 'session_end', ok: true });
  return { ended: ended.length };
}

type Ended = Awaited<ReturnType<typeof endSessions>>[number];

async function endOne(ctx: SignedInContext, sessionId: string, reason: 'logout' | 'revoked'): Promise<Ended | undefined> {
  const { homeTenant: tenantCode, accountId } = ctx.identity;
  const ended = await endSessions(ctx.db, { tenantCode, accountId, sessionId }, reason, ctx.now());
  const ids = new Set(ended.map(({ id }) => id));
  ctx.identities.forget((identity) => ids.has(identity.sessionId));
  return ended.find(({ id }) => id === sessionId);
}
