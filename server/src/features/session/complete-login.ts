import type { UserInfo } from '@botify/contract/session/session.contract';
import { describeDevice } from '@botify/domain/session/describe-device';
import { textFor } from '@botify/text/translate';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { sessionKeyCookie } from '../../kernel/cookies.ts';
import type { Executor } from '../../kernel/db.ts';
import { newToken } from '../../kernel/secret.ts';
import type { AccountKey } from '../../schema/accounts.table.ts';
import type { LoginWay } from '../../schema/session.table.ts';
import { ssoTable } from '../../schema/sso.table.ts';
import { brandedMail } from '../brand/public.ts';
import { isAdministrator } from '../roles/public.ts';
import { type FoundAccount, lockPasswordHash, recordLogin } from './account.repo.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { isNewDevice, recordLoginEvent } from './login-event.ts';
import { factorsOf } from './second-factor/conditions.ts';
import { startChallenge } from './second-factor/login-challenge.ts';
import { endSurplus, openSession, rememberedSeconds } from './session.repo.ts';
import { rolesOf, userInfoOf } from './session.service.ts';

export interface LoginAnswer {
  readonly data: UserInfo & { readonly access_token: string };
  readonly beside: { readonly access_token: string };
}

interface Choices {
  readonly remember: boolean;
  /** Opened by the console: the token works only together with an HttpOnly cookie that is set here. */
  readonly browser: boolean;
  readonly way: LoginWay;
  /** Where a logout also ends the session at the identity provider. */
  readonly endSessionUrl?: string | undefined;
}

/** Forms send booleans as text. */
export const isTrue = (value: boolean | 'true' | 'false' | undefined): boolean => value === true || value === 'true';

/** Opens the session of an account that has proven its identity, in whatever way. All ways to log in end here. */
export async function completeLogin(
  ctx: Context,
  account: FoundAccount,
  { remember, browser, way, endSessionUrl }: Choices,
): Promise<LoginAnswer> {
  if (!account.usable) {
    await recordLoginEvent(ctx.db, ctx, account, { kind: way, ok: false });
    throw new AppError('session.accountClosed');
  }
  if (way !== 'sso' && !(await mayLogInWithoutSso(ctx.db, account))) {
    await recordLoginEvent(ctx.db, ctx, account, { kind: way, ok: false });
    throw new AppError('sso.required');
  }
  // Passkeys verify the user themselves. After a single sign-on the identity provider is responsible for the second factor.
  if (way === 'login' && (await factorsOf(ctx.db, account)).has) {
    await startChallenge(ctx, account, { remember, browser });
    throw new AppError('session.secondFactorNeeded');
  }
  const [firstRole] = await rolesOf(ctx.db, ctx.locale, account);
  if (!firstRole) throw new AppError('session.rolesMissing');
  const newDevice = !(await knownDevice(ctx, account)) && (await isNewDevice(ctx.db, ctx, account));
  await rememberDevice(ctx, account);
  // New with every login, so that a key planted in the browser before is worthless.
  const sessionKey = browser ? newToken() : undefined;
  const { SESSION_MAX_DAYS: maxDays, SESSIONS_PER_ACCOUNT: most } = ctx.config;
  const { access_token, ended } = await ctx.db.transaction(async (tx) => {
    // Rejects a login whose password changed during the check. The row lock orders it before or after the change.
    if ((await lockPasswordHash(tx, account)) !== account.passwordHash) throw new AppError('session.wrongCredentials');
    const token = await openSession(ctx, tx, { account, roleId: firstRole.id, way, remember, maxDays, sessionKey, endSessionUrl });
    await recordLoginEvent(tx, ctx, account, { kind: way, ok: true, newDevice });
    return { access_token: token, ended: await endSurplus(tx, account, most, ctx.now()) };
  });
  if (ended.length > 0) ctx.identities.forget(({ sessionId }) => ended.includes(sessionId));
  if (newDevice) warnOwner(ctx, account);
  if (sessionKey) ctx.setCookie(...sessionKeyCookie(sessionKey, remember ? rememberedSeconds : undefined));
  // Programs have no language of their own.
  await recordLogin(ctx.db, account, { lastLoginAt: ctx.now(), ...(browser ? { language: ctx.locale } : {}) });
  return { data: { ...(await userInfoOf(ctx.db, account)), access_token }, beside: { access_token } };
}

/** Administrators always can: a broken identity provider must not lock out everyone who could turn it off. */
export async function mayLogInWithoutSso(db: Executor, account: AccountKey): Promise<boolean> {
  const { tenantCode, enabled, passwordLogin } = ssoTable;
  const isSsoOnly = and(eq(tenantCode, account.tenantCode), eq(enabled, true), eq(passwordLogin, false));
  return (await db.$count(ssoTable, isSsoOnly)) === 0 || isAdministrator(db, account);
}

/** Not awaited: a slow mail server must not delay the login. */
function warnOwner(ctx: Context, account: FoundAccount): void {
  const t = textFor(ctx.locale);
  const { browser, system } = describeDevice(ctx.userAgent);
  const device = browser && system ? t('profile:onSystem', { browser, system }) : (browser ?? system ?? t('profile:unknownDevice'));
  const at = `${ctx.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const details = { name: account.nickName, username: account.username, device, ip: ctx.ip, at };
  const words = (product: string) => ({
    subject: t('mail:newDevice.subject', { product }),
    text: t('mail:newDevice.body', { ...details, product }),
  });
  brandedMail(ctx.db, account.tenantCode, ctx.locale, words)
    .then((mail) => ctx.mailer.send({ to: account.email, toName: account.nickName, ...mail }))
    .catch((error: unknown) => ctx.log.error({ event: 'new_device.mail_failed', err: error }));
}
