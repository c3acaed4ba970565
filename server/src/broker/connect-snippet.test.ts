import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectSnippet } from '@botify/domain/robots/connect-snippet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMessage } from '../ingest/read-message.ts';
import { stepsOf, useLiveServer } from './testing/live-server.ts';

const live = useLiveServer();
const run = promisify(execFile);
// Beside this file, so that it can resolve its imports.
const program = join(import.meta.dirname, `snippet-${process.pid}.mjs`);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-snippet-'));
});
afterAll(() => Promise.all([rm(program, { force: true }), rm(folder, { recursive: true })]));

it('[T-31] the Node.js sample sends the first status', async () => {
  const { robotSn, secret } = await live.enroll();
  // The clock of the test server stands still.
  live.server.clock.forward(Date.now() - live.server.services.now().getTime());
  const target = { robotSn, secret, host: '127.0.0.1', port: live.broker.port, secure: false };
  await writeFile(program, connectSnippet('node', target));
  await run(process.execPath, [program]);
  expect(stepsOf(await live.connectionOf(robotSn))).toBe('done done done done done');
});

it('[T-31] a shell passes the serial number, the secret and a valid status of the command-line sample', async () => {
  const { robotSn, secret } = await live.enroll();
  const stub = join(folder, 'mosquitto_pub');
  await writeFile(stub, `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/arguments'\ncat > '${folder}/message'\n`);
  await chmod(stub, 0o700);
  const script = connectSnippet('mosquitto', { robotSn, secret, host: 'localhost', port: 1883, secure: false });
  await run('sh', ['-c', script], { env: { PATH: `${folder}:${process.env.PATH}` } });
  const given = (await readFile(join(folder, 'arguments'), 'utf8')).split('\n');
  expect(given).toEqual(expect.arrayContaining(['localhost', '1883', robotSn, secret, `robot/${robotSn}/status/data`]));
  const payload = await readFile(join(folder, 'message'));
  expect(readMessage({ robotSn, topic: 'statusData', payload })).toMatchObject({ statuses: [{ robotSn, sequence: 1 }], rejected: [] });
});
