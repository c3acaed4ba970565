import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { LoginEvent, loginEvents } from '@botify/contract/session/login-events.contract';
import { dayAfter, dayStart } from '@botify/domain/format/day-start';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { isLimited, type Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { loginEventTable as table } from '../../schema/session.table.ts';
import { visibleAccounts } from '../../visibility/accounts.ts';

type Page = Result<typeof loginEvents.list>;

export const listOwnLoginEvents = (ctx: SignedInContext, { current = 1, size = 20 }: Query<typeof loginEvents.own>): Promise<Page> =>
  pageOf(ctx, and(eq(table.tenantCode, ctx.identity.homeTenant), eq(table.accountId, ctx.identity.accountId)), current, size);

export const listLoginEvents = (
  ctx: SignedInContext,
  { current = 1, size = 20, ...filters }: Query<typeof loginEvents.list>,
): Promise<Page> => pageOf(ctx, wantedEvents(ctx.scope, filters), current, size);

async function pageOf({ db }: SignedInContext, wanted: SQL | undefined, current: number, size: number): Promise<Page> {
  const events = db
    .select({ event: table, name: accountTable.nickName })
    .from(table)
    .leftJoin(accountTable, and(eq(accountTable.tenantCode, table.tenantCode), eq(accountTable.id, table.accountId)))
    .where(wanted);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .leftJoin(accountTable, and(eq(accountTable.tenantCode, table.tenantCode), eq(accountTable.id, table.accountId)))
    .where(wanted);
  const rows = await events
    .orderBy(desc(table.at), desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map(
    ({ event: { id, at, kind, ok, loginName, ip, device, newDevice }, name }): LoginEvent => ({
      id,
      at: at.toISOString(),
      kind,
      ok,
      loginName,
      name,
      ip,
      device,
      newDevice,
    }),
  );
  return { records, total: counted?.total ?? 0, size, current };
}

/** Limited accounts see only events of accounts that they see. */
const ofVisibleAccounts = (scope: Scope): SQL | undefined =>
  isLimited(scope)
    ? sql`${table.accountId} IN (SELECT ${accountTable.id} FROM ${accountTable} WHERE ${visibleAccounts(scope)})`
    : undefined;

function wantedEvents(scope: Scope, filters: Omit<Query<typeof loginEvents.list>, 'current' | 'size'>): SQL | undefined {
  const { keyword, kind, ok, newDevice, atFrom, atTo, timeZone = 'UTC' } = filters;
  const zone = knownZone(timeZone);
  return and(
    eq(table.tenantCode, scope.tenantCode),
    ofVisibleAccounts(scope),
    kind && eq(table.kind, kind),
    ok === undefined ? undefined : eq(table.ok, ok),
    newDevice === undefined ? undefined : eq(table.newDevice, newDevice),
    atFrom ? gte(table.at, dayStart(atFrom, zone)) : undefined,
    atTo ? lt(table.at, dayStart(dayAfter(atTo), zone)) : undefined,
    containing(keyword, [table.loginName, table.ip, accountTable.nickName]),
  );
}
