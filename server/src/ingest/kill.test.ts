import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withFolder } from '@botify/tools/product/throw-away-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordIn } from '../kernel/postgres/layout.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  all,
  enroll,
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

  it('survives a kill -9 of one of two servers under load: its machines continue there or at the other, and all is stored once', async () => {
    const [one, two] = [await environment(), await environment()];
    const server = await start(one);
    await startHere({ ...two, DATA_DIR: join(folder, 'other') });
    const [staying, moving] = [await enroll(one.PORT, 'STAY'), await enroll(one.PORT, 'MOVE')];
    const running = load(one.MQTT_PORT, staying);
    const lost = load(one.MQTT_PORT, moving);
    await Promise.all([running.reached(all * 0.3), lost.reached(all * 0.3)]);
    await kill(server);
    await expectConfirmedStored(database.url, running.confirmed, 'STAY');
    await expectConfirmedStored(database.url, lost.confirmed, 'MOVE');
    await lost.stop();
    // These have lost their unconfirmed messages and send everything again.
    const again = load(two.MQTT_PORT, moving);
    for (const share of [0.5, 0.7].slice(0, repetitions(0, 2))) {
      const next = await start(one);
      await running.reached(all * share);
      await kill(next);
      await expectConfirmedStored(database.url, running.confirmed, 'STAY');
    }
    await startHere(one);
    await Promise.all([running.done, again.done]);
    await expectAllOnce(database.url, 'STAY');
    await expectAllOnce(database.url, 'MOVE');
  });

  it('confirms only stored messages while the database is unreachable, and neither loses nor duplicates any', async () => {
    const { hostname, port } = new URL(database.url);
    const proxy = await startProxy(hostname, Number(port));
    const settings = await environment();
    const way = new URL(database.url);
    way.port = String(proxy.port);
    await startHere({ ...settings, DATABASE_URL: way.href });
    const machines = await enroll(settings.PORT);
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
});

it('[L-04] survives a kill -9 of PostgreSQL under load: no confirmed message is lost, the others follow, once each', async () => {
  await withFolder(async (folder) => {
    const settings = { ...(await freePorts()), DATA_DIR: join(folder, 'data') };
    await startHere(settings);
    const home = join(settings.DATA_DIR, 'postgres');
    const machines = await enroll(settings.PORT);
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
