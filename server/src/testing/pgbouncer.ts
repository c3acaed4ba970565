import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@botify/tools/product/server-process';
import { ensureProgram } from './debian-program.ts';
import { accepts } from './mosquitto.ts';

type PoolMode = 'transaction' | 'session' | 'statement';

interface PgBouncer {
  /** The address of the database through a pool of its own. */
  through(mode: PoolMode): string;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's PgBouncer in front of one database, for one test file. */
export async function startPgBouncer(databaseUrl: string, poolSize: number, clients = 200): Promise<PgBouncer> {
  const program = await ensureProgram('pgbouncer');
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'botify-pgbouncer-'));
  const port = await freePort();
  const modes: readonly PoolMode[] = ['transaction', 'session', 'statement'];
  const server = `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username}${password && ` password=${password}`}`;
  const databases = modes.map((mode) => `${mode} = ${server} pool_mode=${mode}`);
  const limits = [`default_pool_size = ${poolSize}`, `max_client_conn = ${clients}`, 'server_login_retry = 1', 'unix_socket_dir ='];
  const config = [
    '[databases]',
    ...databases,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'auth_type = any',
    ...limits,
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, [...config, ''].join('\n'));
  // It refuses to run as root.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(program, ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    let output = '';
    started.stderr.on('data', (chunk) => {
      output += String(chunk);
    });
    while (!(await accepts(port))) {
      if (started.exitCode !== null) throw new Error(`pgbouncer ended at once:\n${output}`);
      await wait(20);
    }
  };
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    through: (mode) => `postgres://${username}@127.0.0.1:${port}/${mode}?sslmode=disable`,
    kill,
    start,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
