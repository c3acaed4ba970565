import { type ChildProcess, spawn } from 'node:child_process';
import dns from 'node:dns';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@botify/tools/product/server-process';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { patiently } from '../testing/patiently.ts';
import { Outbox } from './outbox.ts';
import { readConfig } from './settings.ts';
import { createSms } from './sms.ts';
import { isWithinReach, PostRefused, postSigned } from './webhook.ts';
import { createReach } from './webhook-address.ts';

let hits = 0;
let behave: 'answer' | 'hang' | 'redirect' | 'flood' = 'answer';
const target = createServer((_request, response) => {
  hits += 1;
  if (behave === 'hang') return;
  if (behave === 'redirect') return void response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end();
  response.writeHead(200);
  if (behave === 'answer') return void response.end('ok');
  const endless = setInterval(() => response.write('x'.repeat(65_536)), 1);
  response.on('close', () => clearInterval(endless));
});
let port = 0;
let folder = '';
let receiver: ChildProcess | undefined;
beforeAll(async () => {
  await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
  port = (target.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), 'botify-webhook-'));
});
afterAll(async () => {
  receiver?.kill('SIGKILL');
  target.closeAllConnections();
  target.close();
  await rm(folder, { recursive: true });
});

const inside = createReach(['127.0.0.1']);
const open = createReach([]);
const post = (url: string, reach = inside) => postSigned({ url, secret: 's', id: 'one', body: '{}', at: new Date(), reach });
const refusal = async (sending: Promise<unknown>) => {
  const error = await sending.catch((reason: unknown) => reason);
  return error instanceof PostRefused ? [error.kind, error.message] : error;
};

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'nonsense',
])('[R-08] %s is not on the public Internet', (address) => expect(open(address)).toBe(false));

it('[R-08] allows the public Internet and the configured networks', () => {
  expect(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111'].map(open)).toEqual([true, true, true, true]);
  const own = createReach(['10.1.0.0/16', 'fd00::/8', '192.168.1.7']);
  expect(['10.1.2.3', 'fd12::1', '192.168.1.7', '8.8.8.8'].map(own)).toEqual([true, true, true, true]);
  expect(['10.2.0.1', '192.168.1.8', '::1', '127.0.0.1'].map(own)).toEqual([false, false, false, false]);
});

it.each(['127.0.0.1', '127.1', '0x7f000001', '2130706433', '[::ffff:127.0.0.1]', '[::1]', 'localhost'])(
  '[R-08] posts nothing to this host as %s',
  async (host) => {
    const before = hits;
    expect(await refusal(post(`http://${host}:${port}/`, open))).toEqual(['gone', expect.stringContaining('not allowed')]);
    expect(isWithinReach(`http://${host}:${port}/`, open)).toBe(false);
    expect(hits).toBe(before);
  },
);

it('[R-08] rejects a name that resolves to this host, and connects to the address that was checked', async () => {
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '127.0.0.2', family: 4 }]];
  const resolving = vi.spyOn(dns, 'lookup');
  type Done = (error: null, found: object) => void;
  const resolveTo = (find: () => object) =>
    resolving.mockImplementation(((_name: string, _options: object, done: Done) => done(null, find())) as typeof dns.lookup);
  onTestFinished(() => void resolving.mockRestore());
  resolveTo(() => answers.shift() ?? []);
  const before = hits;
  expect(await post(`http://rebind.example:${port}/`)).toBe('HTTP 200');
  expect(resolving).toHaveBeenCalledTimes(1);
  expect(hits).toBe(before + 1);
  expect(await refusal(post(`http://rebind.example:${port}/`))).toEqual(['away', 'rebind.example: not reachable']);
  resolveTo(() => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]);
  expect(await refusal(post(`http://both.example:${port}/`))).toEqual(['away', 'both.example: not reachable']);
  expect(hits).toBe(before + 1);
});

it('[R-08] does not reveal whether a name exists in the internal network, neither when it is saved nor when it is used', async () => {
  const resolving = vi.spyOn(dns, 'lookup');
  onTestFinished(() => void resolving.mockRestore());
  type Done = (error: Error | null, found?: object) => void;
  const answers: ((done: Done) => void)[] = [
    (done) => done(null, [{ address: '10.0.0.7', family: 4 }]),
    (done) => done(Object.assign(new Error('getaddrinfo ENOTFOUND wiki.corp.example'), { code: 'ENOTFOUND' })),
  ];
  expect(isWithinReach('http://wiki.corp.example/', open)).toBe(true);
  expect(resolving).not.toHaveBeenCalled();
  const used = [];
  for (const answer of answers) {
    resolving.mockImplementation(((_name: string, _options: object, done: Done) => answer(done)) as typeof dns.lookup);
    used.push(await refusal(post('http://wiki.corp.example/', open)));
  }
  expect(used[0]).toEqual(['away', 'wiki.corp.example: not reachable']);
  expect(used[1]).toEqual(used[0]);
});

