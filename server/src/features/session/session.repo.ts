import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Context, SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Identity } from '../../kernel/identity.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';
import { appSessionTable } from '../../schema/app-accounts.table.ts';
import { type EndReason, type LoginWay, sessionTable } from '../../schema/session.table.ts';

const hour = 3_600_000;
const rememberedMs = 5 * 24 * hour;
export const rememberedSeconds = rememberedMs / 1000;
/** Idle time after which a session without "remember me" expires. */
const slidingMs = 12 * hour;
/** Retention of ended sessions, to tell the user why they ended. */
const keptAfterEndMs = 30 * 24 * hour;

const expiryFrom = (now: Date, remember: boolean): Date => new Date(now.getTime() + (remember ? rememberedMs : slidingMs));
/** The end of a session however much it is used. */
const lastMoment = (createdAt: Date, maxDays: number): Date => new Date(createdAt.getTime() + maxDays * 24 * hour);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
/** When a session ends that is opened or used now. */
export const sessionExpiry = (now: Date, { remember, createdAt }: { remember: boolean; createdAt: Date }, maxDays: number): Date =>
  earlier(expiryFrom(now, remember), lastMoment(createdAt, maxDays));

interface NewSession {
  readonly account: { readonly tenantCode: string; readonly id: string };
  readonly roleId: string;
  /** Default: login. */
  readonly way?: LoginWay;
  readonly remember: boolean;
  readonly maxDays: number;
  /** Without it the token alone identifies the session. */
  readonly sessionKey?: string | undefined;
  readonly endSessionUrl?: string | undefined;
}

/** Opens a session and returns its token; only its hash is stored. */
export async function openSession(ctx: Pick<Context, 'now' | 'ip' | 'userAgent'>, db: Executor, session: NewSession): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  await db.insert(sessionTable).values({
    id: newId(now),
    tokenHash: hashToken(token),
    keyHash: session.sessionKey === undefined ? null : hashToken(session.sessionKey),
    tenantCode: session.account.tenantCode,
    accountId: session.account.id,
    roleId: session.roleId,
    endSessionUrl: session.endSessionUrl ?? null,
    remember: session.remember,
    way: session.way ?? 'login',
    ip: ctx.ip,
    device: ctx.userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionExpiry(now, { remember: session.remember, createdAt: now }, session.maxDays),
  });
  return token;
}

const ofAccount = (tenantCode: string, accountId: string) =>
  and(eq(sessionTable.tenantCode, tenantCode), eq(sessionTable.accountId, accountId));
const live = (now: Date) => and(isNull(sessionTable.endedAt), gt(sessionTable.expiresAt, now));

export const liveSessions = (db: Executor, tenantCode: string, accountId: string, now: Date) =>
  db
    .select()
    .from(sessionTable)
    .where(and(ofAccount(tenantCode, accountId), live(now), eq(sessionTable.boardTicket, false)))
    .orderBy(desc(sessionTable.lastSeenAt));

/** Switches the role and replaces the token. The session id stays, so it can still be revoked. Undefined when the session has ended. */
export async function swapToken(db: Executor, sessionId: string, roleId: string, now: Date): Promise<string | undefined> {
  const token = newToken();
  const swapped = await db
    .update(sessionTable)
    .set({ tokenHash: hashToken(token), roleId })
    .where(and(eq(sessionTable.id, sessionId), live(now)))
    .returning({ id: sessionTable.id });
  return swapped.length > 0 ? token : undefined;
}

const ticketMs = 60_000;

/** Adds a session for the data board that is not open yet, and returns the ticket that opens it. */
export async function openTicket(
  ctx: Pick<SignedInContext, 'db' | 'now' | 'ip' | 'userAgent'>,
  { homeTenant, accountId, roleId, sessionId }: Identity,
  boardTenant: string,
): Promise<string> {
  const ticket = newToken();
  const now = ctx.now();
  await ctx.db.insert(sessionTable).values({
    id: newId(now),
    tokenHash: hashToken(ticket),
    tenantCode: homeTenant,
    accountId,
    roleId,
    remember: false,
    ip: ctx.ip,
    device: ctx.userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + ticketMs),
    boardTenant,
    boardTicket: true,
    parentId: sessionId,
  });
  return ticket;
}

