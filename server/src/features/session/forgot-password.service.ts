import { randomInt } from 'node:crypto';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { textFor } from '@botify/text/translate';
import { and, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { productName } from '../../kernel/product-name.ts';
import { hashSecret, matchNothing, secretMatches } from '../../kernel/secret.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { resetCodeTable } from '../../schema/session.table.ts';
import { brandedMail } from '../brand/public.ts';
import { type FoundAccount, findAccountsByLogin } from './account.repo.ts';
import { countCode, countCodeOfNetwork } from './guesses.ts';
import { replacePassword, requireSame } from './password.service.ts';

const codeLifetimeMs = 10 * 60_000;
const resendAfterSeconds = 60;
const sendsPerTarget = { free: 20, forgottenIn: 3600, longestWait: 900 };
const sendsPerNetwork = { free: 30, forgottenIn: 3600, longestWait: 900 };
const oncePerCountdown = { free: 1, forgottenIn: resendAfterSeconds, shortestWait: resendAfterSeconds, longestWait: resendAfterSeconds };

/** Channel and target of a reset. Both channels take the same steps. */
export interface ResetRequest {
  readonly channel: 'email' | 'phone';
  readonly tenantName: string;
  /** Email address or phone number. */
  readonly target: string;
}

const bucketOf = (step: string, { channel, target }: ResetRequest, network = '') =>
  `reset-${step}:${channel}|${normalizeLoginName(target)}|${network}`;

/** Counts by target, whether an account exists or not: a limit must not reveal that. */
export async function sendResetCode(ctx: Context, request: ResetRequest): Promise<{ resendAfterSeconds: number }> {
  const now = ctx.now();
  await countAttempt(ctx.db, now, bucketOf('send-once', request, networkOf(ctx.ip)), oncePerCountdown);
  await countAttempt(ctx.db, now, bucketOf('send', request), sendsPerTarget);
  await countAttempt(ctx.db, now, `reset-send:${networkOf(ctx.ip)}`, sendsPerNetwork);
  const account = await findUsable(ctx, request);
  // Not awaited, so that the response takes as long with and without an account.
  if (account)
    void deliver(ctx, request, account).catch((error: unknown) => ctx.log.error({ event: 'reset_code.delivery_failed', err: error }));
  return { resendAfterSeconds };
}

async function deliver(ctx: Context, request: ResetRequest, account: FoundAccount): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = { codeHash: await hashSecret(code), expiresAt: new Date(ctx.now().getTime() + codeLifetimeMs) };
  await ctx.db
    .insert(resetCodeTable)
    .values({ tenantCode: account.tenantCode, accountId: account.id, channel: request.channel, ...row })
    .onConflictDoUpdate({ target: [resetCodeTable.tenantCode, resetCodeTable.accountId, resetCodeTable.channel], set: row });
  const t = textFor(ctx.locale);
  const details = { name: account.nickName, code, minutes: codeLifetimeMs / 60_000 };
  if (request.channel === 'email') {
    const words = (product: string) => ({
      subject: t('mail:resetCode.subject', { product }),
      text: t('mail:resetCode.body', { ...details, product }),
    });
    const mail = await brandedMail(ctx.db, account.tenantCode, ctx.locale, words);
    await ctx.mailer.send({ to: account.email, toName: account.nickName, ...mail });
  } else {
    await ctx.sms.send({ to: account.mobile ?? request.target, text: t('mail:resetCode.sms', { ...details, product: productName }) });
  }
}

export async function checkResetCode(ctx: Context, request: ResetRequest, code: string): Promise<null> {
  await requireCode(ctx, request, code);
  return null;
}

export async function resetPassword(
  ctx: Context,
  request: ResetRequest,
  form: { readonly code: string; readonly password: string; readonly confirmPassword: string },
): Promise<null> {
  requireSame(form);
  const { account, codeHash } = await requireCode(ctx, request, form.code);
  await replacePassword(ctx, account, form.password, async (tx) => {
    // Deleted in the same transaction, so that one of two concurrent calls wins.
    const spent = await tx
      .delete(resetCodeTable)
      .where(and(ofAccount(account), eq(resetCodeTable.codeHash, codeHash)))
      .returning({ channel: resetCodeTable.channel });
    if (spent.length === 0) throw new AppError('password.codeWrong', { field: 'code' });
  });
  return null;
}

const ofAccount = (account: { tenantCode: string; id: string }) =>
  and(eq(resetCodeTable.tenantCode, account.tenantCode), eq(resetCodeTable.accountId, account.id));

async function findUsable(ctx: Context, { tenantName, target }: ResetRequest) {
  const accounts = await findAccountsByLogin(ctx.db, target, tenantName);
  return accounts.find(({ usable }) => usable);
}

/** A wrong or expired code, a wrong company and an unknown account produce the same error after the same time. */
async function requireCode(ctx: Context, request: ResetRequest, code: string): Promise<{ account: FoundAccount; codeHash: string }> {
  await countCodeOfNetwork(ctx);
  const account = await findUsable(ctx, request);
  const guess = await countCode(ctx, request.target, account);
  const [sent] = account
    ? await ctx.db
        .select()
        .from(resetCodeTable)
        .where(and(ofAccount(account), eq(resetCodeTable.channel, request.channel), gt(resetCodeTable.expiresAt, ctx.now())))
    : [];
  const right = sent ? await secretMatches(code, sent.codeHash) : await matchNothing(code);
  if (!account || !sent || !right) throw new AppError('password.codeWrong', { field: 'code' });
  await guess.wasRight(account);
  return { account, codeHash: sent.codeHash };
}

export const sweepResetCodes = (db: Executor, now: Date) => db.delete(resetCodeTable).where(lte(resetCodeTable.expiresAt, now));
