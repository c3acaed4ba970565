import type { errorLog, StoredError } from '@botify/contract/error-log/error-log.contract';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { containing } from '../../kernel/containing.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { consoleErrorTable as table } from '../../schema/error-log.table.ts';

/** One page of the tenant's errors, newest first. */
export async function listErrors(
  { db, tenantCode }: SignedInContext,
  { current = 1, size = 20, keyword }: Query<typeof errorLog.list>,
): Promise<Result<typeof errorLog.list>> {
  const ofAccount = and(eq(accountTable.tenantCode, table.tenantCode), eq(accountTable.id, table.accountId));
  const wanted = and(eq(table.tenantCode, tenantCode), containing(keyword, [table.message, table.route, accountTable.username]));
  const found = db
    .select({ ...getTableColumns(table), username: accountTable.username, nickName: accountTable.nickName })
    .from(table)
    .leftJoin(accountTable, ofAccount)
    .where(wanted);
  const total = await db.$count(found.as('found'));
  const rows = await found
    .orderBy(desc(table.at), desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map((row): StoredError => ({ ...row, at: row.at.toISOString() }));
  return { records, total, size, current };
}
