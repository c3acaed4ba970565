import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@botify/tools/product/server-process';
import { idOf } from '../../kernel/postgres/account.ts';
import { ask } from '../database-start.ts';
import { ensureProgram } from '../debian-program.ts';
import { accepts } from '../mosquitto.ts';

const run = promisify(execFile);

interface Postgres {
  readonly port: number;
  readonly folder: string;
  readonly adminUrl: string;
  /** Starts it and waits until it answers. After a crash it first recovers. */
  start(): Promise<void>;
  /** SIGKILL, which also ends its backends. */
  kill(): Promise<void>;
}

export interface PostgresPair {
  readonly primary: Postgres;
  readonly standby: Postgres;
  /** How often one of them wrote that its disk is full. */
  fullDiskErrors(): Promise<number>;
  /** Makes the standby the primary, with nothing that follows it. */
  promote(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Survives every kill, but no loss of power, which no test can cause. */
const usual = { fsync: 'off', max_connections: '300', max_wal_size: '128MB', wal_level: 'replica', hot_standby: 'on' };
const standbyName = 'standby';

/** Debian's PostgreSQL 15: a primary whose commits wait for its streaming replica. */
export async function startPostgresPair(folder: string, primaryFolder: string): Promise<PostgresPair> {
  const programs = dirname(await ensureProgram('initdb', 'postgresql-15'));
  const account = accountOf();
  const user = account ? { uid: account.uid, gid: account.gid } : {};
  const command = (name: string, ...words: string[]) => run(join(programs, name), words, { ...user, cwd: '/', env: { LC_ALL: 'C.UTF-8' } });
  const own = join(folder, 'postgres');
  for (const path of [own, primaryFolder]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (account) await chown(path, account.uid, account.gid);
  }
  const logFile = join(folder, 'postgres.log');
  const log = await open(logFile, 'a');
  const [first, second] = [join(primaryFolder, 'data'), join(own, 'standby')];

  const postgresIn = (path: string, port: number, settings: () => Readonly<Record<string, string>>): Postgres => {
    let child: ChildProcess | undefined;
    const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    const start = async () => {
      const all = { ...usual, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings() };
      const how = { ...user, cwd: '/', stdio: ['ignore', log.fd, log.fd] } satisfies SpawnOptions;
      const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      // It ends while backends of a killed predecessor are still there, and while the disk is full.
      while (!(await answers(adminUrl))) {
        if (!child || hasEnded(child)) child = spawn(join(programs, 'postgres'), ['-D', path, ...options], how);
        await wait(100);
      }
    };
    const kill = async () => {
      if (!child || hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
    return { port, folder: path, adminUrl, start, kill };
  };

  let isFollowed = false;
  const primary = postgresIn(first, await freePort(), () => (isFollowed ? { synchronous_standby_names: standbyName } : {}));
  const standby = postgresIn(second, await freePort(), () => ({
    // The name with which it follows the primary.
    cluster_name: standbyName,
    hot_standby_feedback: 'on',
    wal_retrieve_retry_interval: '1s',
  }));
  await command('initdb', '-D', first, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  await primary.start();
  await ask(primary.adminUrl, 'CREATE ROLE botify LOGIN CREATEROLE');
  await ask(primary.adminUrl, 'CREATE DATABASE botify OWNER botify');
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  await command('pg_basebackup', ...from, '-D', second, '-R', '-X', 'stream', '-C', '-S', standbyName, '--checkpoint=fast', '--no-sync');
  await standby.start();
  // From now on, and after each start.
  isFollowed = true;
  await primary.kill();
  await primary.start();
  return {
    primary,
    standby,
    fullDiskErrors: async () => (await readFile(logFile, 'utf8')).split('No space left on device').length - 1,
    promote: () => ask(standby.adminUrl, 'SELECT pg_promote()'),
    stop: async () => {
      await Promise.all([primary.kill(), standby.kill()]);
      while ((await accepts(primary.port)) || (await accepts(standby.port))) await wait(50);
      await log.close();
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const answers = (url: string): Promise<boolean> =>
  ask(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

/** PostgreSQL refuses to run as root. */
function accountOf(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = [idOf('-u', 'postgres'), idOf('-g', 'postgres')];
  if (uid === undefined || gid === undefined) throw new Error('this test needs the user postgres, which the package postgresql-15 creates');
  return { uid, gid };
}
