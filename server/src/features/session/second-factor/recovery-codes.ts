import { randomBytes } from 'node:crypto';
import { normalizeCode, recoveryCode } from '@botify/domain/session/recovery-code';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../kernel/db.ts';
import { hashToken } from '../../../kernel/secret.ts';
import type { AccountKey } from '../../../schema/accounts.table.ts';
import { recoveryCodeTable as table } from '../../../schema/second-factor.table.ts';

const amount = 10;
const ofAccount = ({ tenantCode, id }: AccountKey) => and(eq(table.tenantCode, tenantCode), eq(table.accountId, id));
/** 80 random bits cannot be guessed from a plain hash. */
const hashOf = (code: string) => hashToken(normalizeCode(code));

/** Replaces all codes of the account. */
export async function issueRecoveryCodes(tx: Executor, account: AccountKey): Promise<string[]> {
  const codes = Array.from({ length: amount }, () => recoveryCode(randomBytes(16)));
  await dropRecoveryCodes(tx, account);
  await tx.insert(table).values(codes.map((code) => ({ tenantCode: account.tenantCode, accountId: account.id, codeHash: hashOf(code) })));
  return codes;
}

/** Deletes the code, so that of two concurrent calls one succeeds. */
export async function useRecoveryCode(db: Executor, account: AccountKey, code: string): Promise<boolean> {
  const spent = await db
    .delete(table)
    .where(and(ofAccount(account), eq(table.codeHash, hashOf(code))))
    .returning({ id: table.accountId });
  return spent.length > 0;
}

export const recoveryCodesLeft = (db: Executor, account: AccountKey): Promise<number> => db.$count(table, ofAccount(account));

export const dropRecoveryCodes = (tx: Executor, account: AccountKey) => tx.delete(table).where(ofAccount(account));
