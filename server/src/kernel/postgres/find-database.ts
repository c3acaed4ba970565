import type { DataDir } from '../data-dir.ts';
import type { Logger } from '../log.ts';
import type { Config } from '../settings.ts';
import type { Account } from './account.ts';
import { startPostgres, urlOfRunning } from './postgres.ts';

/** For commands beside the server: the database of the running server, or one started for this command. */
export async function findDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL }: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  dataDir: DataDir,
  log: Logger,
  account?: Account,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL ?? (await urlOfRunning(dataDir));
  return url ? { url, stop: async () => undefined } : startPostgres({ dataDir, log, account });
}
