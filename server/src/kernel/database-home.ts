import type { DataDir } from './data-dir.ts';
import type { Logger } from './log.ts';
import type { Account } from './postgres/account.ts';
import { startPostgres } from './postgres/postgres.ts';
import type { Config } from './settings.ts';

interface DatabaseHome {
  readonly url: string;
  /** Without a connection pooler, for what needs a session: locks, notifications, migrations and jobs. */
  readonly directUrl: string;
  /** Resolves with the reason when an embedded database cannot continue. */
  readonly lost: Promise<Error>;
  stop(): Promise<void>;
}

/** The database of the settings, or the embedded one, started for this process. */
export async function openHome(config: Config, dataDir: DataDir, log: Logger, account: Account | undefined): Promise<DatabaseHome> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL } = config;
  if (url) return { url, directUrl: DATABASE_DIRECT_URL ?? url, lost: new Promise(() => undefined), stop: async () => undefined };
  const postgres = await startPostgres({ dataDir, log, account });
  return { url: postgres.url, directUrl: postgres.url, lost: postgres.lost, stop: () => postgres.stop() };
}
