import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { freePort, type ServerProcess, spawnServer } from '@botify/tools/product/server-process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from './demo/demo.seed.ts';
import { createLog } from './kernel/log.ts';
import { isPostgres } from './kernel/postgres/processes.ts';
import { readConfig } from './kernel/settings.ts';
import { StartRefused } from './kernel/start-refused.ts';
import { startServer } from './start.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let folder: string;
let database: TestDatabase;
const started: ServerProcess[] = [];
const silent = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-start-'));
  // Accessible to the user of PostgreSQL when root runs the tests.
  await chmod(folder, 0o755);
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const { child, ended } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended();
  }
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
const start = (environment: Record<string, string>) => {
  // The fleet has its own tests.
  const server = spawnServer({ DEMO_ROBOTS: '0', ...environment });
  started.push(server);
  return server;
};

describe('refuses to start with one clear line and status 1', () => {
  const refusal = async (environment: Record<string, string>) => {
    const server = start({ DATA_DIR: join(folder, 'never'), ...environment });
    expect(await server.ended()).toEqual({ status: 1, signal: null });
    expect(existsSync(join(folder, 'never'))).toBe(false);
    return server.output();
  };

  it('when a setting is invalid', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe('PORT: expected a port from 1 to 65535\n');
  });

  it('when the port is in use, and changes nothing', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as { port: number };
    expect(await refusal({ PORT: String(port) })).toBe(`PORT: port ${port} on 127.0.0.1 is already in use\n`);
    holder.close();
  });

  it('when the port for machines is in use, and changes nothing', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const output = await refusal({ PORT: String(await freePort()), MQTT_PORT: String(port) });
    expect(output).toBe(`MQTT_PORT: port ${port} on 127.0.0.1 is already in use\n`);
    holder.close();
  });
});

/** In this process, which saves the load time of another one. */
const serveHere = async (settings: Record<string, string>, log = silent) => startServer(readConfig({ DEMO_ROBOTS: '0', ...settings }), log);

it('reports that the database cannot be reached, without its password', async () => {
  const lines: string[] = [];
  const log = createLog(
    { LOG_LEVEL: 'trace', NODE_ENV: 'test' },
    new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
  );
  const settings = { DATA_DIR: join(folder, 'away'), DATABASE_URL: `postgres://u:hidden-word@127.0.0.1:${await freePort()}/x` };
  await expect(serveHere(settings, log)).rejects.toThrow(new StartRefused('DATABASE_URL: the database cannot be used (ECONNREFUSED)'));
  expect(lines.join()).not.toContain('hidden-word');
});

