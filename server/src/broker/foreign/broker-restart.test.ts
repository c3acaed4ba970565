import { Writable } from 'node:stream';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Delivery } from '../../ingest/inbox.ts';
import { createLog } from '../../kernel/log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { patiently } from '../../testing/patiently.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { startSteadyMachines } from '../../testing/steady-machines.ts';
import { readBrokerAddress } from './broker-address.ts';
import { type ForeignIngest, type ForeignIngestOptions, startForeignIngest } from './foreign-ingest.ts';

let broker: Mosquitto;
let database: TestDatabase;
beforeAll(async () => {
  [broker, database] = await Promise.all([startMosquitto(), createTestDatabase()]);
});
afterAll(async () => {
  await broker?.stop();
  await database?.drop();
});

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
const came = new Set<string>();
async function ingest(more: Partial<ForeignIngestOptions> = {}): Promise<ForeignIngest> {
  const started = await startForeignIngest({
    address: readBrokerAddress(`mqtt://127.0.0.1:${broker.port}`),
    databaseUrl: database.url,
    inbox: { take: async ({ payload }: Delivery) => void came.add(String(payload)) },
    figures: { taken: 0, unknownTopic: 0, tooLarge: 0, inFlight: 0 },
    refused: () => undefined,
    log,
    lookEveryMs: 100,
    awayMs: 500,
    ...more,
  });
  open.push(started);
  return started;
}

/** Task reports and backlogs alternately: messages that the server cannot request from old machines. */
function machines() {
  const run = crypto.randomUUID();
  const started = startSteadyMachines({
    port: broker.port,
    betweenMs: 5,
    machines: Array.from({ length: 6 }, (_, index) => ({ robotSn: toRobotSn(`CB-${1000 + index}`) })),
    next: (robotSn, number) => {
      const name = `${run} ${robotSn} ${number}`;
      return { name, messages: [{ topic: topicOf(number % 2 ? 'taskReport' : 'statusBacklog', robotSn), payload: name }] };
    },
  });
  open.push(started);
  return started;
}
const some = repetitions(150, 1_500);
const everything = (confirmed: readonly string[]) =>
  vi.waitFor(() => expect(confirmed.filter((message) => !came.has(message))).toEqual([]), patiently);

it('[L-04] loses no task report and no backlog when the broker restarts while machines publish', async () => {
  await Promise.all([ingest(), ingest()]);
  const { confirmed, more, retried, rest } = machines();
  for (let round = 0; round < repetitions(2, 5); round += 1) {
    await more(some);
    await broker.terminate();
    // Long enough for every growing pause to have grown.
    await retried(50);
    await broker.start();
  }
  await more(some);
  await rest();
  await everything(confirmed);
});

it('[L-04] loses none of them when the broker restarts while no ingest process is running', async () => {
  await (await ingest()).stop();
  const { confirmed, more, retried, rest } = machines();
  await more(some);
  await broker.terminate();
  await retried(1);
  await broker.start();
  await more(some);
  await ingest();
  await more(some);
  await rest();
  await everything(confirmed);
});

it('[L-05] another process continues with task reports and backlogs when their reader ends', async () => {
  const [first] = [await ingest(), await ingest()];
  const { confirmed, more, rest } = machines();
  await more(some);
  await first.stop();
  await more(some);
  await rest();
  await everything(confirmed);
});

function loggedLines() {
  const lines: string[] = [];
  const sink = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  return { lines, log: createLog({ LOG_LEVEL: 'warn', NODE_ENV: 'test' }, sink) };
}

it('[L-05] [T-46] waits for a broker that starts later, and receives what machines send from then on', async () => {
  await broker.terminate();
  const turns: boolean[] = [];
  const { waitsBecause } = await ingest({ onConnection: (isConnected) => turns.push(isConnected) });
  expect(waitsBecause).toMatch(/ECONNREFUSED/);
  await broker.start();
  const { confirmed, more, rest } = machines();
  await more(some);
  await rest();
  await everything(confirmed);
  expect(turns).toEqual([false, true]);
});

it('[T-46] logs the reason once, without the password, and can be stopped meanwhile', async () => {
  const { lines, log } = loggedLines();
  const waiting = await ingest({ address: readBrokerAddress('mqtt://server:hush@127.0.0.1:1'), log });
  await waiting.stop();
  expect(waiting.shared).toBeUndefined();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['broker.awaited']);
  expect(lines.join('')).not.toContain('hush');
});
