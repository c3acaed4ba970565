import { type ErrorReport, type errorLog, mostRoutes, type StoredError } from '@botify/contract/error-log/error-log.contract';
import type { Query, Result } from '@botify/contract/kernel/endpoint';
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context, Services, SignedInContext } from '../../kernel/context.ts';
import type { Executor } from '../../kernel/db.ts';
import { newId } from '../../kernel/id.ts';
import { containing } from '../../kernel/sql.ts';
import { countAttempt, networkOf } from '../../kernel/throttle.ts';
import { accountTable, tenantTable } from '../../schema/accounts.table.ts';
import { consoleErrorTable } from '../../schema/error-log.table.ts';

/** A console reports at most 6 times a minute; some users have several open. */
const perAccount = { free: 60, forgottenIn: 300, longestWait: 60 };
const perNetwork = { free: 60, forgottenIn: 300, longestWait: 60 };
/** Limit for all anonymous reports together between two sweeps. */
const allAnonymous = { free: 300, forgottenIn: 600, longestWait: 60 };

/** Stores reported errors for the account of the token, or as anonymous. */
export async function keepErrors(ctx: Context, errors: readonly ErrorReport[]): Promise<null> {
  const now = ctx.now();
  const owner = await ownerOf(ctx, now);
  if (!owner) return null;
  await ctx.db.insert(consoleErrorTable).values(
    errors.map(({ ageMs, ...error }) => ({
      ...error,
      ...owner,
      id: newId(now),
      at: new Date(now.getTime() - ageMs),
      userAgent: ctx.userAgent,
    })),
  );
  return null;
}

async function ownerOf(ctx: Context, now: Date): Promise<{ tenantCode: string; accountId?: string } | undefined> {
  const caller = await ctx.caller();
  if (caller) {
    const { homeTenant: tenantCode, accountId } = caller;
    await countAttempt(ctx.db, now, `console-error:${tenantCode}|${accountId}`, perAccount);
    return { tenantCode, accountId };
  }
  await countAttempt(ctx.db, now, `console-error:${networkOf(ctx.ip)}`, perNetwork);
  await countAttempt(ctx.db, now, 'console-error:strangers', allAnonymous);
  const [provider] = await ctx.db.select({ tenantCode: tenantTable.tenantCode }).from(tenantTable).where(eq(tenantTable.provider, true));
  // Before the setup there is no provider to read them.
  return provider;
}

const ofAccount = and(eq(accountTable.tenantCode, consoleErrorTable.tenantCode), eq(accountTable.id, consoleErrorTable.accountId));
const wantedErrors = (tenantCode: string, keyword: string | undefined) =>
  and(
    eq(consoleErrorTable.tenantCode, tenantCode),
    containing(keyword, [consoleErrorTable.message, consoleErrorTable.route, accountTable.username]),
  );
const storedErrors = (db: Executor, wanted: SQL | undefined) =>
  db
    .select({ ...getTableColumns(consoleErrorTable), username: accountTable.username, nickName: accountTable.nickName })
    .from(consoleErrorTable)
    .leftJoin(accountTable, ofAccount)
    .where(wanted);
const stored = (row: Awaited<ReturnType<typeof storedErrors>>[number]): StoredError => ({ ...row, at: row.at.toISOString() });

/** One page of errors of the tenant, newest first. */
export async function listErrors(
  { db, tenantCode }: SignedInContext,
  { current = 1, size = 20, keyword }: Query<typeof errorLog.list>,
): Promise<Result<typeof errorLog.list>> {
  const found = storedErrors(db, wantedErrors(tenantCode, keyword));
  const total = await db.$count(found.as('found'));
  const rows = await found
    .orderBy(desc(consoleErrorTable.at), desc(consoleErrorTable.id))
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map(stored), total, size, current };
}

/** Reports by kind and message: stacks of one error differ between browsers and versions. */
export async function listErrorGroups(
  { db, tenantCode }: SignedInContext,
  { current = 1, size = 20, keyword }: Query<typeof errorLog.groups>,
): Promise<Result<typeof errorLog.groups>> {
  const { id, at, count, accountId, route, kind, message } = consoleErrorTable;
  const groups = await db
    .select({
      latest: sql<string>`(array_agg(${id}::text ORDER BY ${at} DESC, ${id} DESC))[1]`,
      since: sql<Date>`min(${at})`.mapWith(at),
      count: sql<number>`sum(${count})::float8`,
      users: sql<number>`count(DISTINCT ${accountId})::int`,
      routes: sql<string[]>`(array_agg(DISTINCT ${route}))[1:${sql.raw(String(mostRoutes))}]`,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(consoleErrorTable)
    .leftJoin(accountTable, ofAccount)
    .where(wantedErrors(tenantCode, keyword))
    .groupBy(kind, message)
    .orderBy(sql`max(${at}) DESC`, sql`1`)
    .limit(size)
    .offset((current - 1) * size);
  const ids = groups.map(({ latest }) => latest);
  const rows = ids.length === 0 ? [] : await storedErrors(db, and(eq(consoleErrorTable.tenantCode, tenantCode), inArray(id, ids)));
  const byId = new Map(rows.map((row) => [row.id, stored(row)]));
  const records = groups.flatMap(({ latest, since, total: _total, ...group }) => {
    const newest = byId.get(latest);
    return newest ? [{ ...group, latest: newest, since: since.toISOString() }] : [];
  });
  return { records, total: groups[0]?.total ?? 0, size, current };
}

const mostPerTenant = 5000;

/** A screen that fails all day must not fill the disk. */
export async function sweepConsoleErrors({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.execute(sql`
    DELETE FROM console_error AS surplus USING (
      SELECT tenant_code, id, row_number() OVER (PARTITION BY tenant_code ORDER BY happened_at DESC, id DESC) AS place FROM console_error
    ) AS ranked
    WHERE surplus.tenant_code = ranked.tenant_code AND surplus.id = ranked.id AND ranked.place > ${mostPerTenant}`);
}
