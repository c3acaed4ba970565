import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@botify/contract/kernel/endpoint';
import { csvBlob } from '@botify/contract/kernel/files';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import * as Type from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createIdentifyDevice } from '../features/robots/identify-device.ts';
import { createChooseTenant, createIdentify } from '../features/session/identify.ts';
import { useTestServer } from '../testing/test-server.ts';
import { route } from './route.ts';
import { csvFile } from './row-file.ts';

const server = useTestServer({ demo: false });
let app: FastifyInstance;
let url = '';
let read = 0;
let ended = 0;

const file = endpoint({
  method: 'GET',
  path: '/sample/file',
  access: 'open',
  summary: 'A file of as many rows as asked for',
  query: Type.Object({ rows: Type.Integer(), breakAt: Type.Optional(Type.Integer()) }),
  result: csvBlob,
});

const rowsAtOnce = 1000;
async function* lines(rows: number, breakAt = Number.POSITIVE_INFINITY) {
  try {
    for (let from = 0; from < rows; from += rowsAtOnce) {
      if (from >= breakAt) throw new Error('the database is gone');
      read = from + rowsAtOnce;
      yield Array.from({ length: Math.min(rowsAtOnce, rows - from) }, (_, at) => [
        from + at,
        breakAt < 1e6 ? randomUUID() : '吴敏',
        '=1+1',
        -2.5,
      ]);
    }
  } finally {
    ended += 1;
  }
}

beforeAll(async () => {
  // A second app in one process counts for itself.
  app = await buildApp({ ...server.services, metrics: new Registry() });
  const deps = {
    services: server.services,
    identify: createIdentify(server.services),
    chooseTenant: createChooseTenant(server.services),
    identifyDevice: createIdentifyDevice(server.services),
  };
  const columns = ['number', 'name', 'formula', 'amount'].map((head) => ({ head, width: 10 }));
  route(app, deps, file, async (_ctx, { query: { rows, breakAt } }) => csvFile({ columns, total: rows, parts: lines(rows, breakAt) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/sample/file`;
});
afterAll(() => app.close());

const get = (query: string, encoding = 'identity', signal?: AbortSignal) =>
  fetch(`${url}?${query}`, { headers: { 'accept-encoding': encoding }, ...(signal ? { signal } : {}) });

it.each(['identity', 'gzip', 'br'])('a long file arrives whole, sent as %s, and says before how much it will be', async (encoding) => {
  const answer = await get('rows=60000', encoding);
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  const text = await answer.text();
  const rows = text.trimEnd().split('\r\n');
  expect(rows).toHaveLength(60_001);
  expect(rows.slice(-1)).toEqual(["59999,吴敏,'=1+1,-2.5"]);
  expect(answer.headers.get('x-total-rows')).toBe('60000');
  const share = Number(answer.headers.get('x-estimated-bytes')) / Buffer.byteLength(text);
  expect(share).toBeGreaterThan(0.9);
  expect(share).toBeLessThan(1.1);
});

it('a short file comes in one piece with its length', async () => {
  const answer = await get('rows=10');
  expect(answer.headers.get('x-total-rows')).toBeNull();
  expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
});

it('whoever goes away is not read for any longer, and nothing is read ahead of who takes it slowly', async () => {
  [read, ended] = [0, 0];
  const leaving = new AbortController();
  const answer = await get('rows=100000000', 'identity', leaving.signal);
  await answer.body?.getReader().read();
  await expect.poll(() => read).toBeGreaterThan(5000);
  const before = await settled();
  expect(before).toBeLessThan(2_000_000);
  leaving.abort();
  await expect.poll(() => ended).toBe(1);
});
/** Until nothing more is read. */
async function settled(): Promise<number> {
  for (let last = -1; last !== read; ) {
    last = read;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return read;
}

it.each(['identity', 'br'])('what breaks in the middle is broken for the receiver, too, sent as %s', async (encoding) => {
  const answer = await get('rows=200000&breakAt=100000', encoding);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

it.each([
  ['identity', 0],
  ['br', 0],
  // So little that the packer still keeps all of it to itself.
  ['br', 6000],
])('sent as %s, what breaks at row %i before anything was sent is refused like any call', async (encoding, breakAt) => {
  const answer = await get(`rows=200000&breakAt=${breakAt}`, encoding);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ key: 'server.failed' });
});
