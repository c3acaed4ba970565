import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockState } from './state-lock.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-lock-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[L-04] a state file belongs to one simulator at a time; another file is free', async () => {
  const path = join(folder, 'state.json');
  const held = await lockState(path);
  await expect(lockState(path)).rejects.toThrow(`another simulator uses ${path}`);
  const other = await lockState(join(folder, 'other.json'));
  for (const server of [held, other]) await new Promise((resolve) => server.close(resolve));
  const again = await lockState(path);
  await new Promise((resolve) => again.close(resolve));
});

const file = new URL('state-lock.ts', import.meta.url).href;

it('[L-04] a simulator that ends leaves no file of its lock', async () => {
  const sockets = mkdtempSync(join(folder, 'sockets-'));
  const path = join(folder, 'ended.json');
  const program = `import(${JSON.stringify(file)}).then(({ lockState }) => lockState(${JSON.stringify(path)})).then(() => process.exit(0))`;
  const child = fork('-e', [program], { execArgv: [], stdio: 'inherit', env: { ...process.env, TMPDIR: sockets } });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readdirSync(sockets)).toEqual([]);
});

it('[L-04] a killed simulator releases the lock', async () => {
  const path = join(folder, 'killed.json');
  // The lock does not keep the process alive; the listener on the parent's channel does.
  const program = `process.on('message', () => {}); import(${JSON.stringify(file)}).then(({ lockState }) => lockState(${JSON.stringify(path)})).then(() => process.send('held'))`;
  const child = fork('-e', [program], { execArgv: [], stdio: 'inherit' });
  await once(child, 'message');
  await expect(lockState(path)).rejects.toThrow('another simulator uses');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const held = await lockState(path);
  await new Promise((resolve) => held.close(resolve));
});
