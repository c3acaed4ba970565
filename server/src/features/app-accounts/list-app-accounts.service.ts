import type { AppAccount, appAccounts } from '@botify/contract/app-accounts/app-accounts.contract';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { and, asc, desc, eq } from 'drizzle-orm';
import { containing } from '../../kernel/containing.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { appAccountTable as table } from '../../schema/app-accounts.table.ts';
import { visibleAppAccounts } from '../../visibility/app-accounts.ts';
import type { AppAccountRow } from './find-app-account.service.ts';
import { siteCounts } from './site-counts.ts';

const orders = {
  account: asc(table.account),
  '-account': desc(table.account),
  name: asc(table.name),
  '-name': desc(table.name),
  createdAt: asc(table.createdAt),
  '-createdAt': desc(table.createdAt),
};

export async function listAppAccounts(
  { db, scope }: SignedInContext,
  { current = 1, size = 20, keyword, status, sort = '-createdAt' }: Query<typeof appAccounts.list>,
): Promise<Result<typeof appAccounts.list>> {
  const wanted = and(
    visibleAppAccounts(scope),
    status ? eq(table.active, status === 'active') : undefined,
    containing(keyword, [table.account, table.name, table.email, table.phone]),
  );
  const total = await db.$count(table, wanted);
  const rows = await db
    .select()
    .from(table)
    .where(wanted)
    .orderBy(orders[sort], desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  const counts = await siteCounts(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return { records: rows.map((row) => shown(row, counts.get(row.id) ?? 0)), total, size, current };
}

/** As the callers get it: without the hash. */
export const shown = ({ id, account, name, email, phone, active, createdAt, version }: AppAccountRow, siteCount: number): AppAccount => ({
  id,
  account,
  name,
  email,
  phone,
  status: active ? 'active' : 'inactive',
  createdAt: createdAt.toISOString(),
  version,
  siteCount,
});
