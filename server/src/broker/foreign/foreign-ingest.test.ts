import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Delivery } from '../../ingest/inbox.ts';
import { createLog } from '../../kernel/log.ts';
import { StartRefused } from '../../kernel/start-refused.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Mosquitto, startMosquitto } from '../../testing/mosquitto.ts';
import { startNarrowBroker } from '../../testing/narrow-broker.ts';
import { patiently } from '../../testing/patiently.ts';
import { readBrokerAddress } from './broker-address.ts';
import { type ForeignIngest, type ForeignIngestOptions, startForeignIngest } from './foreign-ingest.ts';
import { sharesSubscriptions } from './share-probe.ts';

let broker: Mosquitto;
let database: TestDatabase;
let sender: MqttClient;
beforeAll(async () => {
  [broker, database] = await Promise.all([startMosquitto(), createTestDatabase()]);
  sender = await mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port}`);
});
afterAll(async () => {
  await sender?.endAsync(true);
  await broker?.stop();
  await database?.drop();
});

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

const address = () => readBrokerAddress(`mqtt://127.0.0.1:${broker.port}`);
const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });

interface Taker {
  readonly came: string[];
  readonly ingest: ForeignIngest;
  readonly figures: ForeignIngestOptions['figures'];
}

async function ingest(more: Partial<ForeignIngestOptions> = {}): Promise<Taker> {
  const came: string[] = [];
  const figures = { taken: 0, unknownTopic: 0, tooLarge: 0, inFlight: 0 };
  const inbox = { take: async ({ payload }: Delivery) => void came.push(String(payload)) };
  const started = await startForeignIngest({
    address: address(),
    databaseUrl: database.url,
    inbox,
    figures,
    refused: () => undefined,
    log,
    lookEveryMs: 100,
    awayMs: 500,
    ...more,
  });
  open.push(started);
  return { came, ingest: started, figures };
}

const robot = (number: number) => `robot/CB-${1000 + (number % 20)}/status/data`;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number));
const publish = (words: readonly string[]) => Promise.all(words.map((word, at) => sender.publishAsync(robot(at), word, { qos: 1 })));
const sorted = (words: readonly string[]) => words.map(Number).toSorted((a, b) => a - b);

it('[L-05] distributes the messages among the ingest processes, each to one of them', async () => {
  const [one, other] = [await ingest(), await ingest()];
  await publish(numbers(400));
  await vi.waitFor(() => expect(one.came.length + other.came.length).toBeGreaterThanOrEqual(400), patiently);
  expect(sorted([...one.came, ...other.came])).toEqual(sorted(numbers(400)));
  expect(Math.min(one.came.length, other.came.length)).toBeGreaterThan(50);
});

it('[L-04] acknowledges nothing to the broker before it is stored, with many messages in flight', async () => {
  const seen: string[] = [];
  const stuck = { take: ({ payload }: Delivery) => new Promise<void>(() => seen.push(String(payload))) };
  const held = await ingest({ inbox: stuck, finishMs: 100 });
  await publish(numbers(300));
  await vi.waitFor(() => expect(seen).toHaveLength(300), patiently);
  expect(held.figures).toMatchObject({ taken: 0, inFlight: 300 });
  // The process ends without storing any of them, so its successor receives all of them again.
  await held.ingest.stop();
  const next = await ingest();
  await vi.waitFor(() => expect(sorted(next.came)).toEqual(sorted(numbers(300))), patiently);
  expect(next.figures).toMatchObject({ taken: 300, inFlight: 0 });
});

it('[L-04] receives a message again that could not be stored', async () => {
  const refusedOnce = new Set<string>();
  const came: string[] = [];
  const take = async ({ payload }: Delivery) => {
    const word = String(payload);
    if (word === '7' && !refusedOnce.has(word)) {
      refusedOnce.add(word);
      throw new Error('the database is away');
    }
    came.push(word);
  };
  await ingest({ inbox: { take } });
  await publish(numbers(20));
  await vi.waitFor(() => expect(new Set(came).size).toBe(20), patiently);
});

it('[L-04] keeps messages that arrive while no ingest process is running', async () => {
  await (await ingest()).ingest.stop();
  await publish(numbers(50));
  const next = await ingest();
  await vi.waitFor(() => expect(sorted(next.came)).toEqual(sorted(numbers(50))), patiently);
});

it('[L-04] takes over the session of a process that started and ended between two checks', async () => {
  const staying = await ingest({ lookEveryMs: 2_000 });
  const passing = await ingest();
  await passing.ingest.stop();
  await publish(numbers(100));
  await vi.waitFor(() => expect(sorted([...staying.came, ...passing.came])).toEqual(sorted(numbers(100))), patiently);
});

