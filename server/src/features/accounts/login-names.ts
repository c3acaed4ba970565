import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, eq, notInArray } from 'drizzle-orm';
import { AppError } from '../../kernel/app-error.ts';
import type { Executor } from '../../kernel/db.ts';
import { type AccountKey, loginNameTable as table } from '../../schema/accounts.table.ts';

interface LoginNames {
  readonly username: string;
  readonly mobile: string | null;
}

const takenKey = { username: 'account.emailTaken', phone: 'account.phoneTaken' } as const;

/**
 * Replaces the login names of the account. A name is unique across tenants; of two concurrent claims the second waits for the first and is
 * rejected.
 */
export async function claimLoginNames(tx: Executor, account: AccountKey, { username, mobile }: LoginNames): Promise<void> {
  const { tenantCode, id: accountId } = account;
  const mine = and(eq(table.tenantCode, tenantCode), eq(table.accountId, accountId));
  const wanted = [{ field: 'username', name: username } as const, ...(mobile ? [{ field: 'phone', name: mobile } as const] : [])];
  const names = wanted.map(({ name }) => normalizeLoginName(name));
  await tx.delete(table).where(and(mine, notInArray(table.name, names)));
  for (const { field, name: given } of wanted) {
    const name = normalizeLoginName(given);
    const claimed = await tx.insert(table).values({ name, tenantCode, accountId }).onConflictDoNothing().returning({ name: table.name });
    if (claimed.length === 0 && (await tx.$count(table, and(mine, eq(table.name, name)))) === 0)
      throw new AppError(takenKey[field], { field });
  }
}
