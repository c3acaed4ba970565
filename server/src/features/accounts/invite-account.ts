import type { Locale } from '@botify/contract/kernel/locale';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import type { Executor } from '../../kernel/db.ts';
import { noPassword } from '../session/public.ts';
import { createAccount } from './account.service.ts';
import { queueInvitations } from './invitation-rows.ts';

type Invited = Omit<Parameters<typeof createAccount>[1], 'password' | 'passwordHash' | 'language'>;

/** Creates an account without a password and stores its invitation, which is sent after the transaction. */
export async function inviteAccount(tx: Executor, account: Invited, language: Locale, now: Date): Promise<string> {
  const accountId = await createAccount(tx, { ...account, language, passwordHash: noPassword }, now);
  const { tenantCode, email } = account;
  await queueInvitations(tx, [{ tenantCode, accountId, email: normalizeLoginName(email), language }], now);
  return accountId;
}
