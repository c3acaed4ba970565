import type { Body } from '@botify/contract/kernel/endpoint';
import type { session, UserInfo } from '@botify/contract/session/session.contract';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { matchNothing, secretMatches } from '../../kernel/secret.ts';
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '../../kernel/throttle.ts';
import { type FoundAccount, findAccountByLogin, lockPasswordHash, recordLogin } from './account.repo.ts';
import { spendCaptcha } from './captcha.service.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { openSession } from './session.repo.ts';
import { rolesOf, userInfoOf } from './session.service.ts';

type Login = Body<typeof session.loginByPost>;
type LoginAnswer = { data: UserInfo & { access_token: string }; beside: { access_token: string } };

/** Allows a few typos. Guessing soon waits 15 minutes between attempts. */
const perName = { free: 5, forgottenIn: 3600, longestWait: 900 };
const perAddress = { free: 50, forgottenIn: 3600, longestWait: 900 };
/** Limits guessing one account from many addresses. */
const perAccount = { free: 50, forgottenIn: 3600, longestWait: 60 };

/**
 * Rate limits that apply to a login. A known browser of the account has its own bucket, so that strangers who guess cannot lock out the
 * owner.
 */
function bucketsFor(network: string, name: string, device: string | undefined) {
  if (device) return [{ bucket: `login-device:${device}|${name}`, limit: perName }];
  return [
    { bucket: `login:${network}|${name}`, limit: perName },
    { bucket: `login-address:${network}`, limit: perAddress },
    { bucket: `login-name:${name}`, limit: perAccount },
  ];
}

export async function login(ctx: Context, form: Login): Promise<LoginAnswer> {
  await spendCaptcha(ctx, form.key, form.code);
  const name = normalizeLoginName(form.username);
  const found = await findAccountByLogin(ctx.db, form.username, form.tenant_name);
  const buckets = bucketsFor(networkOf(ctx.ip), name, found && (await knownDevice(ctx, found)));
  for (const { bucket, limit } of buckets) await countAttempt(ctx.db, ctx.now(), bucket, limit);
  const account = await verified(found, form.password);
  const [own, ...shared] = buckets;
  if (own) await forgetAttempts(ctx.db, own.bucket);
  for (const { bucket } of shared) await takeBackAttempt(ctx.db, bucket);
  if (!account.usable) throw new AppError('session.accountClosed');

  const [firstRole] = await rolesOf(ctx.db, ctx.locale, account);
  if (!firstRole) throw new AppError('session.rolesMissing');
  await rememberDevice(ctx, account);
  const remember = form.remember === true || form.remember === 'true';
  const access_token = await enter(ctx, account, { roleId: firstRole.id, remember });
  await recordLogin(ctx.db, account, ctx.now());
  return { data: { ...(await userInfoOf(ctx.db, account)), access_token }, beside: { access_token } };
}

async function verified(account: FoundAccount | undefined, password: string): Promise<FoundAccount> {
  const right = account ? await secretMatches(password, account.passwordHash) : await matchNothing(password);
  if (!account || !right) throw new AppError('session.wrongCredentials');
  return account;
}

/** Rejects a login whose password changed during the check. The row lock orders it before or after the change. */
const enter = (ctx: Context, account: FoundAccount, session: { readonly roleId: string; readonly remember: boolean }) =>
  ctx.db.transaction(async (tx) => {
    if ((await lockPasswordHash(tx, account)) !== account.passwordHash) throw new AppError('session.wrongCredentials');
    return openSession(ctx, tx, { account, ...session });
  });
