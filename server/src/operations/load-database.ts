import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { historyTable, type Migration } from '../kernel/migrate.ts';
import type { ArchiveReader, Member } from './archive.ts';
import { copyIn } from './copy-stream.ts';
import { type Counts, type Manifest, readTables, type Table } from './manifest.ts';
import { OperationRefused } from './refused.ts';

export interface BackupContent {
  readonly archive: ArchiveReader;
  readonly manifest: Manifest;
  readonly counts: Counts;
  /** The migrations that made the tables of the backup. */
  readonly migrations: readonly Migration[];
  readonly chunks: ReadonlyMap<string, readonly Member[]>;
}

/** Refuses a database with other content, or one that a server uses. */
export async function checkTarget(client: pg.Client, replace: boolean): Promise<void> {
  const names = (await readTables(client)).map(({ name }) => name);
  if (names.length > 0 && !names.includes('schema_migration')) throw new OperationRefused('foreignDatabase');
  if (names.length > 0 && !replace) throw new OperationRefused('databaseInUse');
  const { rows } = await client.query<{ servers: number }>(
    `SELECT count(*)::integer AS servers FROM pg_stat_activity
     WHERE datname = current_database() AND starts_with(application_name, 'botify-manage') AND pid <> pg_backend_pid()`,
  );
  if (rows[0]?.servers) throw new OperationRefused('serverRunning');
}

/** Replaces the content of the database in one transaction: an interruption leaves it as it was. */
export async function loadDatabase(client: pg.Client, content: BackupContent): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '30s'`);
  await dropEverything(client);
  await client.query(historyTable);
  for (const { sql } of content.migrations) await client.query(`${sql};\nSET CONSTRAINTS ALL IMMEDIATE`);
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  for (const { name, partitions = [] } of content.manifest.tables)
    for (const partition of partitions)
      await client.query(
        `CREATE TABLE ${client.escapeIdentifier(partition.name)} PARTITION OF ${client.escapeIdentifier(name)} ${partition.bound}`,
      );
  await loadTables(client, content);
  for (const { name, next } of content.manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, false)', [client.escapeIdentifier(name), next]);
  await client.query('COMMIT');
  await client.query('ANALYZE');
}

async function dropEverything(client: pg.Client): Promise<void> {
  const tables = (await readTables(client)).map(({ name }) => client.escapeIdentifier(name));
  if (tables.length > 0) await client.query(`DROP TABLE ${tables.join(', ')} CASCADE`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  );
  for (const { name } of rows) await client.query(`DROP ROUTINE IF EXISTS ${name} CASCADE`);
}

/**
 * Triggers are off, because what they do is in the backup already. Foreign keys are checked at the end, all rows at once: the order of the
 * tables does not matter, and PostgreSQL keeps no list of rows to check.
 */
async function loadTables(client: pg.Client, { archive, manifest, counts, chunks }: BackupContent): Promise<void> {
  const tables = manifest.tables.map(({ name }) => client.escapeIdentifier(name));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Some migrations insert rows.
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  for (const table of manifest.tables) {
    const rows = await copyIn(client, copyStatement(client, table), unzipped(archive, chunks.get(table.name) ?? []));
    if (rows !== counts.rows[table.name]) throw new OperationRefused('loadFailed', { reason: `${table.name}: ${rows}` });
  }
  for (const { table, name, definition } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

const copyStatement = (client: pg.Client, { name, columns }: Table): string =>
  `COPY ${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')}) FROM STDIN`;

const unzipped = (archive: ArchiveReader, chunks: readonly Member[]): AsyncIterable<Uint8Array> =>
  Readable.from(
    (async function* () {
      for (const chunk of chunks) yield* archive.read(chunk);
    })(),
  ).compose(createGunzip());
