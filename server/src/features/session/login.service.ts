import type { Body } from '@botify/contract/kernel/endpoint';
import type { session } from '@botify/contract/session/session.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Context } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { matchNothing, secretMatches } from '../../kernel/secret.ts';
import { type FoundAccount, findAccountsByLogin } from './account.repo.ts';
import { spendCaptcha } from './captcha.service.ts';
import { completeLogin, isTrue, type LoginAnswer, mayLogInWithoutSso } from './complete-login.ts';
import { countLogin, type Guess } from './guesses.ts';
import { recordLoginEvent, recordUnknownName } from './login-event.ts';

type Login = Body<typeof session.loginByPost>;

export async function login(ctx: Context, form: Login): Promise<LoginAnswer> {
  // Another site must not replace the session of this browser with a form of its own.
  if (isTrue(form.browser) && ctx.crossSite) throw new AppError('session.forbidden');
  await spendCaptcha(ctx, form.key, form.code);
  const accounts = await findAccountsByLogin(ctx.db, form.username, form.tenant_name);
  const guess = await countLogin(ctx, form.username, accounts);
  const account = await verified(ctx.db, guess, form.password).catch(async (error: unknown) => {
    // Of every account that the password was compared with: each tenant sees its own.
    for (const one of guess.open) await recordLoginEvent(ctx.db, ctx, one, { kind: 'login', ok: false });
    if (accounts.length === 0) await recordUnknownName(ctx.db, ctx, form.username);
    throw error;
  });
  await guess.wasRight(account);
  return completeLogin(ctx, account, { remember: isTrue(form.remember), browser: isTrue(form.browser), way: 'login' });
}

/** One name can have accounts in several tenants: the password decides. Of several matches the oldest usable account is chosen. */
async function verified(db: Executor, { open, closed }: Guess, password: string): Promise<FoundAccount> {
  if (open.length === 0) await matchNothing(password);
  const matches = await Promise.all(open.map(({ passwordHash }) => secretMatches(password, passwordHash)));
  const right = open.filter((_account, index) => matches[index]);
  const usable = right.filter((account) => account.usable);
  // An account that must use single sign-on leaves the login to one of another tenant.
  for (const account of usable) if (await mayLogInWithoutSso(db, account)) return account;
  const account = usable[0] ?? right[0];
  if (!account) throw closed ?? new AppError('session.wrongCredentials');
  return account;
}
