import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { patiently } from '../testing/patiently.ts';
import { SimulatorProcess } from './simulator-process.ts';

const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
const stdio: ['ignore', 'ignore', 'pipe', 'ipc'] = ['ignore', 'ignore', 'pipe', 'ipc'];
let running: SimulatorProcess | undefined;
let launched = 0;
function run(launch: () => ChildProcess): SimulatorProcess {
  launched = 0;
  running = new SimulatorProcess(
    () => {
      launched++;
      return launch();
    },
    log,
    () => undefined,
  );
  return running;
}
const script = (words: string) => () => spawn(process.execPath, ['-e', words], { stdio });
afterEach(() => running?.stop());

it('[L-03] a command resolves, or rejects with the reason', async () => {
  const simulator = run(
    script(
      `process.on('message', ({ id, command }) => process.send(command === 'yes' ? { done: id } : { failed: id, reason: 'no ' + command }))`,
    ),
  );
  simulator.start();
  await simulator.command('yes');
  await expect(simulator.command('dance')).rejects.toThrow('no dance');
});

it('[L-03] rejects commands at once without a process', async () => {
  await expect(run(script('')).command('yes')).rejects.toThrow('not running');
});

it('[L-03] rejects pending commands when the process dies, and starts another', async () => {
  const simulator = run(script(`process.on('message', () => process.exit(3))`));
  simulator.start();
  await expect(simulator.command('yes')).rejects.toThrow('ended');
  await expect.poll(() => launched, patiently).toBe(2);
});

it('[L-03] rejects commands after the process closed its channel', async () => {
  const simulator = run(script(`process.disconnect(); setInterval(() => undefined, 1000)`));
  simulator.start();
  await expect.poll(() => simulator.command('yes').catch((error: Error) => error.message), patiently).toMatch(/channel closed/i);
});

it.each([
  ['does not exist', () => spawn('/nonexistent/node', [], { stdio })],
  [
    'is refused by the system',
    () => {
      throw new Error('spawn ENOMEM');
    },
  ],
])('[L-03] retries a program that %s', async (_, launch) => {
  const simulator = run(launch);
  simulator.start();
  await expect(simulator.command('yes')).rejects.toThrow();
  await expect.poll(() => launched, patiently).toBe(2);
});
