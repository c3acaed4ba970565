import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { codeOf, reasonOf, StartRefused } from './start-refused.ts';

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

/** Arbitrary key, unique among the advisory locks of this database. */
const key = 1_836_020_341;
const oldestServer = 15;
export const migrationsFolder = join(import.meta.dirname, '../../migrations');
export const historyTable = `CREATE TABLE IF NOT EXISTS schema_migration (
  number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/** Migrates the database to the newest schema and returns the names of the applied files. Safe to run in several processes at once. */
export async function migrate(target: string | pg.ClientBase, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  if (typeof target !== 'string') return applyAll(target, migrations);
  const client = new pg.Client({ connectionString: target, application_name: 'botify-manage migrate', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await applyAll(client, migrations);
  } finally {
    await client.end();
  }
}

async function applyAll(client: pg.ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  refuseOldServer(rows[0]?.server_version ?? '');
  const done = await readApplied(client);
  checkHistory(done, migrations);
  const names: string[] = [];
  const numbers = new Set(done.map(({ number }) => number));
  for (const migration of migrations.filter(({ number }) => !numbers.has(number)))
    if (await apply(client, migration)) names.push(migration.name);
  // Another process may have applied other files meanwhile.
  checkHistory(await readApplied(client), migrations);
  return names;
}

export const isAcceptable = (version: string): boolean => Number.parseInt(version, 10) >= oldestServer;

export function refuseOldServer(version: string): void {
  if (!isAcceptable(version)) throw new StartRefused(`DATABASE_URL: PostgreSQL ${oldestServer} or later is needed, this one is ${version}`);
}

async function readApplied(client: pg.ClientBase): Promise<readonly Applied[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(`SELECT to_regclass('schema_migration') IS NOT NULL AS there`);
  if (!tables[0]?.there) return [];
  const { rows } = await client.query<Applied>('SELECT number, name, sha256 FROM schema_migration ORDER BY number');
  return rows;
}

function checkHistory(done: readonly Applied[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, sha256 } of done) {
    const migration = known.get(number);
    if (!migration)
      throw new StartRefused(`Database: it was made by a newer BOTIFY Manage (${name} is unknown here); start that version or a later one`);
    if (sha256 !== migration.sha256)
      throw new StartRefused(`Migrations: ${migration.name} was changed after it was applied as ${name}; add a new file instead`);
  }
}

/** Applies one migration in a transaction. The lock belongs to the transaction, so it also works through a connection pooler. */
async function apply(client: pg.ClientBase, { number, name, sql, sha256 }: Migration): Promise<boolean> {
  await client.query('BEGIN');
  try {
    // No timeout, however large the tables are: a canceled migration would start over at the next start.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [key]);
    await client.query(historyTable);
    const { rowCount } = await client.query('SELECT FROM schema_migration WHERE number = $1', [number]);
    if (rowCount === 0) {
      await client.query(sql);
      await client.query('INSERT INTO schema_migration (number, name, sha256) VALUES ($1, $2, $3)', [number, name, sha256]);
    }
    await client.query('COMMIT');
    return rowCount === 0;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new StartRefused(`Migrations: ${name} failed and changed nothing: ${reasonOf(error)}`, { cause: error });
  }
}

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The migration files in order, numbered without duplicates. Gaps are allowed: numbers are reserved for work that goes on in parallel. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  const names = await readdir(folder).catch((error) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((name) => readMigration(folder, name)));
  for (const [index, { number, name }] of migrations.entries())
    if (number === migrations[index + 1]?.number)
      throw new StartRefused(`Migrations: ${name} and ${migrations[index + 1]?.name} have the same number`);
  return migrations;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
  if (!digits) throw new StartRefused(`Migrations: ${name} should have a number, as in 0001_lower_case_words.sql`);
  // A checkout on Windows may convert line endings.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(digits), name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
}
