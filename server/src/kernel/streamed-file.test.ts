import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@botify/contract/kernel/endpoint';
import { csvBlob } from '@botify/contract/kernel/files';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import * as Type from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, createRouteDeps } from '../app.ts';
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
  // Metrics are registered once per app, and this is the second one in the process.
  app = await buildApp({ ...server.services, metrics: new Registry() });
  const deps = createRouteDeps(server.services);
  const columns = ['number', 'name', 'formula', 'amount'].map((head) => ({ head, width: 10 }));
  route(app, deps, file, async (_ctx, { query: { rows, breakAt } }) => csvFile({ columns, total: rows, parts: lines(rows, breakAt) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/sample/file`;
});
afterAll(() => app.close());

const get = (query: string, encoding = 'identity', signal?: AbortSignal) =>
  fetch(`${url}?${query}`, { headers: { 'accept-encoding': encoding }, ...(signal ? { signal } : {}) });

it.each(['identity', 'gzip', 'br'])('sends a long file completely as %s and announces its size', async (encoding) => {
  const answer = await get('rows=20000', encoding);
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  const text = await answer.text();
  const rows = text.trimEnd().split('\r\n');
  expect(rows).toHaveLength(20_001);
  expect(rows.slice(-1)).toEqual(["19999,吴敏,'=1+1,-2.5"]);
  expect(answer.headers.get('x-total-rows')).toBe('20000');
  const share = Number(answer.headers.get('x-estimated-bytes')) / Buffer.byteLength(text);
  expect(share).toBeGreaterThan(0.9);
  expect(share).toBeLessThan(1.1);
});

it('sends a short file at once, with its length', async () => {
  const answer = await get('rows=10');
  expect(answer.headers.get('x-total-rows')).toBeNull();
  expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength);
});

it('stops reading when the client disconnects, and reads no faster than the client', async () => {
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
/** Waits until nothing more is read; returns the number of rows. */
async function settled(): Promise<number> {
  for (let last = -1; last !== read; ) {
    last = read;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return read;
}

it.each(['identity', 'br'])('an error in the middle breaks the response for the client, sent as %s', async (encoding) => {
  const answer = await get('rows=200000&breakAt=100000', encoding);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

it.each([
  ['identity', 0],
  ['br', 0],
  // Few enough that the compressor has not emitted anything.
  ['br', 6000],
])('sent as %s, an error at row %i before the first byte is answered like any other error', async (encoding, breakAt) => {
  const answer = await get(`rows=200000&breakAt=${breakAt}`, encoding);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ key: 'server.failed' });
});
