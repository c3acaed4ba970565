import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMessage } from '../ingest/read-message.ts';
import { useTestBroker } from './testing/test-broker.ts';

const test = useTestBroker();
// Beside this file, so that it can resolve its imports.
const program = join(import.meta.dirname, `machine-${process.pid}.mjs`);
let machine: ChildProcess | undefined;
afterAll(async () => {
  machine?.kill('SIGKILL');
  await rm(program, { force: true });
});

it('[L-02] [L-04] the sample program in docs/connect-a-machine.md connects and is stored', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/connect-a-machine.md'), 'utf8');
  const [, code = ''] = /```js\n(.+?)```/s.exec(document) ?? [];
  await writeFile(program, code);
  const [robotSn] = await test.serials('harbour');
  const SECRET = await test.enroll(robotSn);
  const env = { PATH: process.env.PATH ?? '', BROKER: `mqtt://127.0.0.1:${test.broker.port}`, SERIAL: robotSn, SECRET };
  machine = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  await test.inbox.until((taken) => taken.length >= 2);
  const [first, second] = test.inbox.taken.map(readMessage);
  expect([first?.rejected, second?.rejected]).toEqual([[], []]);
  expect(first?.statuses).toMatchObject([{ robotSn, sequence: 1 }]);
  expect(second?.statuses).toMatchObject([{ robotSn, sequence: 2 }]);
});
