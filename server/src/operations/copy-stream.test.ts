import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/database-folder.ts';
import { ArchiveReader } from './archive.ts';
import { copyIn, copyOut } from './copy-stream.ts';
import { countOf } from './testing/backup-fixture.ts';
import { onDatabase } from './testing/database-content.ts';
import { writeBackup } from './write-backup.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('tables');
});
afterAll(() => database.drop());

const megabyte = 1_000_000;
/** More than the buffers of Node and of the connection hold together. */
const rowsOut = 100_000;
const row = `${'x'.repeat(999)}\n`;

async function connect(): Promise<{ client: pg.Client; socket: Socket }> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return { client, socket: (client as unknown as { connection: { stream: Socket } }).connection.stream };
}

/** What PostgreSQL waits for in the given process. */
const waitOf = (process: number) =>
  onDatabase(database.url, async (client) => {
    const { rows } = await client.query('SELECT wait_event FROM pg_stat_activity WHERE pid = $1', [process]);
    return rows[0]?.wait_event;
  });

test('[T-40] a table is not read further while nobody takes its rows', async () => {
  const { client, socket } = await connect();
  const { rows: own } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const rows = copyOut(client, `COPY (SELECT repeat('x', 999) FROM generate_series(1, ${rowsOut})) TO STDOUT`);
  await once(rows, 'readable');
  await expect.poll(() => socket.isPaused() || rows.readableLength > megabyte).toBe(true);
  expect(rows.readableLength).toBeLessThan(megabyte);
  const read = socket.bytesRead;
  await expect.poll(() => waitOf(own[0]?.pid ?? 0)).toBe('ClientWrite');
  expect(socket.bytesRead).toBe(read);

  let [bytes, most] = [0, 0];
  for await (const chunk of rows) {
    bytes += chunk.length;
    most = Math.max(most, rows.readableLength);
  }
  expect(bytes).toBe(rowsOut * row.length);
  expect(most).toBeLessThan(megabyte);
});

test('[T-41] a backup is not read further while PostgreSQL takes no rows', async () => {
  const { client, socket } = await connect();
  await client.query('CREATE TABLE restored (value text)');
  const [chunks, rowsInChunk] = [300, 100];
  let most = 0;
  async function* source() {
    for (let n = 0; n < chunks; n += 1) {
      most = Math.max(most, socket.writableLength);
      yield Buffer.from(row.repeat(rowsInChunk));
    }
  }
  expect(await copyIn(client, 'COPY restored FROM STDIN', source())).toBe(chunks * rowsInChunk);
  expect(await countOf(client, 'restored')).toBe(chunks * rowsInChunk);
  expect(most).toBeLessThan(megabyte);
  await client.query('DROP TABLE restored');
});

test('[T-40] a backup holds a few megabytes of a table, however long it is', async () => {
  const { client } = await connect();
  await client.query('CREATE TABLE long_table (value text)');
  for (let n = 0; n < 12; n += 1)
    await client.query('INSERT INTO long_table VALUES ($1)', [randomBytes((megabyte * 3) / 4).toString('base64')]);
  const folder = await temporaryFolder();
  const file = join(folder, 'one.backup');
  await writeBackup({ databaseUrl: database.url, dataDir: folder, file, withKey: false, withVideo: false });
  const archive = await ArchiveReader.open(file);
  onTestFinished(() => archive.close());
  const sizes: number[] = [];
  for await (const { name, size } of archive.members()) if (name.startsWith('tables/long_table/')) sizes.push(size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(8 * megabyte);
  expect(Math.max(...sizes)).toBeLessThan(5 * megabyte);
  await client.query('DROP TABLE long_table');
});
