import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context, Services } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Identity } from '../../kernel/identity.ts';
import type { Identify } from '../../kernel/route.ts';
import { hashToken, newToken } from '../../kernel/secret.ts';
import { type AccountKey, tenantTable } from '../../schema/accounts.table.ts';
import { appAccountTable as account, appSessionTable as table } from '../../schema/app-accounts.table.ts';
import { siteMemberTable as member } from '../../schema/sites.table.ts';
import { sessionExpiry } from '../session/public.ts';

/** Below every role: an app account has no authority over accounts and roles. */
const noAuthority = 1_000_000;
const useNotedEveryMs = 60_000;

const ofAccount = ({ tenantCode, id }: AccountKey) => and(eq(table.tenantCode, tenantCode), eq(table.appAccountId, id));

/** Opens a session and returns its token. Those unused for longest end, so that the account has no more than the setting allows. */
export async function openAppSession(
  ctx: Pick<Context, 'now' | 'ip' | 'userAgent' | 'config'>,
  tx: Executor,
  owner: AccountKey,
  remember: boolean,
): Promise<{ access_token: string; expiresAt: string }> {
  const token = newToken();
  const now = ctx.now();
  const expiresAt = sessionExpiry(now, { remember, createdAt: now }, ctx.config.SESSION_MAX_DAYS);
  await tx.insert(table).values({
    tenantCode: owner.tenantCode,
    id: newId(now),
    appAccountId: owner.id,
    tokenHash: hashToken(token),
    remember,
    ip: ctx.ip,
    device: ctx.userAgent,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  await tx.delete(table).where(and(ofAccount(owner), lte(table.expiresAt, now)));
  const surplus = tx
    .select({ id: table.id })
    .from(table)
    .where(ofAccount(owner))
    .orderBy(desc(table.lastSeenAt), desc(table.id))
    .offset(ctx.config.SESSIONS_PER_ACCOUNT);
  await tx.delete(table).where(and(ofAccount(owner), inArray(table.id, surplus)));
  return { access_token: token, expiresAt: expiresAt.toISOString() };
}

export const endAppSessions = (tx: Executor, owner: AccountKey) => tx.delete(table).where(ofAccount(owner));

export const endAppSession = (db: Executor, { homeTenant, sessionId }: Identity) =>
  db.delete(table).where(and(eq(table.tenantCode, homeTenant), eq(table.id, sessionId)));

const findSession = (db: Executor, tokenHash: Buffer) =>
  db
    .select({
      session: table,
      account: account.account,
      name: account.name,
      usable: sql<boolean>`${account.active} AND ${tenantTable.active}`,
      siteIds: sql<string[]>`ARRAY(SELECT ${member.siteId} FROM ${member}
        WHERE ${member.tenantCode} = ${table.tenantCode} AND ${member.appAccountId} = ${table.appAccountId} ORDER BY 1)`,
    })
    .from(table)
    .innerJoin(account, and(eq(account.tenantCode, table.tenantCode), eq(account.id, table.appAccountId)))
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, table.tenantCode))
    .where(eq(table.tokenHash, tokenHash));
type FoundSession = Awaited<ReturnType<typeof findSession>>[number];

function identityOf({ session, account: username, name, usable, siteIds }: FoundSession, at: Date): Identity {
  if (session.expiresAt <= at) throw new AppError('session.expired');
  if (!usable) throw new AppError('session.accountClosed');
  return {
    sessionId: session.id,
    accountId: session.appAccountId,
    username,
    nickName: name,
    homeTenant: session.tenantCode,
    type: 3,
    providerStaff: false,
    roleId: session.appAccountId,
    roleNumber: noAuthority,
    departmentId: null,
    groupId: null,
    siteIds,
    permissions: new Set(),
  };
}

/** Resolves tokens of app accounts, and no others. */
export function createIdentifyApp({ db, identities, now, config }: Pick<Services, 'db' | 'identities' | 'now' | 'config'>): Identify {
  return async (token) => {
    if (!token) throw new AppError('session.missing');
    const tokenHash = hashToken(token);
    const key = `app ${tokenHash.toString('base64')}`;
    const at = now();
    const seen = identities.get(key, at);
    if (seen) return seen;
    const [found] = await findSession(db, tokenHash);
    if (!found) throw new AppError('session.missing');
    const identity = identityOf(found, at);
    await touch(db, found.session, config.SESSION_MAX_DAYS, at);
    identities.put(key, identity, at);
    return identity;
  };
}

/** Updates the last use at most once a minute. */
const touch = (db: Executor, session: FoundSession['session'], maxDays: number, now: Date) =>
  db
    .update(table)
    .set({ lastSeenAt: now, ...(session.remember ? {} : { expiresAt: sessionExpiry(now, session, maxDays) }) })
    .where(
      and(
        eq(table.tenantCode, session.tenantCode),
        eq(table.id, session.id),
        lte(table.lastSeenAt, new Date(now.getTime() - useNotedEveryMs)),
      ),
    );
