import type { Locale } from '@botify/contract/kernel/locale';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { textFor, treeFor } from '@botify/text/translate';
import { sql } from 'drizzle-orm';
import { accountTitle, record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { cellOf, csvLine, csvStart } from '../../kernel/csv.ts';
import type { Executor } from '../../kernel/db.ts';
import { atHome } from '../../kernel/home-tenant.ts';
import { wholeOf, type ZipFile, zipStream } from '../../kernel/xlsx/zip-stream.ts';
import { requireTarget, requireUser } from '../accounts/public.ts';
import { findAppAccount } from '../app-accounts/public.ts';
import { appPersonOf, personOf } from './erase-person.service.ts';
import type { Person } from './person.ts';
import type { PersonalTable } from './personal-tables.ts';
import { personalTables } from './personal-traces.ts';

/** Rows per file, the newest ones. */
const mostRows = 100_000;

type Row = Readonly<Record<string, unknown>>;

/** Everything about the caller. Recorded in the home tenant, whichever tenant the caller works in. */
export async function exportOwnData(given: SignedInContext): Promise<Uint8Array> {
  const ctx = atHome(given);
  const { tenantCode, identity } = ctx;
  // Everybody sees the own account, also in a department above the own one.
  const scope = { tenantCode, departmentId: null, groupId: null };
  const user = await requireUser({ ...ctx, scope }, ctx.db, identity.accountId);
  const change = { subject: 'account', act: 'exportPerson', id: user.id, name: accountTitle(user) } as const;
  await record(ctx.db, ctx, tenantCode, identity, [change]);
  return archiveOf(ctx, personOf(tenantCode, user));
}

/** Everything about the holder of an account that the caller administers. */
export async function exportAccountData(ctx: SignedInContext, id: string): Promise<Uint8Array> {
  const user = await requireTarget(ctx, ctx.db, id);
  const change = { subject: 'account', act: 'exportPerson', id, name: accountTitle(user) } as const;
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [change]);
  return archiveOf(ctx, personOf(ctx.tenantCode, user));
}

export async function exportAppAccountData(ctx: SignedInContext, id: string): Promise<Uint8Array> {
  const row = await findAppAccount(ctx.db, ctx.scope, id);
  const change = { subject: 'appAccount', act: 'exportPerson', id, name: row.name } as const;
  await record(ctx.db, ctx, ctx.tenantCode, ctx.identity, [change]);
  return archiveOf(ctx, appPersonOf(row));
}

/** A list of contents, one JSON file, and a CSV file per kind of data that has rows. */
async function archiveOf({ allTenants, locale, now, nameFile }: SignedInContext, person: Person): Promise<Uint8Array> {
  const t = textFor(locale);
  const tables = personalTables.filter(({ kinds }) => kinds.includes(person.kind));
  const found: [PersonalTable, Row[]][] = [];
  for (const table of tables) found.push([table, await rowsOf(allTenants, person, table)]);
  const filled = found.filter(([, rows]) => rows.length > 0);
  const about = [
    t('personalArchive:title', { name: person.name }),
    t('personalArchive:made', { at: `${formatTimestamp(now(), 'UTC')} UTC`, tenant: person.tenantCode }),
    '',
    t('personalArchive:contents'),
    ...filled.map(([table, rows]) =>
      t('personalArchive:line', { file: `csv/${fileOf(table)}.csv`, title: titleOf(locale, table), count: rows.length }),
    ),
    '',
    t('personalArchive:secrets'),
    ...(filled.some(([, rows]) => rows.length >= mostRows) ? [t('personalArchive:limit', { count: mostRows })] : []),
  ];
  const json = {
    person: { kind: person.kind, tenant: person.tenantCode, id: person.id },
    madeAt: now().toISOString(),
    data: Object.fromEntries(found.map(([table, rows]) => [fileOf(table), rows])),
  };
  const files: ZipFile[] = [
    { name: `${t('personalArchive:about')}.txt`, content: [Buffer.from(csvStart + about.join('\r\n'))] },
    { name: 'personal-data.json', content: [Buffer.from(JSON.stringify(json, null, 2))] },
    ...filled.map(([table, rows]) => ({ name: `csv/${fileOf(table)}.csv`, content: linesOf(locale, rows) })),
  ];
  nameFile(t('personalArchive:fileName', { name: person.name }));
  return wholeOf(zipStream(files));
}

export const fileOf = ({ file, table }: PersonalTable): string => file ?? table;
const titleOf = (locale: Locale, table: PersonalTable): string =>
  textFor(locale)(`personalArchive:table.${fileOf(table)}`, { defaultValue: fileOf(table) });

async function rowsOf(db: Executor, person: Person, { table, of, columns, computed = {}, newestBy }: PersonalTable): Promise<Row[]> {
  const selected = [
    ...columns.map((column) => sql`${sql.identifier(column)}`),
    ...Object.entries(computed).map(([column, value]) => sql`${value} AS ${sql.identifier(column)}`),
  ];
  const order = newestBy ? sql`ORDER BY ${sql.identifier(newestBy)} DESC` : sql``;
  const { rows } = await db.execute<{ row: Row }>(sql`
    SELECT to_json(found) AS row FROM (
      SELECT ${sql.join(selected, sql`, `)} FROM ${sql.identifier(table)} WHERE ${of(person)} ${order} LIMIT ${mostRows}
    ) AS found`);
  return rows.map(({ row }) => row);
}

function* linesOf(locale: Locale, rows: readonly Row[]): Generator<Uint8Array> {
  const heads: Readonly<Record<string, string>> = treeFor(locale, 'personalArchive').column;
  const columns = Object.keys(rows[0] ?? {});
  yield Buffer.from(csvStart + csvLine(columns.map((column) => heads[column] ?? column)));
  for (const row of rows) yield Buffer.from(csvLine(columns.map((column) => cellOf(row[column]))));
}
