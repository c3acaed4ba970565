import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openDataDir } from '../kernel/data-dir.ts';
import { type EmbeddedPostgres, type PostgresOptions, startPostgres } from '../kernel/postgres/postgres.ts';
import { makeTestFolder, removeTestFolder } from './database-cleanup.ts';
import { patiently } from './patiently.ts';
import { throwAway } from './throw-away-settings.ts';

/** Starts the embedded PostgreSQL of this folder for one test, fast instead of durable. */
export async function startIn(path: string, options: Partial<PostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const dataDir = await openDataDir(path);
  const postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }), settings: throwAway, ...options });
  onTestFinished(postgres.stop);
  return postgres;
}

/** The first column of the result, over a separate connection. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.map((row) => row[0]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Repeats the query until the result is right, limited by the timeout of the test. Errors are retried. */
export async function eventually<T>(question: () => Promise<T | undefined>, right: (answer: T) => boolean = () => true): Promise<T> {
  for (;;) {
    const answer = await question().catch(() => undefined);
    if (answer !== undefined && right(answer)) return answer;
    await sleep(patiently.interval);
  }
}

/** Provides the tests of a file with one DATA_DIR with a cluster. Creating it takes a second, so it is shared. */
export function usePreparedFolder(take: (path: string) => void): void {
  let folder: string;
  beforeAll(async () => {
    folder = await makeTestFolder();
    const dataDir = await openDataDir(join(folder, 'data'));
    const postgres = await startPostgres({ dataDir, log: pino({ level: 'silent' }), settings: throwAway });
    await postgres.stop();
    take(dataDir.path);
  });
  afterAll(() => removeTestFolder(folder));
}
