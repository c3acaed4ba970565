import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openDataDir } from '../kernel/data-dir.ts';
import { startPostgres } from '../kernel/postgres/postgres.ts';
import { makeTestFolder, removeTestFolder } from './database-cleanup.ts';
import { ask } from './database-start.ts';
import { throwAway } from './throw-away-settings.ts';

/** A PostgreSQL and a standby that follows it, for one test. */
export async function startReplicated() {
  const folder = await makeTestFolder();
  onTestFinished(() => removeTestFolder(folder));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const start = async (path: string, more: Readonly<Record<string, string>> = {}) =>
    startPostgres({
      dataDir: await openDataDir(path),
      log: pino({ level: 'silent' }),
      settings: { ...throwAway, wal_level: 'replica', max_wal_senders: '4', ...more },
    });
  const empty = await start(first);
  await empty.stop();
  // With the owners of the files: PostgreSQL runs as another user when root runs the tests.
  await promisify(execFile)('cp', ['-a', first, second]);
  const copied = empty.home.replace(first, second);
  await writeFile(join(copied, 'cluster', 'standby.signal'), '');
  const primary = await start(first);
  onTestFinished(primary.stop);
  const { hostname: host, port, username: user, password } = new URL(primary.adminUrl);
  const standby = await start(second, {
    hot_standby: 'on',
    primary_conninfo: `host=${host} port=${port} user=${user} password=${password} sslmode=disable`,
  });
  onTestFinished(standby.stop);
  return {
    primary,
    standby,
    /** Holds back what the standby receives. */
    pause: () => ask(standby.adminUrl, 'SELECT pg_wal_replay_pause()'),
    resume: () => ask(standby.adminUrl, 'SELECT pg_wal_replay_resume()'),
    promote: () => ask(standby.adminUrl, 'SELECT pg_promote()'),
  };
}
