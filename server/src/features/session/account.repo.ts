import type { Locale } from '@botify/contract/kernel/locale';
import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { isNamed } from '../../kernel/columns.ts';
import type { Executor } from '../../kernel/db.ts';
import { type AccountKey, accountTable, loginNameTable, tenantTable } from '../../schema/accounts.table.ts';

/** A company is named by its code or by one of its names. */
export const namedTenant = (tenantName: string) => {
  const name = tenantName.trim().toLowerCase();
  return or(eq(tenantTable.tenantCode, name), isNamed(tenantTable.names, name));
};

/**
 * The accounts of a login name, one per tenant at most, the oldest first. With a company name, only those of that company
 * (docs/adr/0032-names-per-tenant.md).
 */
export const findAccountsByLogin = (db: Executor, loginName: string, tenantName = '') =>
  findAccounts(db, and(named(loginName), tenantName.trim() ? namedTenant(tenantName) : undefined));

const named = (loginName: string) => eq(loginNameTable.name, normalizeLoginName(loginName));

async function findAccounts(db: Executor, wanted: SQL | undefined) {
  const found = await db
    .select({ account: accountTable, tenantActive: tenantTable.active })
    .from(loginNameTable)
    .innerJoin(accountTable, and(eq(accountTable.tenantCode, loginNameTable.tenantCode), eq(accountTable.id, loginNameTable.accountId)))
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, accountTable.tenantCode))
    .where(wanted)
    .orderBy(asc(accountTable.createdAt), asc(accountTable.tenantCode));
  return found.map(({ account, tenantActive }) => ({ ...account, usable: account.active && tenantActive }));
}

export type FoundAccount = Awaited<ReturnType<typeof findAccountsByLogin>>[number];

const isAccount = ({ tenantCode, id }: AccountKey) => and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id));

export const findAccount = async (db: Executor, account: AccountKey): Promise<FoundAccount | undefined> =>
  (await findAccounts(db, isAccount(account)))[0];

export const findAccountByEmail = async (db: Executor, tenantCode: string, email: string): Promise<FoundAccount | undefined> =>
  (await findAccounts(db, and(named(email), eq(accountTable.tenantCode, tenantCode))))[0];
/** Until the transaction ends, changes of the account's second factor wait for each other. */
export const lockAccount = (tx: Executor, account: AccountKey) =>
  tx.select({ id: accountTable.id }).from(accountTable).where(isAccount(account)).for('update');

/** Reads and locks the current hash, so that it cannot change before the transaction ends. */
export async function lockPasswordHash(db: Executor, account: AccountKey): Promise<string | undefined> {
  const [row] = await db.select({ passwordHash: accountTable.passwordHash }).from(accountTable).where(isAccount(account)).for('share');
  return row?.passwordHash;
}

export const recordLogin = (db: Executor, account: AccountKey, login: { readonly lastLoginAt: Date; readonly language?: Locale }) =>
  db.update(accountTable).set(login).where(isAccount(account));

/** Number of earlier passwords that cannot be used again. */
const keptPasswords = 4;

export const setPasswordHash = (db: Executor, account: AccountKey, passwordHash: string) =>
  db
    .update(accountTable)
    .set({
      passwordHash,
      usedPasswordHashes: sql`(${accountTable.passwordHash} || ${accountTable.usedPasswordHashes})[1:${sql.raw(String(keptPasswords))}]`,
    })
    .where(isAccount(account));
