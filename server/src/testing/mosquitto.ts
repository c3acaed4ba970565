import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@botify/tools/product/server-process';
import { ensureProgram } from './debian-program.ts';

export interface Mosquitto {
  readonly port: number;
  readonly websocketPort: number;
  readonly folder: string;
  /** Reloads its password and ACL files. */
  reload(): void;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Stops it with SIGTERM: it saves its state. */
  terminate(): Promise<void>;
  /** Starts it again on the same port with its saved state. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Names and contents of files in its folder. */
  readonly files?: Readonly<Record<string, string>>;
  readonly lines?: (folder: string) => readonly string[];
}

/** Debian's Mosquitto on free local ports, for one test file. */
export async function startMosquitto({ files = {}, lines = () => ['allow_anonymous true'] }: Options = {}): Promise<Mosquitto> {
  const program = await ensureProgram('mosquitto');
  const folder = await mkdtemp(join(tmpdir(), 'botify-mosquitto-'));
  const [port, websocketPort] = [await freePort(), await freePort()];
  const config = join(folder, 'mosquitto.conf');
  // Runs as root, to read files that only their owner can read.
  const user = process.getuid?.() === 0 ? ['user root'] : [];
  const fixed = ['persistence true', `persistence_location ${folder}/`];
  const limits = ['max_queued_messages 1000000', 'max_inflight_messages 1000'];
  const listeners = [`listener ${port} 127.0.0.1`, `listener ${websocketPort} 127.0.0.1`, 'protocol websockets'];
  await writeFile(config, [...user, ...fixed, ...limits, ...lines(folder), ...listeners, ''].join('\n'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);

  let child: ChildProcess | undefined;
  let output = '';
  const start = async () => {
    const started = spawn(program, ['-c', config], { stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    while (!(await accepts(port))) {
      if (started.exitCode !== null) throw new Error(`mosquitto ended at once:\n${output}`);
      await wait(20);
    }
  };
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  await start();
  return {
    port,
    websocketPort,
    folder,
    reload: () => void child?.kill('SIGHUP'),
    kill: () => end('SIGKILL'),
    terminate: () => end('SIGTERM'),
    start,
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });
