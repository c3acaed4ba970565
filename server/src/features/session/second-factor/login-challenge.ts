import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Executor } from '../../../kernel/db.ts';
import { hashToken, newToken } from '../../../kernel/secret.ts';
import type { AccountKey } from '../../../schema/accounts.table.ts';
import { loginChallengeTable as table } from '../../../schema/second-factor.table.ts';

const cookieName = 'login_challenge';
const lifetimeSeconds = 300;
const attempts = 5;

interface Choices {
  readonly remember: boolean;
  readonly browser: boolean;
}

/** Remembers a login whose password was right. The token is in a cookie that scripts cannot read, and is good for nothing else. */
export async function startChallenge(
  ctx: Pick<Context, 'db' | 'now' | 'setCookie'>,
  account: AccountKey,
  { remember, browser }: Choices,
): Promise<void> {
  const token = newToken();
  await ctx.db.insert(table).values({
    tokenHash: hashToken(token),
    tenantCode: account.tenantCode,
    accountId: account.id,
    remember,
    browser,
    attemptsLeft: attempts,
    expiresAt: new Date(ctx.now().getTime() + lifetimeSeconds * 1000),
  });
  setCookie(ctx, token, lifetimeSeconds);
}

const setCookie = (ctx: Pick<Context, 'setCookie'>, value: string, maxAgeSeconds: number) =>
  ctx.setCookie(cookieName, value, { path: '/api', sameSite: 'Strict', maxAgeSeconds });

const isMine = (ctx: Context) => and(eq(table.tokenHash, hashToken(ctx.cookie(cookieName) ?? '')), gt(table.expiresAt, ctx.now()));

export type LoginChallenge = typeof table.$inferSelect;

/** The login that waits for its second factor. */
export async function readChallenge(ctx: Context): Promise<LoginChallenge> {
  const [found] = await ctx.db
    .select()
    .from(table)
    .where(and(isMine(ctx), gt(table.attemptsLeft, 0)));
  if (!found) throw new AppError('session.challengeGone');
  return found;
}

/** Counts the attempt before it is made, so that concurrent ones all count. */
export async function countChallenge(ctx: Context): Promise<LoginChallenge> {
  const [found] = await ctx.db
    .update(table)
    .set({ attemptsLeft: sql`${table.attemptsLeft} - 1` })
    .where(and(isMine(ctx), gt(table.attemptsLeft, 0)))
    .returning();
  if (!found) throw new AppError('session.challengeGone');
  return found;
}

/** Of two concurrent calls the second is rejected. */
export async function endChallenge(ctx: Context): Promise<void> {
  const ended = await ctx.db.delete(table).where(isMine(ctx)).returning({ id: table.accountId });
  if (ended.length === 0) throw new AppError('session.challengeGone');
  setCookie(ctx, '', 0);
}

export const dropChallenges = (tx: Executor, { tenantCode, id }: AccountKey) =>
  tx.delete(table).where(and(eq(table.tenantCode, tenantCode), eq(table.accountId, id)));

export const sweepChallenges = (db: Executor, now: Date) => db.delete(table).where(lte(table.expiresAt, now));
