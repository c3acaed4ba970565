import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, type FileHandle, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { reasonOf, StartRefused } from '../start-refused.ts';
import { clearLeftovers, exists, makeFolder } from './atomic-folder.ts';
import { programIn } from './binaries.ts';
import type { Place } from './home.ts';
import { adminRole, clusterIn, logIn, passwordIn } from './layout.ts';
import { writeOwner } from './pointer.ts';

const run = promisify(execFile);

/** PostgreSQL reads many environment variables; those of the user must not affect it. */
const cleanEnvironment = () => ({
  LC_ALL: 'C',
  TZ: 'UTC',
  ...Object.fromEntries(['PATH', 'SystemRoot', 'TEMP'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
});

export async function createCluster({ home, account, outside }: Place, binaries: string, dataDir: string, durable: boolean): Promise<void> {
  for (const folder of new Set([dirname(home), dataDir])) await clearLeftovers(folder);
  if (await exists(home)) return;
  try {
    await makeFolder(home, async (folder) => {
      const password = passwordIn(folder);
      await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
      if (outside) await writeOwner(folder, dataDir);
      if (account) for (const path of [folder, password]) await chown(path, account.uid, account.gid);
      const wanted = ['-U', adminRole, '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
      const secured = ['-A', 'scram-sha-256', `--pwfile=${password}`, ...(durable ? [] : ['--no-sync'])];
      await run(programIn(binaries, 'initdb'), ['-D', clusterIn(folder), ...wanted, ...secured, '--no-instructions'], {
        ...account,
        cwd: folder,
        env: cleanEnvironment(),
        windowsHide: true,
      });
    });
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const why = stderr.split('\n').find((line) => line.includes('error:')) ?? reasonOf(error);
    throw new StartRefused(`DATA_DIR: PostgreSQL could not make its database in ${home} (${why})`, { cause: error });
  }
}

const largestLog = 5 * 1024 * 1024;

export type PostgresSettings = Readonly<Record<string, string>>;

/** Sized for two cores on a shared machine. The durability settings are PostgreSQL's defaults, listed to make them explicit. */
const defaults: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  jit: 'off',
  // This build supports only pglz, which makes logging full pages four times slower than without compression.
  wal_compression: 'off',
  max_wal_size: '1GB',
  timezone: 'UTC',
  // The application logs failed statements. In this file they could expose personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

export interface Launched {
  readonly child: ChildProcess;
  /** The spawn error or the last fatal line of the log, for the error message. */
  lastError(): Promise<string>;
}

/** Starts a postmaster in its own session, so that Ctrl-C reaches only the server, which then stops PostgreSQL. */
export async function launch({ home, account }: Place, binaries: string, port: number, settings: PostgresSettings): Promise<Launched> {
  const options = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await openLog(logIn(home));
  try {
    // The server may start PostgreSQL again after it has become this user.
    if (account) await log.chown(account.uid, account.gid);
    const { size } = await log.stat();
    const child = spawn(programIn(binaries, 'postgres'), ['-D', clusterIn(home), '-p', String(port), ...options], {
      ...account,
      cwd: home,
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    let failure: string | undefined;
    child.on('error', (error) => {
      failure ??= error.message;
    });
    child.unref();
    return { child, lastError: async () => failure ?? lastFatalLine((await readFile(logIn(home))).toString('utf8', size)) };
  } finally {
    await log.close();
  }
}

async function openLog(path: string): Promise<FileHandle> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > largestLog) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

function lastFatalLine(log: string): string {
  const lines = log.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1');
  return address.port;
}
