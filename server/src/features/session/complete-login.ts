import type { UserInfo } from '@botify/contract/session/session.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import { sessionKeyCookie } from '../../kernel/cookies.ts';
import { newToken } from '../../kernel/secret.ts';
import { type FoundAccount, lockPasswordHash, recordLogin } from './account.repo.ts';
import { rememberDevice } from './known-device.ts';
import { openSession, rememberedSeconds } from './session.repo.ts';
import { rolesOf, userInfoOf } from './session.service.ts';

export interface LoginAnswer {
  readonly data: UserInfo & { readonly access_token: string };
  readonly beside: { readonly access_token: string };
}

interface Choices {
  readonly remember: boolean;
  /** Opened by the console: the token works only together with an HttpOnly cookie that is set here. */
  readonly browser: boolean;
}

/** Opens the session of an account that has proven its identity, in whatever way. All ways to log in end here. */
export async function completeLogin(ctx: Context, account: FoundAccount, { remember, browser }: Choices): Promise<LoginAnswer> {
  if (!account.usable) throw new AppError('session.accountClosed');
  const [firstRole] = await rolesOf(ctx.db, ctx.locale, account);
  if (!firstRole) throw new AppError('session.rolesMissing');
  await rememberDevice(ctx, account);
  // New with every login, so that a key planted in the browser before is worthless.
  const sessionKey = browser ? newToken() : undefined;
  const access_token = await ctx.db.transaction(async (tx) => {
    // Rejects a login whose password changed during the check. The row lock orders it before or after the change.
    if ((await lockPasswordHash(tx, account)) !== account.passwordHash) throw new AppError('session.wrongCredentials');
    return openSession(ctx, tx, { account, roleId: firstRole.id, remember, sessionKey });
  });
  if (sessionKey) ctx.setCookie(...sessionKeyCookie(sessionKey, remember ? rememberedSeconds : undefined));
  await recordLogin(ctx.db, account, ctx.now());
  return { data: { ...(await userInfoOf(ctx.db, account)), access_token }, beside: { access_token } };
}
