import type { Locale } from '@botify/contract/kernel/locale';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { invitationTable } from '../../schema/accounts.table.ts';
import { createAccount } from './account.service.ts';
import { noPassword } from './import-users-insert.ts';

type Invited = Omit<Parameters<typeof createAccount>[1], 'password' | 'passwordHash' | 'mobile'>;

/** Creates an account without a password and stores its invitation, which is sent after the transaction. */
export async function inviteAccount(tx: Executor, account: Invited, language: Locale, now: Date): Promise<string> {
  const accountId = await createAccount(tx, { ...account, mobile: null, passwordHash: noPassword }, now);
  const { tenantCode, email } = account;
  const invitation = {
    tenantCode,
    accountId,
    email: normalizeLoginName(email),
    language,
    dueAt: now,
    state: 'queued',
    nextAttemptAt: now,
  } as const;
  await tx.insert(invitationTable).values({ ...invitation, id: newId(now) });
  return accountId;
}