it('[L-04] stops reading when too many messages are in flight, and continues when there is room', async () => {
  let most = 0;
  let under = 0;
  const releases: (() => void)[] = [];
  const take = () => {
    under += 1;
    most = Math.max(most, under);
    const { promise, resolve } = Promise.withResolvers<void>();
    releases.push(() => {
      under -= 1;
      resolve();
    });
    return promise;
  };
  const limited = await ingest({ inbox: { take }, maxMessages: 10 });
  const filler = 'x'.repeat(20_000);
  await publish(numbers(200).map((number) => `${number}${filler}`));
  await vi.waitFor(() => {
    for (const release of releases.splice(0)) release();
    expect(limited.figures.taken).toBe(200);
  }, patiently);
  // The data of one socket read is processed as a whole.
  expect(most).toBeLessThan(20);
});

it('[L-03] acknowledges and counts oversized and unknown messages, and continues with the next', async () => {
  const refused: unknown[] = [];
  const { came, figures } = await ingest({ refused: (...what) => refused.push(what) });
  await sender.publishAsync('robot/CB-1001/status/data', 'x'.repeat(300_000), { qos: 1 });
  await sender.publishAsync('robot/no serial/status/data', 'x', { qos: 1 });
  await publish(['1']);
  await vi.waitFor(() => expect(came).toEqual(['1']), patiently);
  expect(figures).toEqual({ taken: 1, tooLarge: 1, unknownTopic: 1, inFlight: 0 });
  expect(refused).toEqual([
    ['CB-1001', 'statusData', 'tooLarge'],
    [undefined, undefined, 'unknownTopic'],
  ]);
});

const startChild = async (file: string, most: number): Promise<ChildProcess> => {
  const settings = [`mqtt://127.0.0.1:${broker.port}`, database.url, file, String(most)];
  const child = fork(new URL('../../testing/fake-ingest.ts', import.meta.url), settings);
  open.push({ stop: async () => void child.kill('SIGKILL') });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the ingest process ended')));
  });
  return child;
};
const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

it.each([
  { what: 'another process takes over its session', comesBack: false },
  { what: 'it returns to its slot', comesBack: true },
])('[L-04] [L-05] loses nothing when an ingest process is killed and $what', async ({ comesBack }) => {
  const file = join(broker.folder, `taken-${comesBack}`);
  const survivor = await ingest({ awayMs: comesBack ? 60_000 : 500 });
  const most = 50;
  const child = await startChild(file, most);
  const first = publish(numbers(600));
  await vi.waitFor(() => expect(linesOf(file)).toHaveLength(most), patiently);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  await first;
  await publish(numbers(700).slice(600));
  if (comesBack) await startChild(file, Number.POSITIVE_INFINITY);
  await vi.waitFor(() => expect(new Set([...survivor.came, ...linesOf(file)]).size).toBe(700), patiently);
});

it('[L-04] continues after the broker was disconnected and returned', async () => {
  const turns: boolean[] = [];
  const { came } = await ingest({ onConnection: (isConnected) => turns.push(isConnected) });
  await publish(['1']);
  await vi.waitFor(() => expect(came).toEqual(['1']), patiently);
  await broker.kill();
  await broker.start();
  await vi.waitFor(() => expect(sender.connected).toBe(true), patiently);
  await publish(['2']);
  await vi.waitFor(() => expect([came.includes('2'), turns.slice(0, 3)]).toEqual([true, [true, false, true]]), patiently);
});

it('[L-05] takes its slot again after the database connection is lost', async () => {
  const { came } = await ingest();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'botify-manage ingest'`,
  );
  await admin.end();
  await publish(numbers(10));
  await vi.waitFor(() => expect(sorted(came)).toEqual(sorted(numbers(10))), patiently);
});

it('[L-05] connects over a websocket as well', async () => {
  const { came } = await ingest({ address: readBrokerAddress(`ws://127.0.0.1:${broker.websocketPort}/mqtt`) });
  await publish(['1']);
  await vi.waitFor(() => expect(came).toEqual(['1']), patiently);
});

it('[L-05] detects whether a broker supports shared subscriptions', async () => {
  expect(await sharesSubscriptions(address())).toBe(true);
  const narrow = await startNarrowBroker();
  open.push(narrow);
  expect(await sharesSubscriptions(readBrokerAddress(narrow.url))).toBe(false);
});

it('[L-05] without shared subscriptions one process ingests, and a second one refuses to start', async () => {
  const other = await startNarrowBroker();
  open.push(other);
  const narrow = readBrokerAddress(other.url);
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${narrow.port}`);
  open.push({ stop: () => client.endAsync(true) });
  const first = await ingest({ address: narrow });
  expect(first.ingest.shared).toBe(false);
  await client.publishAsync(robot(1), '1', { qos: 1 });
  await vi.waitFor(() => expect(first.came).toEqual(['1']), patiently);
  const second = ingest({ address: narrow });
  await expect(second).rejects.toThrow(StartRefused);
  await expect(second).rejects.toThrow(/^ROLES: another process has the role ingest/);
  await first.ingest.stop();
  expect((await ingest({ address: narrow })).ingest.shared).toBe(false);
});
