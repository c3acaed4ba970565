import { type ChildProcess, spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { programIn } from './binaries.ts';
import { cleanEnvironment } from './create-cluster.ts';
import type { Place } from './home.ts';
import { clusterIn, logIn } from './layout.ts';

const largestLog = 5 * 1024 * 1024;

export type PostgresSettings = Readonly<Record<string, string>>;

/** Sized for two cores and a shared machine; durability is PostgreSQL's own, said aloud so that nobody wonders. */
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
  // This build can only use pglz, which makes full pages four times slower to log than plain ones.
  wal_compression: 'off',
  max_wal_size: '1GB',
  timezone: 'UTC',
  // Failed statements are the application's to log; here they could bring personal data into the file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** Starts a postmaster in a session of its own, so that Ctrl-C reaches the server alone, which then stops it in good order. */
export async function launch({ home, account }: Place, binaries: string, port: number, settings: PostgresSettings): Promise<ChildProcess> {
  const options = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await openLog(logIn(home));
  try {
    const child = spawn(programIn(binaries, 'postgres'), ['-D', clusterIn(home), '-p', String(port), ...options], {
      ...account,
      cwd: home,
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
    });
    // A failure to start shows as an exit code like every other.
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > largestLog) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** The last complaint in the log, to be repeated to the user. */
export async function lastWords(home: string): Promise<string> {
  const file = await open(logIn(home)).catch(() => undefined);
  if (!file) return 'it said nothing';
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8_192), position: Math.max(0, size - 8_192) });
  await file.close();
  const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ?? lines.at(-1) ?? '';
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1');
  return address.port;
}
