import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFolder } from '@botify/tools/product/throw-away-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordIn } from '../kernel/postgres/layout.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  all,
  enrol,
  expectAllOnce,
  expectConfirmedStored,
  freePorts,
  kill,
  load,
  start,
  startHere,
  stopAll,
} from '../testing/load-server.ts';
import { patiently } from '../testing/patiently.ts';
import { startProxy } from '../testing/proxy.ts';
import { repetitions } from '../testing/repetitions.ts';

afterEach(stopAll);

describe('[L-04] with its own database', () => {
  let database: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    database = await createTestDatabase('demo');
    folder = await mkdtemp(join(tmpdir(), 'botify-kill-'));
    return async () => {
      await stopAll();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    };
  });
  const environment = async () => ({
    ...(await freePorts()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
  });

  it('survives a kill -9 of the server under load: confirmed messages are stored, finally all of them, once each', async () => {
    const settings = await environment();
    let server = await start(settings);
    const machines = await enrol(settings.PORT);
    const running = load(settings.MQTT_PORT, machines);
    for (const share of [0.2, 0.5].slice(0, repetitions(1, 2))) {
      await running.reached(all * share);
      await kill(server);
      await expectConfirmedStored(database.url, running.confirmed);
      server = await start(settings);
    }
    await running.done;
    await expectAllOnce(database.url);
  });

  it('confirms only stored messages while the database is unreachable, and neither loses nor duplicates any', async () => {
    const { hostname, port } = new URL(database.url);
    const proxy = await startProxy(hostname, Number(port));
    const settings = await environment();
    const way = new URL(database.url);
    way.port = String(proxy.port);
    await startHere({ ...settings, DATABASE_URL: way.href });
    const machines = await enrol(settings.PORT);
    const running = load(settings.MQTT_PORT, machines);
    await running.reached(all * 0.3);
    const cutAt = Date.now();
    proxy.cut();
    // The ingest keeps retrying its batch.
    await vi.waitUntil(() => proxy.refused() >= 5 && Date.now() - cutAt >= repetitions(0, 60_000), patiently);
    await expectConfirmedStored(database.url, running.confirmed);
    expect(running.count()).toBeLessThan(all);
    proxy.mend();
    await running.done;
    await expectAllOnce(database.url);
    await stopAll();
    await proxy.close();
  });

  it('lets machines continue on the second of two servers when the first is killed', async () => {
    const [one, two] = [await environment(), await environment()];
    const doomed = await start(one);
    await startHere({ ...two, DATA_DIR: join(folder, 'other') });
    const machines = await enrol(one.PORT);
    const running = load(one.MQTT_PORT, machines);
    await running.reached(all * 0.3);
    await kill(doomed);
    await expectConfirmedStored(database.url, running.confirmed);
    await running.stop();
    // The machines have lost their unconfirmed messages and send everything again, to the other server.
    const again = load(two.MQTT_PORT, machines);
    await again.done;
    await expectAllOnce(database.url);
  });
});

it('[L-04] survives a kill -9 of PostgreSQL under load: no confirmed message is lost, the others follow, once each', async () => {
  await withFolder(async (folder) => {
    const settings = { ...(await freePorts()), DATA_DIR: join(folder, 'data') };
    await start(settings);
    const home = join(settings.DATA_DIR, 'postgres');
    const machines = await enrol(settings.PORT);
    const running = load(settings.MQTT_PORT, machines);
    await running.reached(all * 0.3);
    const [pid = ''] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
    const before = new Map([...running.confirmed].map(([sn, sequences]) => [sn, new Set(sequences)]));
    process.kill(Number(pid), 'SIGKILL');
    await running.done;
    const [, , , port = ''] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n');
    const password = await readFile(passwordIn(home), 'utf8');
    const url = `postgres://botify:${password}@127.0.0.1:${port}/botify?sslmode=disable`;
    await expectConfirmedStored(url, before);
    await expectAllOnce(url);
    await stopAll();
  });
});
