import { type ChildProcess, spawn } from 'node:child_process';
import { watchParent } from '../bootstrap/caller.mjs';
import { root } from '../bootstrap/root.mjs';
import { type Patience, watchForStall } from './stall.ts';
import { openRun, type TestRun } from './test-run.ts';

export interface Ended {
  readonly status: number;
  readonly output: string;
}
export interface Limits extends Patience {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

const graceMs = 3_000;
const ownGroup = process.platform !== 'win32';

/** Runners start workers, browsers and servers, so a signal goes to the whole group. */
const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return;
  try {
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Already gone.
  }
};

let run: TestRun | undefined;
let stopping: Promise<void> | undefined;

/** Ends every process of the run. */
export const endRun = (): Promise<void> => {
  stopping ??= run?.end() ?? Promise.resolve();
  return stopping;
};

/** From here on an interrupted or killed run, or one whose parent is gone, leaves no process behind. */
export const beginRun = (grace = graceMs): TestRun => {
  run = openRun(grace);
  const stop = () => void endRun().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  watchParent(stop);
  return run;
};

/** Runs a program to its end and keeps its output. */
export const execute = (command: string, args: readonly string[], limits: Limits): Promise<Ended> =>
  new Promise((resolve) => {
    const env: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: '0', NO_COLOR: undefined, ...run?.env, ...limits.env };
    const child = spawn(command, args, { cwd: limits.cwd ?? root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: ownGroup });
    run?.follow(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    const stopWatching = watchForStall(limits, (reason) => {
      output += `\nAborted: ${reason}.\n`;
      signalGroup(child, 'SIGTERM');
      setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs).unref();
    });
    const finish = (status: number) => {
      stopWatching();
      // A run that is being stopped has no result.
      if (!stopping) resolve({ status, output });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(1);
    });
    // A process left behind would keep the output open, and this step waiting.
    child.once('exit', () => signalGroup(child, 'SIGKILL'));
    child.once('close', (code) => finish(code ?? 1));
  });

/** The same with the Node that runs this file. */
export const executeNode = (args: readonly string[], limits: Limits): Promise<Ended> => execute(process.execPath, args, limits);
