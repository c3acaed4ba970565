import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Registry } from 'prom-client';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { patiently } from '../testing/patiently.ts';
import { useTestServer } from '../testing/test-server.ts';
import { closeWithTimeout } from './close-with-timeout.ts';
import type { Services } from './context.ts';
import { openDatabase } from './db.ts';
import { Health } from './health.ts';
import type { RoleName } from './settings.ts';

const server = useTestServer({ demo: false });

/** Another process on the same database. */
async function process(more: Partial<Services> = {}, ...ROLES: RoleName[]) {
  const { services } = server;
  const health = new Health();
  const config = { ...services.config, ...(ROLES.length > 0 ? { ROLES } : {}) };
  const app = await buildApp({ ...services, config, health, metrics: new Registry(), ...more });
  onTestFinished(() => app.close());
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  return { app, health, statusOf, ready: async () => (await app.inject({ url: '/readyz' })).json() };
}

it('[T-45] answers only health, readiness and metrics without the role api', async () => {
  const { statusOf } = await process({}, 'ingest', 'jobs');
  for (const url of ['/healthz', '/readyz', '/metrics']) expect([url, await statusOf(url)]).toEqual([url, 200]);
  for (const url of ['/', '/healthz/proxy', '/api/authority/settings', '/api/docs/json', '/broker/mosquitto/passwd'])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
});

it('[T-45] reports each part, and is not ready without one that it needs', async () => {
  const { health, statusOf, ready } = await process();
  let isConnected = false;
  health.watch('broker', { isUp: () => isConnected, isNeeded: false });
  expect([await statusOf('/readyz'), await ready()]).toEqual([200, { status: 'ready', checks: { database: 'ok', broker: 'unreachable' } }]);
  health.watch('broker', { isUp: () => isConnected, isNeeded: true });
  expect([await statusOf('/readyz'), (await ready()).status]).toEqual([503, 'not ready']);
  isConnected = true;
  expect([await statusOf('/readyz'), (await ready()).checks]).toEqual([200, { database: 'ok', broker: 'ok' }]);
});

it('[T-45] stays behind the proxy without the database, so that the console loads and reports it', async () => {
  const { db, pool } = openDatabase('postgres://nobody@127.0.0.1:1/x', { warn: () => undefined });
  onTestFinished(() => pool.end());
  const { statusOf, ready } = await process({ db });
  expect(await ready()).toEqual({ status: 'not ready', checks: { database: 'unreachable' } });
  expect([await statusOf('/readyz'), await statusOf('/healthz'), await statusOf('/healthz/proxy')]).toEqual([503, 200, 200]);
});

it('[T-47] leaves the proxy before a stop, and closes each connection with its answer', async () => {
  const { app, health, statusOf, ready } = await process();
  expect((await app.inject({ url: '/healthz/proxy' })).headers.connection).toBe('keep-alive');
  health.drain();
  expect([await statusOf('/healthz'), await statusOf('/healthz/proxy'), await statusOf('/readyz')]).toEqual([200, 503, 503]);
  expect((await ready()).status).toBe('draining');
  expect((await app.inject({ url: '/api/authority/settings' })).headers.connection).toBe('close');
});

it('[T-47] answers a request that was on its way when the stop began', async () => {
  const { app } = await process();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [begin, end] = ['GET /healthz HTTP/1.1\r\nhost: x\r\n', '\r\n'];
  socket.write(begin + end);
  await once(socket, 'data');
  socket.write(begin);
  const [theirs] = await accepted;
  await expect.poll(() => theirs.bytesRead, patiently).toBe(2 * begin.length + end.length);
  const closed = closeWithTimeout(app);
  socket.write(end);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  await closed;
});
