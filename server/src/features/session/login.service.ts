import type { Body } from '@botify/contract/kernel/endpoint';
import type { session } from '@botify/contract/session/session.contract';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { matchNothing, secretMatches } from '../../kernel/secret.ts';
import { countAttempt, forgetAttempts, networkOf, takeBackAttempt } from '../../kernel/throttle.ts';
import { type FoundAccount, findAccountByLogin } from './account.repo.ts';
import { spendCaptcha } from './captcha.service.ts';
import { completeLogin, type LoginAnswer } from './complete-login.ts';
import { knownDevice } from './known-device.ts';

type Login = Body<typeof session.loginByPost>;

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
  // Another site must not replace the session of this browser with a form of its own.
  if (isTrue(form.browser) && ctx.crossSite) throw new AppError('session.forbidden');
  await spendCaptcha(ctx, form.key, form.code);
  const name = normalizeLoginName(form.username);
  const found = await findAccountByLogin(ctx.db, form.username, form.tenant_name);
  const buckets = bucketsFor(networkOf(ctx.ip), name, found && (await knownDevice(ctx, found)));
  for (const { bucket, limit } of buckets) await countAttempt(ctx.db, ctx.now(), bucket, limit);
  const account = await verified(found, form.password);
  const [own, ...shared] = buckets;
  if (own) await forgetAttempts(ctx.db, own.bucket);
  for (const { bucket } of shared) await takeBackAttempt(ctx.db, bucket);
  return completeLogin(ctx, account, { remember: isTrue(form.remember), browser: isTrue(form.browser) });
}

/** Forms send booleans as text. */
const isTrue = (value: boolean | 'true' | 'false' | undefined): boolean => value === true || value === 'true';

async function verified(account: FoundAccount | undefined, password: string): Promise<FoundAccount> {
  const right = account ? await secretMatches(password, account.passwordHash) : await matchNothing(password);
  if (!account || !right) throw new AppError('session.wrongCredentials');
  return account;
}
