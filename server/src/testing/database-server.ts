import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { openDataDir } from '../kernel/data-dir.ts';
import { migrate } from '../kernel/migrate.ts';
import { startPostgres } from '../kernel/postgres/postgres.ts';
import { makeTestFolder, removeLeftovers, removeTestFolder } from './database-cleanup.ts';

/** What the tests must know of their throw-away PostgreSQL; it crosses to their processes as plain data. */
export interface TestPostgres {
  readonly adminUrl: string;
  readonly url: string;
  /** The database to copy: every migration applied, nobody connected. */
  readonly template: string;
}

/** Speed instead of durability: nothing here outlives the test run. */
export const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
};

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

export async function startTestPostgres(): Promise<TestPostgres & { stop(): Promise<void> }> {
  await removeLeftovers();
  const folder = await makeTestFolder();
  const dataDir = await openDataDir(join(folder, 'data'));
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'warn' }), settings: throwAway });
  const stop = async () => {
    await postgres.stop();
    await removeTestFolder(folder);
  };
  try {
    const template = 'test_template';
    await createTemplate(postgres.adminUrl, template);
    const url = new URL(postgres.url);
    url.pathname = `/${template}`;
    await migrate(url.href, migrations);
    return { adminUrl: postgres.adminUrl, url: postgres.url, template, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createTemplate(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name} OWNER botify`);
  } finally {
    await client.end();
  }
}
