import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { readConfig } from '../../kernel/settings.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeTestFolder, removeTestFolder } from '../../testing/database-cleanup.ts';
import { type BackupOptions, writeBackup } from '../write-backup.ts';
import { onDatabase } from './database-content.ts';

export const silentLog = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
/** What COPY has to escape, what does not fit into one chunk, and what is not ASCII. */
const awkward = ['tab\tand\nlines\r\n', String.raw`\N and \. and \\`, '', '清洁 🤖', 'x'.repeat(200_000)];
export const clip = Buffer.alloc(3_000_000, 7);

export interface BackupFixture {
  readonly url: string;
  /** Data of the source besides its database, and one backup of both. */
  readonly home: string;
  readonly file: string;
  options(to: string): BackupOptions;
}

/** One installation per test file, with a partition, two clips and values that are hard to copy. */
export function useBackup(): BackupFixture {
  const fixture = {} as { -readonly [K in keyof BackupFixture]: BackupFixture[K] };
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase('demo');
    const { url } = database;
    const home = await makeTestFolder();
    const options = (to: string) => ({ databaseUrl: url, dataDir: home, file: to, withKey: false, withVideo: true });
    Object.assign(fixture, { url, home, file: join(home, 'one.backup'), options });
    const stream = join(home, 'video/harbour/CB1900-0001/stream');
    await mkdir(stream, { recursive: true });
    await writeFile(join(stream, 'init.mp4'), 'init');
    await writeFile(join(stream, '1.m4s'), clip);
    await writeFile(join(stream, '2.m4s.unfinished'), 'half');
    await onDatabase(url, async (client) => {
      for (const [at, value] of awkward.entries())
        await client.query('INSERT INTO product_setting VALUES ($1, $2)', [`awkward ${at}`, value]);
      await client.query(`
        CREATE TABLE robot_history_20260101 PARTITION OF robot_history FOR VALUES FROM ('2026-01-01 00:00+00') TO ('2026-01-02 00:00+00');
        INSERT INTO robot_history (tenant_code, robot_sn, at, boot, sequence, status)
        SELECT 'harbour', 'CB1900-0001', '2026-01-01 12:00+00', 1, n, '{}' FROM generate_series(1, 2000) n`);
    });
    await writeBackup(options(fixture.file));
  });
  afterAll(async () => {
    await database?.drop();
    await removeTestFolder(fixture.home);
  });
  return fixture;
}

export async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  return database.url;
}

export const configFor = (url: string, dataDir: string) => readConfig({ DATABASE_URL: url, DATA_DIR: dataDir });

export const countOf = async (client: pg.Client, table: string): Promise<number> =>
  (await client.query(`SELECT count(*)::integer AS n FROM ${table}`)).rows[0].n;
