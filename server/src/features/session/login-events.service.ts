import type { Query, Result } from '@botify/contract/kernel/endpoint';
import type { LoginEvent, loginEvents } from '@botify/contract/session/login-events.contract';
import { dayAfter, dayStart } from '@botify/domain/format/day-start';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor } from '@botify/text/translate';
import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Cell } from '../../kernel/csv.ts';
import type { Executor } from '../../kernel/db.ts';
import { knownZone } from '../../kernel/known-zone.ts';
import { csvFile, inParts } from '../../kernel/row-file.ts';
import { isLimited, type Scope } from '../../kernel/scope.ts';
import { containing } from '../../kernel/sql.ts';
import type { StreamedFile } from '../../kernel/streamed-file.ts';
import { networkOf } from '../../kernel/throttle.ts';
import { accountTable } from '../../schema/accounts.table.ts';
import { appAccountTable } from '../../schema/app-accounts.table.ts';
import { loginEventTable as table } from '../../schema/session.table.ts';
import { visibleAccounts, visibleAppAccounts } from '../../visibility/accounts.ts';

type Page = Result<typeof loginEvents.list>;

export const listOwnLoginEvents = (ctx: SignedInContext, { current = 1, size = 20 }: Query<typeof loginEvents.own>): Promise<Page> =>
  pageOf(ctx, and(eq(table.tenantCode, ctx.identity.homeTenant), eq(table.accountId, ctx.identity.accountId)), current, size);

export const listLoginEvents = (
  ctx: SignedInContext,
  { current = 1, size = 20, ...filters }: Query<typeof loginEvents.list>,
): Promise<Page> => pageOf(ctx, wantedEvents(ctx.scope, filters), current, size);

type Filters = Query<typeof loginEvents.export>;

const ofAccount = and(eq(accountTable.tenantCode, table.tenantCode), eq(accountTable.id, table.accountId));
const ofAppAccount = and(eq(appAccountTable.tenantCode, table.tenantCode), eq(appAccountTable.id, table.accountId));
const found = (db: Executor, wanted: SQL | undefined) =>
  db
    .select({ event: table, name: sql<string | null>`coalesce(${accountTable.nickName}, ${appAccountTable.name})` })
    .from(table)
    .leftJoin(accountTable, ofAccount)
    .leftJoin(appAccountTable, ofAppAccount)
    .where(wanted);
type Row = Awaited<ReturnType<typeof found>>[number];

async function countOf(db: Executor, wanted: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table)
    .leftJoin(accountTable, ofAccount)
    .leftJoin(appAccountTable, ofAppAccount)
    .where(wanted);
  return counted?.total ?? 0;
}

async function pageOf({ db }: SignedInContext, wanted: SQL | undefined, current: number, size: number): Promise<Page> {
  const total = await countOf(db, wanted);
  const rows = await found(db, wanted)
    .orderBy(desc(table.at), desc(table.id))
    .limit(size)
    .offset((current - 1) * size);
  return { records: rows.map(shown), total, size, current };
}

const shown = ({ event: { id, at, kind, ok, loginName, ip, device, newDevice }, name }: Row): LoginEvent => ({
  id,
  at: at.toISOString(),
  kind,
  ok,
  loginName,
  name,
  ip,
  device,
  newDevice,
});

const shownMs = 30 * 86_400_000;

/** Logins that the owner has not recognized, from devices other than this one: a thief must not be able to hide the own login. */
async function unrecognized({ db, identity, tenantCode, ip, userAgent, now }: SignedInContext): Promise<Row[]> {
  const rows = await found(
    db,
    and(
      eq(table.tenantCode, tenantCode),
      eq(table.accountId, identity.accountId),
      table.newDevice,
      isNull(table.confirmedAt),
      gte(table.at, new Date(now().getTime() - shownMs)),
    ),
  )
    .orderBy(desc(table.at), desc(table.id))
    .limit(100);
  return rows.filter(({ event }) => event.device !== userAgent || networkOf(event.ip) !== networkOf(ip));
}

export const listNewDevices = async (ctx: SignedInContext): Promise<LoginEvent[]> => (await unrecognized(ctx)).map(shown);

export async function confirmDevices(ctx: SignedInContext, ids: readonly string[]): Promise<null> {
  const allowed = (await unrecognized(ctx)).map(({ event }) => event.id).filter((id) => ids.includes(id));
  if (allowed.length > 0)
    await ctx.db
      .update(table)
      .set({ confirmedAt: ctx.now() })
      .where(and(eq(table.tenantCode, ctx.tenantCode), inArray(table.id, allowed)));
  return null;
}

const mostExported = 100_000;
const columns = ['at', 'name', 'account', 'event', 'result', 'newDevice', 'ip', 'device'] as const;

/** Exports the newest matching events, streamed while they are read. */
export async function exportLoginEvents(
  { db, scope, locale, nameFile }: SignedInContext,
  filters: Filters,
): Promise<Uint8Array | StreamedFile> {
  const t = textFor(locale);
  const zone = knownZone(filters.timeZone ?? 'UTC');
  nameFile(t('loginLog:fileName'), zone);
  const wanted = wantedEvents(scope, filters);
  const older = ({ event }: Row) => or(lt(table.at, event.at), and(eq(table.at, event.at), lt(table.id, event.id)));
  const events = inParts(mostExported, (limit, last: Row | undefined) =>
    found(db, and(wanted, last && older(last)))
      .orderBy(desc(table.at), desc(table.id))
      .limit(limit),
  );
  const cellsOf = ({ event, name }: Row): Cell[] => [
    formatTimestamp(event.at, zone) ?? '',
    name,
    event.loginName,
    t(`profile:event.${event.kind}`),
    t(event.ok ? 'loginLog:result.ok' : 'loginLog:result.failed'),
    event.newDevice ? t('profile:newDevice') : null,
    event.ip,
    event.device,
  ];
  async function* parts() {
    for await (const rows of events) yield rows.map(cellsOf);
  }
  return csvFile({
    columns: columns.map((column) => ({ head: t(`loginLog:column.${column}`, { zone }) })),
    total: Math.min(await countOf(db, wanted), mostExported),
    parts: parts(),
  });
}

/** Limited accounts see only events of accounts that they see. */
const ofVisibleAccounts = (scope: Scope): SQL | undefined =>
  isLimited(scope)
    ? sql`(${table.accountId} IN (SELECT ${accountTable.id} FROM ${accountTable} WHERE ${visibleAccounts(scope)})
        OR ${table.accountId} IN (SELECT ${appAccountTable.id} FROM ${appAccountTable} WHERE ${visibleAppAccounts(scope)}))`
    : undefined;

function wantedEvents(scope: Scope, filters: Filters): SQL | undefined {
  const { keyword, ip, kind, ok, newDevice, atFrom, atTo, timeZone = 'UTC' } = filters;
  const zone = knownZone(timeZone);
  return and(
    eq(table.tenantCode, scope.tenantCode),
    ofVisibleAccounts(scope),
    kind && eq(table.kind, kind),
    ok === undefined ? undefined : eq(table.ok, ok),
    newDevice === undefined ? undefined : eq(table.newDevice, newDevice),
    atFrom ? gte(table.at, dayStart(atFrom, zone)) : undefined,
    atTo ? lt(table.at, dayStart(dayAfter(atTo), zone)) : undefined,
    ip ? sql`starts_with(${table.ip}, ${ip.trim()})` : undefined,
    containing(keyword, [table.loginName, table.ip, accountTable.nickName, appAccountTable.name]),
  );
}