it('can be stopped while the database does not respond', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const called = once(silent, 'connection');
  const { port } = silent.address() as AddressInfo;
  const server = start({
    PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'silent'),
    DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/x`,
  });
  const [connection] = (await called) as [Socket];
  const insist = setInterval(() => server.child.kill('SIGTERM'), 200);
  expect((await server.ended()).status).toBe(1);
  clearInterval(insist);
  connection.destroy();
  silent.close();
});

describe('on an existing database', () => {
  const environment = async (more: Record<string, string> = {}) => ({
    PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'shared'),
    DATABASE_URL: database.url,
    ...more,
  });

  it('starts empty with DEMO=0, asks for the first administrator, and stops when its parent exits', async () => {
    const settings = await environment({ DEMO: '0' });
    const server = start(settings);
    await server.ready();
    expect(server.output()).toMatch(/setup code: [\w-]{12}\n/);
    const answer = await fetch(`http://127.0.0.1:${settings.PORT}/api/authority/settings`);
    expect(await answer.json()).toMatchObject({ data: { setupNeeded: true, demo: false } });
    server.child.disconnect();
    expect(await server.ended()).toEqual({ status: 0, signal: null });
  });

  it('[T-47] lets two servers start on one database at once, with each demo account once, and drains before a stop', async () => {
    const settings = await environment({ DRAIN_SECONDS: '1' });
    const servers = await Promise.all([serveHere(settings), serveHere(await environment())]);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::int AS stored FROM account');
    await client.end();
    expect(rows).toEqual([{ stored: demoAccounts.length }]);
    const began = performance.now();
    const [drained] = servers.map((server) => server.drain());
    expect((await fetch(`http://127.0.0.1:${settings.PORT}/healthz/proxy`)).status).toBe(503);
    await drained;
    expect(performance.now() - began).toBeGreaterThan(900);
    for (const server of servers) await server.stop();
  });

  it('has no outbox and no demo on a database that was set up for production', async () => {
    const real = await createTestDatabase();
    try {
      const settings = await environment({ DEMO: '0', DATABASE_URL: real.url });
      const first = await serveHere(settings);
      const { setupCode } = first;
      const form = {
        setupCode,
        companyName: 'a',
        name: 'b',
        email: 'c@d.example',
        password: 'quiet-lantern',
        confirmPassword: 'quiet-lantern',
      };
      const base = `http://127.0.0.1:${settings.PORT}`;
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${base}/api/authority/setup`, { method: 'POST', headers, body: JSON.stringify(form) })).status).toBe(200);
      await first.stop();
      const second = await serveHere({ ...settings, DEMO: '1' });
      expect(second.warnings).toEqual([expect.stringContaining('DEMO=1')]);
      expect((await fetch(`${base}/outbox`)).status).toBe(404);
      expect(await (await fetch(`${base}/api/authority/settings`)).json()).toMatchObject({ data: { demo: false, setupNeeded: false } });
      await second.stop();
    } finally {
      await real.drop();
    }
  });

  it('refuses to run the demo accounts in production', async () => {
    const refused = serveHere(await environment({ DEMO: '0', NODE_ENV: 'production' }));
    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(/^DEMO: this database holds the demo accounts[^\n]*$/);
  });

  it('refuses to expose the demo accounts to the network, with and without the demo itself', async () => {
    for (const DEMO of ['0', '1']) {
      const refused = serveHere(await environment({ DEMO, HOST: '0.0.0.0' }));
      await expect(refused).rejects.toThrow(/^HOST: the demo accounts have a published password[^\n]*$/);
    }
  });
});

describe('with the embedded database', () => {
  const login = async (port: string) => {
    const base = `http://127.0.0.1:${port}/api/authority`;
    await fetch(`${base}/captcha?key=a`);
    const answer = await fetch(`${base}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'manager@harbour.example', password: 'botify-demo', code: '0000', key: 'a' }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const whoami = async (port: string, token: string) =>
    (await fetch(`http://127.0.0.1:${port}/api/authority/users/info`, { headers: { authorization: `Bearer ${token}` } })).status;

  it('loses nothing in a kill -9: the next start continues, and a clean stop leaves no process behind', async () => {
    const ports = { PORT: String(await freePort()), MQTT_PORT: String(await freePort()) };
    const environment = { ...ports, DATA_DIR: join(folder, 'embedded'), CAPTCHA_FIXED: '0000' };
    const first = start(environment);
    await first.ready();
    expect(first.output()).toContain('admin@botify.example');
    const token = await login(environment.PORT);
    expect(await whoami(environment.PORT, token)).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended();

    const second = start({ ...environment, DEMO: '0' });
    await second.ready();
    expect(second.output()).toContain('Warning: DEMO=0');
    expect(await whoami(environment.PORT, token)).toBe(200);
    const rival = start({ ...environment, PORT: String(await freePort()), MQTT_PORT: String(await freePort()) });
    expect((await rival.ended()).status).toBe(1);
    expect(rival.output()).toMatch(/^DATA_DIR: another BOTIFY Manage server is running on [^\n]*\n$/);
    const cluster = join(environment.DATA_DIR, 'postgres/cluster');
    const postmaster = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    expect(await isPostgres(postmaster, cluster)).toBe(true);
    // A stop may signal the process and its group.
    second.child.kill('SIGINT');
    second.child.kill('SIGTERM');
    expect((await second.ended()).status).toBe(0);
    expect(await isPostgres(postmaster, cluster)).toBe(false);
  });
});
