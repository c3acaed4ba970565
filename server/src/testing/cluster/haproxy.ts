import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@botify/tools/product/server-process';
import { ensureProgram } from '../debian-program.ts';
import { accepts } from '../mosquitto.ts';

export interface Haproxy {
  /** Port of the console. */
  readonly port: number;
  /** Port of the database. */
  readonly databasePort: number;
  /** Whether it considers every api process ready. It notices later than the process itself. */
  sendsToAll(): Promise<boolean>;
  /** Sends the connections to PostgreSQL to the standby, and ends those that are open. */
  switchDatabase(): Promise<void>;
  start(): Promise<void>;
  kill(): Promise<void>;
}

const operations = fileURLToPath(new URL('../../../../docs/operations.md', import.meta.url));

/** The configuration that docs/operations.md recommends, without TLS. */
async function documented(port: number, apiPorts: readonly [number, number]): Promise<string> {
  const [, config] = /HAProxy 2\.4 or later\.[^`]*(?:`[^`]+`[^`]*)*?```\n(.*?)```/s.exec(await readFile(operations, 'utf8')) ?? [];
  if (!config) throw new Error(`no configuration of HAProxy in ${operations}`);
  const changed = config
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
    .replaceAll('10.0.0.11:8080', `127.0.0.1:${apiPorts[0]}`)
    .replaceAll('10.0.0.12:8080', `127.0.0.1:${apiPorts[1]}`);
  if (/443|10\.0\.0/.test(changed)) throw new Error(`the configuration of HAProxy in ${operations} has other addresses`);
  return changed;
}

/** Debian's HAProxy in front of the api processes and of PostgreSQL. */
export async function startHaproxy(
  folder: string,
  apiPorts: readonly [number, number],
  databases: { readonly primary: number; readonly standby: number },
): Promise<Haproxy> {
  const program = await ensureProgram('haproxy');
  const [port, databasePort] = [await freePort(), await freePort()];
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.sock')];
  const config = `global
  stats socket ${socket} mode 600 level admin
${await documented(port, apiPorts)}
defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h

listen database
  bind 127.0.0.1:${databasePort}
  server primary 127.0.0.1:${databases.primary}
  server standby 127.0.0.1:${databases.standby} disabled
`;
  await writeFile(file, config);
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(program, ['-q', '-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    let output = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    while (!(await accepts(port))) {
      if (started.exitCode !== null) throw new Error(`haproxy ended at once:\n${output}`);
      await wait(20);
    }
  };
  const request = async (command: string) => {
    const asked = connect(socket);
    asked.end(`${command}\n`);
    return text(asked);
  };
  const tell = async (command: string) => {
    const answer = await request(command);
    if (answer.trim()) throw new Error(`haproxy: ${command}: ${answer}`);
  };
  await start();
  return {
    port,
    databasePort,
    sendsToAll: async () => {
      const lines = (await request('show stat')).split('\n');
      return lines.filter((line) => /^ready,api/.test(line) && line.includes(',UP,')).length === apiPorts.length;
    },
    switchDatabase: async () => {
      await tell('set server database/primary state maint');
      await tell('shutdown sessions server database/primary');
      await tell('set server database/standby state ready');
    },
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
