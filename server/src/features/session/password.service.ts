import type { Body } from '@botify/contract/kernel/endpoint';
import type { session } from '@botify/contract/session/session.contract';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { accountTitle, record } from '../../changes/record.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Context, SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { hashNewPassword } from '../../kernel/new-password.ts';
import { secretMatches } from '../../kernel/secret.ts';
import { countAttempt, forgetAttempts } from '../../kernel/throttle.ts';
import type { AccountKey, accountTable } from '../../schema/accounts.table.ts';
import { setPasswordHash } from './account.repo.ts';
import { ownPasswordGuesses } from './guesses.ts';
import { recordLoginEvent } from './login-event.ts';
import { dropResetLinks } from './reset-link.service.ts';
import { dropChallenges } from './second-factor/login-challenge.ts';
import { securityOf } from './security-settings.service.ts';
import { endSessions } from './session.repo.ts';
import { ownAccount } from './session.service.ts';

/** Hash of an invited account. It matches no password; hashing thousands of passwords would take minutes. */
export const noPassword = 'invited';

export async function changePassword(ctx: SignedInContext, form: Body<typeof session.changePassword>): Promise<null> {
  if (normalizeLoginName(form.username) !== ctx.identity.username) throw new AppError('password.notYours', { field: 'username' });
  requireSame(form);
  const { bucket, limit } = ownPasswordGuesses(ctx.identity.accountId);
  await countAttempt(ctx.db, ctx.now(), bucket, limit);
  const account = await ownAccount(ctx);
  if (!(await secretMatches(form.originalPassword, account.passwordHash))) {
    await recordLoginEvent(ctx.db, ctx, account, { kind: 'password_change', ok: false });
    throw new AppError('password.wrong', { field: 'originalPassword' });
  }
  await replacePassword(ctx, account, form.password);
  await forgetAttempts(ctx.db, bucket);
  return null;
}

export function requireSame(form: { readonly password: string; readonly confirmPassword: string }): void {
  if (form.password !== form.confirmPassword) throw new AppError('password.notMatch', { field: 'confirmPassword' });
}

type PasswordOwner = Pick<
  typeof accountTable.$inferSelect,
  'tenantCode' | 'id' | 'username' | 'mobile' | 'nickName' | 'passwordHash' | 'usedPasswordHashes'
>;

/** Sets a new password, ends all sessions and records the change. `first` runs in the same transaction. */
export async function replacePassword(
  ctx: Context,
  account: PasswordOwner,
  password: string,
  first: (tx: Executor) => Promise<void> = async () => undefined,
): Promise<void> {
  const { username, mobile, nickName, passwordHash, usedPasswordHashes } = account;
  const hash = await hashNewPassword(password, {
    minLength: (await securityOf(ctx.db, account.tenantCode)).minPasswordLength,
    names: [username, mobile, nickName],
    usedHashes: [passwordHash, ...usedPasswordHashes],
  });
  await ctx.db.transaction(async (tx) => {
    await first(tx);
    await storePassword(tx, account, hash, ctx.now());
    await recordLoginEvent(tx, ctx, account, { kind: 'password_change', ok: true });
    const actor = { ...account, homeTenant: account.tenantCode, accountId: account.id };
    await record(tx, ctx, account.tenantCode, actor, [
      {
        subject: 'account',
        act: 'changePassword',
        id: account.id,
        name: accountTitle({ name: account.nickName, username: account.username }),
      },
    ]);
  });
  ctx.identities.forget((identity) => identity.accountId === account.id);
}

/** Stores the hash, drops reset links, codes and logins that wait for a second factor, and ends all sessions. */
export async function storePassword(tx: Executor, account: AccountKey, hash: string, now: Date): Promise<void> {
  await setPasswordHash(tx, account, hash);
  await dropResetLinks(tx, account);
  await dropChallenges(tx, account);
  await endSessions(tx, { tenantCode: account.tenantCode, accountId: account.id }, 'password', now);
}
