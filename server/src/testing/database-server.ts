import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { openDataDir } from '../kernel/data-dir.ts';
import { migrate } from '../kernel/migrate.ts';
import { clusterIn, homeIn, pointerIn } from '../kernel/postgres/layout.ts';
import { startPostgres } from '../kernel/postgres/postgres.ts';
import { stopPostmaster } from '../kernel/postgres/postmaster.ts';
import { isAlive } from '../kernel/postgres/processes.ts';

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
const prefix = 'botify-test-';

export async function startTestPostgres(): Promise<TestPostgres & { stop(): Promise<void> }> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Temporary folders are made private; started by root, PostgreSQL's own user has to pass through.
  await chmod(folder, 0o711);
  const dataDir = await openDataDir(join(folder, 'data'));
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'warn' }), settings: throwAway });
  const stop = async () => {
    await postgres.stop();
    await rm(postgres.home, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
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

/** A test run that was killed could not tidy up after itself. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    const outside = await readFile(pointerIn(join(folder, 'data')), 'utf8').catch(() => undefined);
    const home = outside?.trim() ?? homeIn(join(folder, 'data'));
    await stopPostmaster(clusterIn(home));
    for (const path of [home, folder]) await rm(path, { recursive: true, force: true });
  }
}
