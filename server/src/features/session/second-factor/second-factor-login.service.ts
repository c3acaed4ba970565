import type { Body, Result } from '@botify/contract/kernel/endpoint';
import type { stepLogin } from '@botify/contract/session/second-factor.contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { Context } from '../../../kernel/context.ts';
import { type FoundAccount, findAccount } from '../account.repo.ts';
import { completeLogin, isTrue, type LoginAnswer } from '../complete-login.ts';
import { countChallenge, endChallenge, type LoginChallenge, readChallenge } from './login-challenge.ts';
import { passkeysOf, requestPasskey, verifyPasskey } from './passkeys.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { isTotpOn } from './totp.ts';
import { verifyFactor } from './verify-factor.ts';

async function accountOf(ctx: Context, { tenantCode, accountId }: LoginChallenge): Promise<FoundAccount> {
  const account = await findAccount(ctx.db, { tenantCode, id: accountId });
  if (!account) throw new AppError('session.challengeGone');
  return account;
}

export async function describeChallenge(ctx: Context): Promise<Result<typeof stepLogin.challenge>> {
  const account = await accountOf(ctx, await readChallenge(ctx));
  return {
    totp: await isTotpOn(ctx.db, account),
    passkey: (await passkeysOf(ctx.db, account)).length > 0 ? await requestPasskey(ctx, account) : null,
    recoveryCodes: (await recoveryCodesLeft(ctx.db, account)) > 0,
  };
}

export async function completeBySecondFactor(ctx: Context, factor: Body<typeof stepLogin.complete>): Promise<LoginAnswer> {
  const challenge = await countChallenge(ctx);
  const account = await accountOf(ctx, challenge);
  await verifyFactor(ctx, account, factor);
  await endChallenge(ctx);
  return completeLogin(ctx, account, { remember: challenge.remember, browser: challenge.browser, way: 'second_factor' });
}

export async function loginByPasskey(ctx: Context, form: Body<typeof stepLogin.byPasskey>): Promise<LoginAnswer> {
  const browser = isTrue(form.browser);
  // Another site must not replace the session of this browser with a passkey of its own.
  if (browser && ctx.crossSite) throw new AppError('session.forbidden');
  const used = await verifyPasskey(ctx, form.passkey);
  const account = used && (await findAccount(ctx.db, { tenantCode: used.tenantCode, id: used.accountId }));
  if (!account) throw new AppError('secondFactor.passkeyRejected');
  return completeLogin(ctx, account, { remember: isTrue(form.remember), browser, way: 'passkey' });
}
