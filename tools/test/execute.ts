import { type ChildProcess, spawn } from 'node:child_process';
import { watchParent } from '../bootstrap/caller.mjs';
import { root } from '../bootstrap/root.mjs';

export interface Ended {
  readonly status: number;
  readonly output: string;
}
export interface Limits {
  readonly seconds: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

const running = new Set<ChildProcess>();
const ownGroup = process.platform !== 'win32';

/** Runners start processes of their own (workers, browsers, servers), so the whole group is told. */
const signalAll = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return;
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Already gone.
  }
};

const end = (child: ChildProcess): void => {
  signalAll(child, 'SIGTERM');
  setTimeout(() => signalAll(child, 'SIGKILL'), 5_000).unref();
};

let stopped = false;
export const isStopped = (): boolean => stopped;

const stop = (): void => {
  stopped = true;
  for (const child of running) end(child);
};

/** An interrupted run, or one whose starter was killed, leaves nothing behind. */
export const stopWhenAsked = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  watchParent(stop);
};

/** Runs a program to its end and keeps what it prints. */
export const execute = (command: string, args: readonly string[], limits: Limits): Promise<Ended> =>
  new Promise((resolve) => {
    const env: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: '0', NO_COLOR: undefined, ...limits.env };
    const child = spawn(command, args, { cwd: limits.cwd ?? root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: ownGroup });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    const timer = setTimeout(() => {
      output += `\nended after ${limits.seconds} s without a result\n`;
      end(child);
    }, limits.seconds * 1000);
    const finish = (status: number) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ status, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
  });

/** The same with the Node that runs this file. */
export const executeNode = (args: readonly string[], limits: Limits): Promise<Ended> => execute(process.execPath, args, limits);
