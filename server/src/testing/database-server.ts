import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { seedDemo } from '../demo/demo.seed.ts';
import { syncFaults } from '../features/alarms/fault-catalogue.ts';
import { syncMenu } from '../features/roles/menu-sync.ts';
import { openDataDir } from '../kernel/data-dir.ts';
import { type Database, openDatabase } from '../kernel/db.ts';
import { migrate } from '../kernel/migrate.ts';
import { type EmbeddedPostgres, startPostgres } from '../kernel/postgres/postgres.ts';
import { setHashCost } from '../kernel/secret.ts';
import { readConfig } from '../kernel/settings.ts';
import { raiseBarrier } from '../kernel/tenant-barrier.ts';
import { sharedTables } from '../schema/shared-tables.ts';
import { makeTestFolder, removeLeftovers, removeTestFolder } from './database-cleanup.ts';
import { copySql, databaseAt } from './database-copy.ts';
import { cheapCost } from './hash-cost.ts';
import { throwAway } from './throw-away-settings.ts';

/** The temporary PostgreSQL of a test run, as plain data for the test processes. */
export interface TestPostgres {
  readonly adminUrl: string;
  readonly url: string;
  /** Template databases, which have no connections. */
  readonly templates: Readonly<Record<TestContent, string>>;
}

/** Content of a test database: only the tables, with menu and error catalog, or with the demo. */
export type TestContent = 'tables' | 'catalogs' | 'demo';

/** Disables background work that a short-lived cluster does not need. */
const testRunOnly = { autovacuum: 'off', max_wal_size: '4GB', checkpoint_timeout: '1h', jit: 'off' };

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

export async function startTestPostgres(): Promise<TestPostgres & { stop(): Promise<void> }> {
  await removeLeftovers();
  const folder = await makeTestFolder();
  const dataDir = await openDataDir(join(folder, 'data'));
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'warn' }), settings: { ...throwAway, ...testRunOnly } });
  const stop = async () => {
    await postgres.stop();
    await removeTestFolder(folder);
  };
  try {
    const templates = { tables: 'test_tables', catalogs: 'test_catalogs', demo: 'test_demo' };
    await createTemplates(postgres, templates);
    return { adminUrl: postgres.adminUrl, url: postgres.url, templates, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Each template is copied from the previous one. */
async function createTemplates({ adminUrl, url }: EmbeddedPostgres, { tables, catalogs, demo }: TestPostgres['templates']): Promise<void> {
  setHashCost(cheapCost);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${tables} OWNER botify`);
    await migrate(databaseAt(url, tables), migrations);
    await raiseBarrier(databaseAt(url, tables), sharedTables);
    await admin.query(copySql(tables, catalogs));
    await withDatabase(databaseAt(url, catalogs), async (db) => {
      await syncMenu(db);
      await syncFaults(db);
    });
    await admin.query(copySql(catalogs, demo));
    await withDatabase(databaseAt(url, demo), (db) => seedDemo({ db, now: () => new Date(), config: readConfig({}) }));
  } finally {
    await admin.end();
  }
}

async function withDatabase(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const { db, pool } = openDatabase(url, pino({ level: 'warn' }));
  try {
    await work(db);
    await db.execute('VACUUM ANALYZE');
  } finally {
    await pool.end();
  }
}
