import { nameIn } from '@botify/contract/kernel/by-locale';
import { textFor } from '@botify/text/translate';
import { sql } from 'drizzle-orm';
import { record } from '../../changes/record.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { cellOf, csvLine, csvStart } from '../../kernel/csv.ts';
import type { Executor } from '../../kernel/db.ts';
import { asProvider } from '../../kernel/home-tenant.ts';
import { inParts } from '../../kernel/row-file.ts';
import { beginFile, type StreamedFile } from '../../kernel/streamed-file.ts';
import { zipStream } from '../../kernel/xlsx/zip-stream.ts';
import { requireTenant } from './tenant-rows.ts';

/** Not in the archive: access to accounts, and video. */
export const leftOut = [
  ...['session', 'app_session', 'known_device', 'reset_code', 'reset_link', 'login_challenge', 'passkey_challenge', 'sso_login'],
  ...['account_totp', 'account_passkey', 'recovery_code', 'push_device'],
  ...['video_stream', 'video_piece'],
];
const secret = '(hash|hashes|secret)$';

interface ExportedTable extends Record<string, unknown> {
  readonly name: string;
  readonly columns: string[];
  /** Columns of the primary key with their types. */
  readonly key: { readonly name: string; readonly type: string }[];
}

type Row = Readonly<Record<string, unknown>>;

/** A CSV file per table with rows, in the words of the database, generated while it is sent. */
export async function exportTenant(ctx: SignedInContext, code: string): Promise<Uint8Array | StreamedFile> {
  const { db, tenantCode, locale, nameFile, identity } = asProvider(ctx);
  const name = nameIn(locale, (await requireTenant(db, code)).names);
  const tables: (ExportedTable & { readonly rows: number })[] = [];
  for (const table of await tablesOf(db)) {
    const { rows: counted } = await db.execute<{ rows: number }>(
      sql`SELECT count(*)::int AS rows FROM ${sql.identifier(table.name)} WHERE tenant_code = ${code}`,
    );
    const rows = counted[0]?.rows ?? 0;
    if (rows > 0) tables.push({ ...table, rows });
  }
  const change = { subject: 'tenant', act: 'exportAll', id: code, name } as const;
  await record(db, ctx, tenantCode, identity, [change]);
  let done = 0;
  const files = tables.map((table) => ({
    name: `${table.name}.csv`,
    content: linesOf(db, code, table, (rows) => {
      done += rows;
    }),
  }));
  nameFile(textFor(locale)('tenants:fileName', { name }));
  return beginFile({ rows: tables.reduce((sum, { rows }) => sum + rows, 0), parts: zipStream(files), rowsDone: () => done });
}

const tablesOf = async (db: Executor): Promise<ExportedTable[]> =>
  (
    await db.execute<ExportedTable>(sql`
      SELECT relname AS name,
        ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attname !~ ${secret} ORDER BY attnum) AS columns,
        (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY place)
          FROM unnest(conkey) WITH ORDINALITY AS part(number, place) JOIN pg_attribute ON attrelid = pg_class.oid AND attnum = number) AS key
      FROM pg_class JOIN pg_constraint ON conrelid = pg_class.oid AND contype = 'p'
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL (${sql.param(leftOut)})
        AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'tenant_code' AND NOT attisdropped)
      ORDER BY relname`)
  ).rows;

async function* linesOf(
  db: Executor,
  code: string,
  { name, columns, key, rows }: ExportedTable & { readonly rows: number },
  count: (rows: number) => void,
) {
  yield Buffer.from(csvStart + csvLine(columns));
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((one) => sql.identifier(one)),
      sql`, `,
    );
  const keys = list(key.map((column) => column.name));
  const read = async (limit: number, last: Row | undefined): Promise<Row[]> => {
    const after =
      last &&
      sql`AND (${keys}) > (${sql.join(
        key.map((column) => sql`${String(last[column.name])}::${sql.raw(column.type)}`),
        sql`, `,
      )})`;
    const found = await db.execute<{ row: Row }>(sql`
      SELECT to_json(found) AS row FROM (
        SELECT ${list(columns)} FROM ${sql.identifier(name)} WHERE tenant_code = ${code} ${after} ORDER BY ${keys} LIMIT ${limit}
      ) AS found`);
    return found.rows.map(({ row }) => row);
  };
  for await (const part of inParts(rows, read)) {
    yield Buffer.from(part.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join(''));
    count(part.length);
  }
}
