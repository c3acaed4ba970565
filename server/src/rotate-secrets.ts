import { openDataDir } from './kernel/data-dir.ts';
import { openDatabase } from './kernel/db.ts';
import { createLog } from './kernel/log.ts';
import { findDatabase } from './kernel/postgres/find-database.ts';
import { become, runAs } from './kernel/run-as.ts';
import { openKeys } from './kernel/secrets/key-ring.ts';
import { rotateSecrets } from './kernel/secrets/stored-secrets.ts';
import { readConfig } from './kernel/settings.ts';
import { reasonOf } from './kernel/start-refused.ts';
import { secretColumns } from './schema/secret-columns.ts';

/** Replaces the key of the stored secrets, also beside a running server. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  process.umask(0o077);
  // A key file written by root could not be read by the server.
  const account = runAs(config.RUN_AS);
  if (account) become(account);
  // Warnings of the pool are for a server that keeps running.
  const log = createLog({ ...config, LOG_LEVEL: config.LOG_LEVEL ?? 'error' });
  const dataDir = await openDataDir(config.DATA_DIR);
  const database = await findDatabase(config, dataDir, log);
  const { db, pool } = openDatabase(database.url, log);
  try {
    const { keyId, encrypted, unreadable } = await rotateSecrets(db, await openKeys(config, dataDir.path, log), secretColumns);
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
