import { openDataDir } from './kernel/data-dir.ts';
import { openDatabase } from './kernel/db.ts';
import { createLog, type Logger } from './kernel/log.ts';
import { startPostgres, urlOfRunning } from './kernel/postgres/postgres.ts';
import { become, runAs } from './kernel/run-as.ts';
import { openKeys } from './kernel/secrets/key-ring.ts';
import { rotateSecrets } from './kernel/secrets/stored-secrets.ts';
import { type Config, readConfig } from './kernel/settings.ts';
import { reasonOf } from './kernel/start-refused.ts';
import { secretColumns } from './schema/secret-columns.ts';

/** The database of the running server, or one started for this command. */
async function findDatabase(config: Config, log: Logger): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = await openDataDir(config.DATA_DIR);
  const url = config.DATABASE_URL ?? (await urlOfRunning(dataDir));
  return url ? { url, stop: async () => undefined } : startPostgres({ dataDir, log });
}

/** Replaces the key of the stored secrets, also beside a running server. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  process.umask(0o077);
  // A key file written by root could not be read by the server.
  const account = runAs(config.RUN_AS);
  if (account) become(account);
  // Warnings of the pool are for a server that keeps running.
  const log = createLog({ ...config, LOG_LEVEL: config.LOG_LEVEL ?? 'error' });
  const database = await findDatabase(config, log);
  const { db, pool } = openDatabase(database.url, log);
  try {
    const { path } = await openDataDir(config.DATA_DIR);
    const { keyId, encrypted, unreadable } = await rotateSecrets(db, await openKeys(config, path, log), secretColumns);
    console.log(`${encrypted} secrets were encrypted with key ${keyId}.`);
    if (unreadable.length === 0) return 0;
    console.error(
      `${unreadable.length} secrets cannot be read with the given keys (${[...new Set(unreadable)].join(', ')}). The old key was kept.`,
    );
    return 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error && error.name === 'StartRefused' ? reasonOf(error) : error);
  process.exitCode = 1;
}
