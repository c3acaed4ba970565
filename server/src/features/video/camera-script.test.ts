import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, it as test } from 'vitest';
import { ensureProgram } from '../../testing/debian-program.ts';

const run = promisify(execFile);
/** Only in long runs: ffmpeg needs a hundred packages. */
const isLong = Boolean(process.env.TEST_LONG);
const it = test.runIf(isLong);
let folder: string;
let film: Buffer;
beforeAll(async () => {
  if (!isLong) return;
  folder = await mkdtemp(join(tmpdir(), 'botify-camera-'));
  const [ffmpeg] = [await ensureProgram('ffmpeg'), await ensureProgram('curl')];
  const file = join(folder, 'film.ts');
  await run(ffmpeg, ['-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=12', '-c:v', 'libx264', file]);
  film = await readFile(file);
  return () => rm(folder, { recursive: true, force: true });
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A camera that plays its film once and then stays connected, unless `hangsUp`. */
async function startCamera({ hangsUp = false } = {}) {
  const left = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    if (hangsUp) socket.end(film);
    else socket.write(film);
    socket.on('close', () => left.resolve());
    socket.on('error', () => undefined);
    socket.resume();
  });
  return { url: `tcp://127.0.0.1:${await listen(server)}`, left: left.promise };
}

/** Answers uploads with the status and the `wanted` flag from `answer`. */
async function startReceiver(answer: (path: string, times: number) => readonly [status: number, wanted: boolean]) {
  const received: string[] = [];
  const server = createHttpServer((request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '', 'http://server').pathname.replace('/api/device/video/stream-1/', '');
    request.resume().on('end', () => {
      const [status, wanted] = answer(path, received.filter((one) => one.startsWith(`${path} `)).length);
      received.push(`${path} ${status}`);
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify({ code: status, data: { wanted } }));
    });
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, received };
}

/** Runs the script of docs/connect-a-machine.md with other settings. */
async function runScript(shell: string, settings: Readonly<Record<string, string>>) {
  const document = await readFile(join(import.meta.dirname, '../../../../docs/connect-a-machine.md'), 'utf8');
  const [, block = ''] = /```sh\n(.+?)```/s.exec(document) ?? [];
  const [first = '', ...rest] = block.split('\n');
  expect(first.match(/[A-Z]+(?==)/g)).toEqual(Object.keys(settings));
  const place = await mkdtemp(join(folder, 'machine-'));
  await writeFile(join(place, 'camera.sh'), rest.join('\n'));
  const env = { PATH: process.env.PATH ?? '', ...settings };
  const script = spawn(shell, ['camera.sh'], { cwd: place, env, stdio: 'ignore' });
  onTestFinished(() => void script.kill('SIGKILL'));
  return { script, ended: once(script, 'exit') };
}
const settingsOf = (server: string, camera: string) => ({
  SERVER: server,
  SERIAL: 'CB-20001',
  SECRET: 'secret',
  STREAM: 'stream-1',
  CAMERA: camera,
});

it.each(['dash', 'bash'])('[V-01] resends after a 503 and stops ffmpeg at the end of the stream, as documented (%s)', async (shell) => {
  const camera = await startCamera();
  const { url, received } = await startReceiver((path, times) =>
    times === 0 && path !== '2/piece.m4s' ? [503, true] : [200, path !== '3/piece.m4s'],
  );
  const { ended } = await runScript(await ensureProgram(shell), settingsOf(url, camera.url));
  await ended;
  await camera.left;
  const twice = (path: string) => [`${path} 503`, `${path} 200`];
  expect(received).toEqual([...twice('init.mp4'), ...twice('1/piece.m4s'), '2/piece.m4s 200', ...twice('3/piece.m4s')]);
});

it.each(['dash', 'bash'])(
  '[V-01] stops at once when the server rejects an upload, and stops ffmpeg with the script (%s)',
  async (shell) => {
    const refused = await startCamera();
    const refusing = await startReceiver(() => [409, false]);
    await (await runScript(await ensureProgram(shell), settingsOf(refusing.url, refused.url))).ended;
    await refused.left;
    expect(refusing.received).toEqual(['init.mp4 409']);

    const camera = await startCamera();
    const { url, received } = await startReceiver(() => [200, true]);
    const { script, ended } = await runScript(await ensureProgram(shell), settingsOf(url, camera.url));
    await expect.poll(() => received.length).toBeGreaterThan(1);
    script.kill('SIGTERM');
    await ended;
    await camera.left;
  },
);

it.each(['dash', 'bash'])('[V-01] sends the rest and ends when the camera disconnects (%s)', async (shell) => {
  const camera = await startCamera({ hangsUp: true });
  const { url, received } = await startReceiver(() => [200, true]);
  await (await runScript(await ensureProgram(shell), settingsOf(url, camera.url))).ended;
  // Twelve seconds of film.
  expect(received).toEqual(['init.mp4 200', ...Array.from({ length: 6 }, (_, index) => `${index + 1}/piece.m4s 200`)]);
});
