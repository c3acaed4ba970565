import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { hashDeviceSecret } from '../../kernel/device-secret.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { all, enroll, expectAllOnce, freePorts, kill, load, start, startHere, stopAll, stopHere } from '../../testing/load-server.ts';
import type { Machine } from '../../testing/machine-load.ts';
import { type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { patiently } from '../../testing/patiently.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { reportMessage, statusMessage } from '../../testing/status-message.ts';
import { startSteadyMachines } from '../../testing/steady-machines.ts';
import type { AskIntervals } from '../asking.ts';

const brokerKey = 'a-key-for-the-broker-of-this-test';
let database: TestDatabase;
let folder: string;
let mosquitto: Mosquitto;
/** The machines of each test. */
let fleets: readonly [Machine[], Machine[], Machine[]];
/** Ends each ingest that is running. */
let ingests: (() => Promise<void>)[];

/** Shorter than in production, to keep the test fast. */
const hurried: AskIntervals = { everyMs: 200, soonMs: 200, onTheWaySeconds: 1, pauseSeconds: 2 };

/** This process serves people and ingests, and so does a second one, to be killed. The first one generates the files of the broker. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-foreign-'));
  mosquitto = await startMosquitto({
    files: { passwd: `server:${hashDeviceSecret('server-word')}\n`, acl: 'user server\ntopic readwrite #\n' },
    lines: (place) => ['allow_anonymous false', `password_file ${place}/passwd`, `acl_file ${place}/acl`],
  });
  database = await createTestDatabase('demo');
  const api = await settings('api,jobs');
  await startHere(api, hurried);
  fleets = [await enroll(api.PORT, 'FIRST'), await enroll(api.PORT, 'SECOND'), await enroll(api.PORT, 'THIRD')];
  for (const name of ['passwd', 'acl']) {
    const address = `http://127.0.0.1:${api.PORT}/broker/mosquitto/${name}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${brokerKey}` } });
    expect(answer.status).toBe(200);
    await writeFile(join(mosquitto.folder, name), await answer.text());
  }
  mosquitto.reload();
  ingests = await Promise.all([startIngestHere(), startIngest()]);
  const { checks } = (await (await fetch(`http://127.0.0.1:${api.PORT}/readyz`)).json()) as { checks: unknown };
  expect(checks).toEqual({ database: 'ok', broker: 'ok' });
});
afterAll(async () => {
  await stopAll();
  await mosquitto.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const settings = async (roles: string) => ({
  ...(await freePorts()),
  ROLES: roles,
  DATA_DIR: join(folder, crypto.randomUUID()),
  DATABASE_URL: database.url,
  MQTT_URL: `mqtt://server:server-word@127.0.0.1:${mosquitto.port}`,
  BROKER_KEY: brokerKey,
});
/** In a process of its own: ends with a kill -9. */
const startIngest = async () => {
  const server = await start(await settings('ingest'));
  return () => kill(server);
};
/** Saves the time a process takes to load where an ingest is only to be absent afterwards. */
const startIngestHere = async () => {
  const server = await startHere(await settings('ingest'));
  return () => stopHere(server);
};
const endIngest = async () => ingests.pop()?.();
/** Each check opens a connection, and the server needs seconds to request what is missing. */
const seldom = { ...patiently, interval: 250 };
const loadOn = (machines: Machine[], holdAt?: number) => load(String(mosquitto.port), machines, holdAt);
const everythingOnce = (name: string) =>
  expect.poll(() => expectAllOnce(database.url, name).then(() => 'all once', String), seldom).toBe('all once');

it('[L-05] one setting moves everything to Mosquitto: two ingest processes share the load, one is killed, everything is stored once', async () => {
  const running = loadOn(fleets[0]);
  await running.reached(all * 0.3);
  await endIngest();
  await running.done;
  await everythingOnce('FIRST');
});

it('[L-04] a kill -9 of the broker loses confirmed messages: the server requests them again, and all are stored once', async () => {
  await endIngest();
  // Without an ingest process, confirmed messages exist only in the memory of the broker.
  const confirmedOnly = 50;
  const running = loadOn(fleets[1], confirmedOnly);
  await running.reached(confirmedOnly * fleets[1].length);
  await mosquitto.kill();
  await mosquitto.start();
  ingests = [await startIngest()];
  running.release();
  await running.done;
  await everythingOnce('SECOND');
});

/** Machines that number their task reports, include the count in every status, and send reports again on request. */
function reporting(machines: Machine[]) {
  const boot = Date.now();
  const report = (robotSn: RobotSn, sequence: number) => {
    const message = reportMessage(robotSn, `run-${sequence}`, boot, { number: { boot, sequence } });
    return { topic: topicOf('taskReport', robotSn), payload: JSON.stringify(message) };
  };
  const status = (robotSn: RobotSn, sequence: number) => {
    const message = statusMessage(robotSn, sequence, Date.now(), { boot, lastReport: { boot, sequence } });
    return { topic: topicOf('statusData', robotSn), payload: JSON.stringify(message) };
  };
  let requested = 0;
  const started = startSteadyMachines({
    port: mosquitto.port,
    machines,
    betweenMs: 50,
    next: (robotSn, number) => ({
      name: `${robotSn} run-${number}`,
      messages: [report(robotSn, number), status(robotSn, number)],
    }),
    resting: status,
    answer: (robotSn, { missingReports = [] }) => {
      requested += missingReports.length;
      return missingReports.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => report(robotSn, from + index)));
    },
  });
  return { ...started, requested: () => requested };
}

it('[L-04] stores every confirmed task report despite a kill -9 of the broker during publishing, with and without ingest', async () => {
  const some = repetitions(80, 800);
  const machines = reporting(fleets[2]);
  onTestFinished(machines.stop);
  await machines.more(some);
  await mosquitto.kill();
  await machines.retried(10);
  await mosquitto.start();
  await machines.more(some);
  while (ingests.length > 0) await endIngest();
  // Messages confirmed from here on exist only in the memory of the broker.
  await machines.more(some);
  await mosquitto.kill();
  await mosquitto.start();
  await machines.more(some);
  // Before the start, which takes long on a slow computer: the machines would send more reports than the server requests.
  await machines.rest();
  ingests = [await startIngestHere()];
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const lost = async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT robot_sn || ' ' || report_id AS name FROM task_report WHERE robot_sn LIKE 'THIRD-%'`,
    );
    const stored = new Set(rows.map(({ name }) => name));
    return machines.confirmed.filter((name) => !stored.has(name));
  };
  await expect.poll(lost, seldom).toEqual([]);
  expect(machines.requested()).toBeGreaterThan(0);
});