it('[R-08] does not follow redirects, does not read endless responses, and reports a refused connection as away', async () => {
  const before = hits;
  behave = 'redirect';
  expect(await refusal(post(`http://127.0.0.1:${port}/`))).toEqual(['later', 'HTTP 307']);
  behave = 'flood';
  expect(await post(`http://127.0.0.1:${port}/`)).toBe('HTTP 200');
  behave = 'answer';
  expect(hits).toBe(before + 2);
  expect(await refusal(post(`http://127.0.0.1:${await freePort()}/`))).toEqual(['away', expect.stringContaining('ECONNREFUSED')]);
  expect(await refusal(post('file:///etc/passwd'))).toEqual(['gone', 'no web address']);
});

it('[R-08] gives up after ten seconds and tries again later', async () => {
  behave = 'hang';
  const cut = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    return AbortSignal.abort(new DOMException('', 'TimeoutError'));
  });
  expect(await refusal(post(`http://127.0.0.1:${port}/`))).toEqual(['away', 'no answer within 10 s']);
  cut.mockRestore();
  behave = 'answer';
});

it('[R-08] always completes, no matter what the receiver does with the connection', async () => {
  let says = '';
  const sockets: Socket[] = [];
  const raw = createRawServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.once('data', () => socket.write(says));
  });
  const real = AbortSignal.timeout.bind(AbortSignal);
  const cut = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => {
    vi.useRealTimers();
    cut.mockRestore();
    for (const socket of sockets) socket.destroy();
    raw.close();
  });
  await new Promise<void>((resolve) => void raw.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`;
  says = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  expect(await refusal(post(url))).toEqual(['away', 'closed without an answer']);
  cut.mockImplementation(() => real(50));
  for (says of ['', 'HTTP/1.1 200 OK\r\nX-Half', 'HTTP/1.1 100 Continue\r\n\r\n'])
    expect(await refusal(post(url))).toEqual(['away', 'no answer within 10 s']);
  // The deadline also works when the abort signal never fires.
  cut.mockImplementation(() => new AbortController().signal);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hanging = refusal(post(url));
  await expect.poll(() => sockets.length, patiently).toBe(5);
  vi.advanceTimersByTime(11_000);
  expect(await hanging).toEqual(['away', 'no answer within 10 s']);
});

it('[R-08] the receiver in docs/alerts.md accepts a signed message once and nothing else; text messages are signed alike', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/alerts.md'), 'utf8');
  const program = join(folder, 'receiver.mjs');
  await writeFile(program, /```js\n(.+?)```/s.exec(document)?.[1] ?? '');
  const [secret, PORT] = ['a secret of twenty-four letters', String(await freePort())];
  receiver = spawn(process.execPath, [program], { env: { SECRET: secret, PORT }, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  receiver.stdout?.on('data', (part: Buffer) => lines.push(...String(part).trim().split('\n')));
  await expect.poll(() => lines).toEqual(['ready']);
  const url = `http://127.0.0.1:${PORT}/`;
  const body = JSON.stringify({ notices: [{ timestamp: '08:00', content: '机器 1 离线' }] });
  const send = (more: object) => postSigned({ url, secret, id: 'first', body, at: new Date(), reach: inside, ...more });
  expect(await send({})).toBe('HTTP 204');
  expect(await send({})).toBe('HTTP 204');
  expect(await refusal(send({ secret: 'another' }))).toEqual(['later', 'HTTP 401']);
  expect(await refusal(send({ at: new Date(Date.now() - 600_000) }))).toEqual(['later', 'HTTP 401']);
  await expect.poll(() => lines).toEqual(['ready', '08:00 机器 1 离线']);
  const SMS_KEY = 'abcdefghijklmnopqrstuvwx';
  const gateway = createSms(readConfig({ SMS_URL: url, SMS_KEY }), new Outbox(folder), () => new Date());
  expect(await refusal(gateway.send({ to: '13800000001', text: 'hello' }))).toEqual(['later', 'HTTP 401']);
});

it('[R-08] without a gateway stores each text message once', async () => {
  const outbox = new Outbox(folder);
  const sms = createSms(readConfig({}), outbox, () => new Date('2026-03-01T08:00:00Z'));
  for (let n = 0; n < 2; n++) expect(await sms.send({ to: '13800000001', text: '您好', id: 'one' })).toBe('outbox');
  expect(await outbox.newest(5)).toMatchObject([{ kind: 'sms', to: '13800000001', text: '您好' }]);
});
