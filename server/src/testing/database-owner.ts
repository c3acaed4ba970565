/** A process that only owns its DATA_DIR, for tests that kill it. At SIGTERM it exits without stopping PostgreSQL. */
import { pino } from 'pino';
import { openDataDir } from '../kernel/data-dir.ts';
import { startPostgres } from '../kernel/postgres/postgres.ts';
import { throwAway } from './throw-away-settings.ts';

process.once('SIGTERM', () => process.exit(1));
const print = (report: object) => process.stdout.write(`${JSON.stringify(report)}\n`);
try {
  const dataDir = await openDataDir(process.argv[2] ?? '');
  const { url, adminUrl } = await startPostgres({ dataDir, log: pino({ level: 'silent' }), settings: throwAway });
  print({ url, adminUrl });
} catch (error) {
  print({ refused: error instanceof Error ? `${error.name} ${error.message}` : String(error) });
  process.exitCode = 1;
}
