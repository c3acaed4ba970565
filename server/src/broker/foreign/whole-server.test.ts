import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { all, enrol, expectAllOnce, freePorts, kill, load, start } from '../../testing/load-server.ts';
import type { Machine } from '../../testing/machine-load.ts';
import { type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { hashDeviceSecret } from '../device-secret.ts';

/** Servers start and end several times, on a machine that runs other tests too. */
const patiently = { timeout: 180_000 };

const brokerKey = 'a-key-for-the-broker-of-this-test';
let database: TestDatabase;
let folder: string;
let mosquitto: Mosquitto;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-foreign-'));
  mosquitto = await startMosquitto({
    files: { passwd: `server:${hashDeviceSecret('server-word')}\n`, acl: 'user server\ntopic readwrite #\n' },
    lines: (place) => ['allow_anonymous false', `password_file ${place}/passwd`, `acl_file ${place}/acl`],
  });
});
afterAll(async () => {
  await mosquitto.stop();
  await rm(folder, { recursive: true, force: true });
});

/** One process for people, two that take in; the broker is given its files by the first. */
async function startAll() {
  database = await createTestDatabase();
  const settings = async (roles: string) => ({
    ...(await freePorts()),
    ROLES: roles,
    DATA_DIR: join(folder, crypto.randomUUID()),
    DATABASE_URL: database.url,
    MQTT_URL: `mqtt://server:server-word@127.0.0.1:${mosquitto.port}`,
    BROKER_KEY: brokerKey,
  });
  const api = await settings('api,jobs');
  await start(api);
  const machines = await enrol(api.PORT);
  for (const name of ['passwd', 'acl']) {
    const address = `http://127.0.0.1:${api.PORT}/broker/mosquitto/${name}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${brokerKey}` } });
    expect(answer.status).toBe(200);
    await writeFile(join(mosquitto.folder, name), await answer.text());
  }
  mosquitto.reload();
  const startIngest = async () => start(await settings('ingest'));
  return { machines, ingests: [await startIngest(), await startIngest()], startIngest };
}
const loadOn = (machines: Machine[], holdAt?: number) => load(String(mosquitto.port), machines, holdAt);
const everythingOnce = () =>
  expect.poll(() => expectAllOnce(database.url).then(() => 'all once', String), { timeout: 60_000 }).toBe('all once');

it(
  '[L-05] one setting moves everything to Mosquitto: two ingest processes share the load, one is killed, everything is stored once',
  patiently,
  async () => {
    const { machines, ingests } = await startAll();
    const running = loadOn(machines);
    await running.reached(all * 0.3);
    if (ingests[0]) await kill(ingests[0]);
    await running.done;
    await everythingOnce();
  },
);

it(
  '[L-04] a kill -9 of the broker takes confirmed messages with it: machines are asked for them, and all is stored once',
  patiently,
  async () => {
    const { machines, ingests, startIngest } = await startAll();
    for (const ingest of ingests) await kill(ingest);
    // What it confirms now is nowhere but in its memory.
    const confirmedOnly = 100;
    const running = loadOn(machines, confirmedOnly);
    await running.reached(confirmedOnly * machines.length);
    await mosquitto.kill();
    await mosquitto.start();
    await Promise.all([startIngest(), startIngest()]);
    running.release();
    await running.done;
    await everythingOnce();
  },
);