/** Replaces the ticket by a token in one statement, so that only one of two concurrent calls succeeds. */
export async function exchangeTicket(
  { db, now, ip, userAgent }: Pick<Context, 'db' | 'now' | 'ip' | 'userAgent'>,
  ticket: string,
): Promise<{ access_token: string; tenantCode: string } | undefined> {
  const token = newToken();
  const at = now();
  const [opened] = await db
    .update(sessionTable)
    .set({ tokenHash: hashToken(token), boardTicket: false, ip, device: userAgent, lastSeenAt: at, expiresAt: expiryFrom(at, false) })
    .where(and(eq(sessionTable.tokenHash, hashToken(ticket)), eq(sessionTable.boardTicket, true), live(at)))
    .returning({ tenantCode: sessionTable.boardTenant });
  return opened?.tenantCode ? { access_token: token, tenantCode: opened.tenantCode } : undefined;
}

/** Ends one or all sessions of the account, with the data boards they opened, and returns those that were active. */
export const endSessions = (
  db: Executor,
  { tenantCode, accountId, sessionId, except }: { tenantCode: string; accountId: string; sessionId?: string; except?: string },
  reason: EndReason,
  now: Date,
) =>
  db
    .update(sessionTable)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        ofAccount(tenantCode, accountId),
        sessionId ? or(eq(sessionTable.id, sessionId), eq(sessionTable.parentId, sessionId)) : undefined,
        except ? and(ne(sessionTable.id, except), sql`${sessionTable.parentId} IS DISTINCT FROM ${except}`) : undefined,
        live(now),
      ),
    )
    .returning();

/** Updates the last use at most once a minute: a write per call would cost more than the call. */
export const touchSession = (
  db: Executor,
  { id, remember, createdAt }: Pick<typeof sessionTable.$inferSelect, 'id' | 'remember' | 'createdAt'>,
  maxDays: number,
  now: Date,
) =>
  db
    .update(sessionTable)
    .set({ lastSeenAt: now, ...(remember ? {} : { expiresAt: sessionExpiry(now, { remember, createdAt }, maxDays) }) })
    .where(and(eq(sessionTable.id, id), lte(sessionTable.lastSeenAt, new Date(now.getTime() - 60_000))));

export const sweepSessions = (db: Executor, now: Date) =>
  db
    .delete(sessionTable)
    .where(lte(sql`coalesce(${sessionTable.endedAt}, ${sessionTable.expiresAt})`, new Date(now.getTime() - keptAfterEndMs)));

/** Ends all sessions of an account. */
export const endAllSessions = (tx: Executor, { tenantCode, id }: AccountKey, now: Date) =>
  endSessions(tx, { tenantCode, accountId: id }, 'revoked', now);

/** Ends all sessions in a tenant that is closed. They do not come back when it opens again. */
export async function endSessionsOfTenant(tx: Executor, tenantCode: string, now: Date): Promise<void> {
  await tx
    .update(sessionTable)
    .set({ endedAt: now, endReason: 'closed' })
    .where(and(or(eq(sessionTable.tenantCode, tenantCode), eq(sessionTable.boardTenant, tenantCode)), live(now)));
  await tx.delete(appSessionTable).where(eq(appSessionTable.tenantCode, tenantCode));
}

/** Ends the sessions unused for longest, so that at most `most` stay open. */
export async function endSurplus(tx: Executor, { tenantCode, id }: AccountKey, most: number, now: Date): Promise<readonly string[]> {
  const surplus = await tx
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(and(ofAccount(tenantCode, id), live(now), eq(sessionTable.boardTicket, false)))
    .orderBy(desc(sessionTable.lastSeenAt), desc(sessionTable.id))
    .offset(most);
  const ids = surplus.map((session) => session.id);
  if (ids.length > 0)
    await tx
      .update(sessionTable)
      .set({ endedAt: now, endReason: 'revoked' })
      .where(or(inArray(sessionTable.id, ids), inArray(sessionTable.parentId, ids)));
  return ids;
}
