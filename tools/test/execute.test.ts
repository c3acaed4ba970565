import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isAlive } from '../bootstrap/caller.mjs';
import { executeNode } from './execute.ts';

/** A process that has ended keeps its number until its parent has asked for its status; on Linux it has no command line then. */
const isRunning = (pid: number): boolean => {
  const list = `/proc/${pid}/cmdline`;
  return isAlive(pid) && (process.platform !== 'linux' || (existsSync(list) && readFileSync(list, 'utf8') !== ''));
};
const until = (done: () => boolean) => vi.waitFor(() => expect(done()).toBe(true), { timeout: 50_000, interval: 20 });

/** Starts a run and waits until its step has started all of its processes. */
const startRun = async () => {
  const program = join(import.meta.dirname, 'testing', 'interruptible.ts');
  const run = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void run.kill('SIGKILL'));
  const [folder] = (await once(createInterface(run.stdout), 'line')) as [string];
  const list = join(folder, 'pids');
  const readPids = () => JSON.parse(existsSync(list) ? readFileSync(list, 'utf8') || '[]' : '[]') as number[];
  await until(() => readPids().length === 4);
  return { run, folder, pids: readPids() };
};

describe.skipIf(process.platform === 'win32')('an interrupted run', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('leaves no process and no file behind after %s', async (signal) => {
    const { run, folder, pids } = await startRun();
    expect(pids.filter(isRunning)).toEqual(pids);
    run.kill(signal);
    // A killed run cannot wait for the end of its processes.
    if (signal === 'SIGKILL') await until(() => !pids.some(isRunning) && !existsSync(folder));
    else await once(run, 'exit');
    expect(pids.filter(isRunning)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a step', () => {
  const waitForever = ['-e', 'setInterval(() => {}, 1000)'];

  it('is aborted when it takes longer than its limit', async () => {
    const { status, output } = await executeNode(waitForever, { seconds: 0.1 });
    expect(status).not.toBe(0);
    expect(output).toContain('Aborted: no result after 0.1 s.');
  });

  it('does not wait for a process that its program left behind', async () => {
    const leaving = `const child = require('node:child_process').spawn(process.execPath, ${JSON.stringify(waitForever)}, { stdio: 'inherit' });
      child.once('spawn', () => process.exit(3));`;
    expect((await executeNode(['-e', leaving], { seconds: 50 })).status).toBe(3);
  });
});
