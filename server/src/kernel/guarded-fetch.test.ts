import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedFetch, Unreachable } from './guarded-fetch.ts';
import { createReach } from './webhook-address.ts';

const dripping = new Set<ReturnType<typeof setInterval>>();
const drip = (response: ServerResponse) => dripping.add(setInterval(() => response.write('x'), 5));
const server = createServer((request, response) => {
  if (request.url === '/silent') return;
  if (request.url === '/drip') return void drip(response);
  if (request.url === '/huge') return void response.end('x'.repeat(2000));
  if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/plain' }).end();
  if (request.url === '/hang-up') return void request.socket.destroy();
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ method: request.method }));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const timer of dripping) clearInterval(timer);
  server.closeAllConnections();
  server.close();
});

const fetcher = (timeoutMs: number, networks = ['127.0.0.0/8']) =>
  createGuardedFetch({ reach: createReach(networks), timeoutMs, maxBytes: 1000 });

it('answers like fetch, and does not follow redirects', async () => {
  const answer = await fetcher(60_000)(`${base}/plain`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  expect([answer.status, await answer.json()]).toEqual([200, { method: 'POST' }]);
  expect((await fetcher(60_000)(`${base}/elsewhere`, {})).status).toBe(302);
});

it.each([
  ['/silent', 50],
  ['/drip', 50],
  ['/huge', 60_000],
  ['/hang-up', 60_000],
])('gives up on %s', async (path, timeoutMs) => {
  await expect(fetcher(timeoutMs)(base + path, {})).rejects.toThrow(Unreachable);
});

it('reaches only allowed networks, by address and by name', async () => {
  await expect(fetcher(60_000, [])(`${base}/plain`, {})).rejects.toThrow(Unreachable);
  await expect(fetcher(60_000, [])(`${base.replace('127.0.0.1', 'localhost')}/plain`, {})).rejects.toThrow(Unreachable);
});
