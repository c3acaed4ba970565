import { normalizeLoginName } from '@botify/domain/accounts/login-name';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/db.ts';
import { accountTable, loginNameTable, tenantTable } from './session.table.ts';

const namedTenant = (tenantName: string) => {
  const name = tenantName.trim().toLowerCase();
  return or(eq(tenantTable.tenantCode, name), eq(sql`lower(${tenantTable.nameZh})`, name), eq(sql`lower(${tenantTable.nameEn})`, name));
};

/** The account behind a login name; with a company name only if it belongs to that company. */
export async function findAccountByLogin(db: Executor, loginName: string, tenantName = '') {
  const [found] = await db
    .select({ account: accountTable, tenantActive: tenantTable.active })
    .from(loginNameTable)
    .innerJoin(accountTable, and(eq(accountTable.tenantCode, loginNameTable.tenantCode), eq(accountTable.id, loginNameTable.accountId)))
    .innerJoin(tenantTable, eq(tenantTable.tenantCode, accountTable.tenantCode))
    .where(and(eq(loginNameTable.name, normalizeLoginName(loginName)), tenantName.trim() ? namedTenant(tenantName) : undefined));
  return found && { ...found.account, usable: found.account.active && found.tenantActive };
}
export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>;

export const setPasswordHash = (db: Executor, { tenantCode, id }: { tenantCode: string; id: string }, passwordHash: string) =>
  db
    .update(accountTable)
    .set({ passwordHash })
    .where(and(eq(accountTable.tenantCode, tenantCode), eq(accountTable.id, id)));
