import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { keyFileIn } from '../kernel/secrets/key-ring.ts';
import { ArchiveWriter } from './archive.ts';
import { copyOut } from './copy-stream.ts';
import { backupFormat, type Manifest, readHistory, readSequences, readTables, type Table } from './manifest.ts';
import { OperationRefused } from './refused.ts';

const chunkBytes = 4 * 1024 * 1024;
/** Files of the data folder besides the database. The outbox is left out: it holds copies of messages, for 30 days. */
export const extraFiles = ['demo-fleet.json', 'demo-fleet-state.json'] as const;

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly file: string;
  /** The key in the data folder belongs to the backup. False: it was set in the environment. */
  readonly withKey: boolean;
  readonly withVideo: boolean;
}

export interface BackupSummary {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  readonly hasKey: boolean;
  readonly keyId: string | undefined;
}

/** Writes a backup of the state at one moment, also beside a running server. */
export async function writeBackup(options: BackupOptions, signal?: AbortSignal): Promise<BackupSummary> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'botify-backup',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  const archive = await ArchiveWriter.create(options.file);
  try {
    await client.connect();
    const keysBefore = await readKeyLines(options);
    const tables = await openSnapshot(client);
    const migrations = await readHistory(client);
    // A rotation may have replaced the key since the first reading: the snapshot can contain secrets of either.
    const keys = [...new Set([...(await readKeyLines(options)), ...keysBefore])];
    const manifest: Manifest = {
      product: 'botify-manage',
      format: backupFormat,
      createdAt: new Date().toISOString(),
      migrations,
      tables,
      sequences: await readSequences(client),
      ...(await keyIdOf(client)),
      hasKey: keys.length > 0,
      hasVideo: options.withVideo,
    };
    await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest, undefined, 1)));
    const rows: Record<string, number> = {};
    for (const table of tables) rows[table.name] = await addTable(client, archive, table, signal);
    await client.query('COMMIT');
    if (keys.length > 0) await archive.add('secrets.key', Buffer.from(`${keys.join('\n')}\n`));
    const files = await addFiles(archive, options, signal);
    const bytes = await archive.finish({ rows, files });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { rows: total, files, bytes, hasKey: manifest.hasKey, keyId: manifest.keyId };
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const readKeyLines = async ({ withKey, dataDir }: BackupOptions): Promise<string[]> => {
  const text = withKey ? await readFile(keyFileIn(dataDir), 'utf8').catch(() => '') : '';
  return text.split(/\s+/).filter((line) => line !== '');
};

async function keyIdOf(client: pg.Client): Promise<Pick<Manifest, 'keyId'>> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT split_part(value, '.', 2) AS id FROM product_setting WHERE name = 'secrets_check' AND starts_with(value, 'enc1.')`,
  );
  return rows[0] ? { keyId: rows[0].id } : {};
}

/** Locks the tables against changes of their columns, then takes the snapshot: LOCK does not take one, the first query does. */
async function openSnapshot(client: pg.Client): Promise<Table[]> {
  const before = await readTables(client);
  if (!before.some(({ name }) => name === 'schema_migration')) throw new OperationRefused('noData');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // With another user than the owner, rows of tenants would be missing: this makes it an error.
  await client.query('SET LOCAL row_security = off; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
  const names = before.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`);
  const tables = await readTables(client);
  const isSame = tables.length === before.length && tables.every(({ name }, index) => name === before[index]?.name);
  if (!isSame) throw new OperationRefused('changing', { file: 'PostgreSQL' });
  return tables;
}

/** Rows as text, compressed and cut into members of known size. Together they are one gzip file. */
async function addTable(
  client: pg.Client,
  archive: ArchiveWriter,
  { name, columns, partitions }: Table,
  signal: AbortSignal | undefined,
): Promise<number> {
  const [table, list] = [client.escapeIdentifier(name), columns.map((column) => client.escapeIdentifier(column)).join(', ')];
  let rows = 0;
  let chunks = 0;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    chunks += 1;
    await archive.add(`tables/${name}/${String(chunks).padStart(6, '0')}.gz`, Buffer.concat(held));
    [held, size] = [[], 0];
  };
  await pipeline(
    copyOut(client, `COPY ${partitions ? `(SELECT ${list} FROM ${table})` : `${table} (${list})`} TO STDOUT`),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        // COPY escapes line breaks in values.
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
        yield chunk;
      }
    },
    createGzip({ level: 3 }),
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        held.push(chunk);
        size += chunk.length;
        if (size >= chunkBytes) await flush();
      }
      await flush();
    },
    { signal },
  );
  return rows;
}

async function addFiles(archive: ArchiveWriter, { dataDir, withVideo }: BackupOptions, signal: AbortSignal | undefined): Promise<number> {
  let files = 0;
  for (const name of extraFiles) if (await archive.addFile(name, join(dataDir, name))) files += 1;
  if (!withVideo) return files;
  for await (const path of filesBelow(join(dataDir, 'video'))) {
    signal?.throwIfAborted();
    // Unfinished uploads have another ending.
    if (/\.(mp4|m4s)$/.test(path) && (await archive.addFile(`video/${path}`, join(dataDir, 'video', path)))) files += 1;
  }
  return files;
}

/** One folder at a time: there can be a million files. */
async function* filesBelow(base: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(base, below), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(base, path);
    else if (entry.isFile()) yield path;
  }
}
