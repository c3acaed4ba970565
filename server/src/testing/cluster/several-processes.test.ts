import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PeriodReport } from '@botify/contract/reports/period-reports.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestFolder, removeTestFolder } from '../database-cleanup.ts';
import { startMailServer } from '../mail-server.ts';
import { type Browsers, startBrowsers } from './browsers.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { mountSmallDisk, startFakeClock } from './disk-and-clock.ts';
import { until, watchGaps } from './disturbance.ts';
import { plainMail, readStored, withClient } from './evidence.ts';
import { type Fault, faultsOf } from './faults.ts';
import { type ClusterFleet, startFleet } from './fleet.ts';
import { judge, type Row, tableOf, type Verdict } from './verdict.ts';
import { type Alert, alertsOf, fillWorld } from './world.ts';

const isWanted = Boolean(process.env.TEST_CLUSTER || process.env.TEST_LONG);
const [machines, betweenMs, people, feeds] = [500, 5_000, 50, 5];
/** No process, message or mail takes longer, also on a busy computer. The claim of a killed sender of mails lasts five minutes. */
const patienceMs = 330_000;
const wholeMs = 1_500_000;

const say = (words: string) => process.stdout.write(`${words}\n`);
const stops: (() => Promise<unknown>)[] = [];
let cluster: Cluster;
let fleet: ClusterFleet;
let browsers: Browsers;
let faults: Fault[];
let areaBefore: number;
const mail = { received: [] as { readonly to: string; readonly source: string }[] };
const alerts: Alert[] = [];

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const areaInReport = async () => {
  const range = { from: day(Date.now() - 86_400_000), to: day(Date.now() + 86_400_000) };
  const { total } = await browsers.call<PeriodReport>('report-clean-data-robot-day/queryReport', range);
  return total.actualArea;
};
const database = () => `postgres://botify@127.0.0.1:${cluster.haproxy.databasePort}/botify?sslmode=disable`;
const look = async (): Promise<Verdict> => {
  // First what was sent: what is confirmed meanwhile may not be stored yet.
  const sent = fleet.sent();
  return judge({ sent, stored: await readStored(database()), alerts, mails: mail.received.map(plainMail) });
};

beforeAll(async () => {
  if (!isWanted) return;
  const folder = await makeTestFolder();
  stops.push(() => removeTestFolder(folder));
  const disk = await mountSmallDisk();
  if (disk) stops.push(disk.unmount);
  const clock = await startFakeClock(folder);
  const mailServer = await startMailServer();
  stops.push(mailServer.close);
  mail.received = mailServer.received;
  const primaryFolder = disk?.path ?? join(folder, 'primary');
  await mkdir(primaryFolder, { recursive: true });
  cluster = await startCluster({
    folder,
    primaryFolder: join(primaryFolder, 'postgres'),
    mail: mailServer,
    second: clock?.environment ?? {},
  });
  stops.push(cluster.stop);
  await until(patienceMs, { 'all processes are ready': cluster.isReady });
  faults = faultsOf({ cluster, disk, clock });
  const serials = await withClient(database(), (client) => fillWorld(client, machines, faults.length));
  browsers = await startBrowsers(cluster.url, people, feeds);
  stops.push(browsers.stop);
  areaBefore = await areaInReport();
  fleet = startFleet(cluster.mqttPort, serials, betweenMs);
  stops.push(fleet.stop);
  await fleet.more(machines);
}, wholeMs);
afterAll(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
}, patienceMs);

/** Everything works again, and nothing that was confirmed is missing. */
async function recover(): Promise<Verdict> {
  const since = Date.now();
  const [calls, messages] = [browsers.count() + people, fleet.count() + machines];
  await until(patienceMs, {
    'all processes are ready': cluster.isReady,
    'browsers are answered': () => browsers.count() >= calls,
    'machines are answered': () => fleet.count() >= messages,
    'live feeds have news': () => browsers.fedSince(since) === feeds,
  });
  return everythingStored();
}

/** Everything missing after the time limit, and everything stored more than once. */
async function everythingStored(): Promise<Verdict> {
  let verdict: Verdict = { lost: [], duplicated: [] };
  await until(patienceMs, {
    'nothing is lost': async () => {
      verdict = await look();
      return verdict.lost.length === 0;
    },
  }).catch((error: Error) => say(error.message));
  return verdict;
}

async function endure({ name: fault, happen, skipped }: Fault, index: number): Promise<Row> {
  if (skipped !== undefined) return { fault, calls: 0, confirmations: 0, failed: 0, recovery: 0, lost: 0, duplicated: 0, skipped };
  const failed = browsers.failures.length;
  const gaps = watchGaps({ calls: browsers.count, confirmations: fleet.count });
  for (const alert of alertsOf(index)) {
    alerts.push(alert);
    fleet.raise(alert.robotSn);
  }
  await happen();
  const over = Date.now();
  const { lost, duplicated } = await recover();
  const failures = browsers.failures.slice(failed);
  const reasons = Map.groupBy(failures, ({ reason }) => reason);
  for (const [reason, all] of reasons) say(`  ${all.length} calls: ${reason}`);
  for (const words of [...lost, ...duplicated].slice(0, 10)) say(`  ${words}`);
  const recovery = (Date.now() - over) / 1_000;
  return { fault, ...gaps.end(), failed: failures.length, recovery, lost: lost.length, duplicated: duplicated.length };
}

it.runIf(isWanted)(
  '[T-86] works as several processes, and loses and repeats nothing when any part of the installation fails',
  async () => {
    const rows: Row[] = [];
    for (const [index, fault] of faults.entries()) {
      const row = await endure(fault, index);
      rows.push(row);
      say(tableOf([row]).split('\n').at(-1) ?? '');
    }
    await fleet.rest();
    const { lost, duplicated } = await everythingStored();
    say(`\n${tableOf(rows)}\n`);

    expect({ lost, duplicated }).toEqual({ lost: [], duplicated: [] });
    expect(browsers.loggedOut()).toBe(0);
    const sent = [...fleet.sent()];
    const stored = await readStored(database());
    // Each status message adds one square meter.
    const figures = sent.map(([robotSn]) => [robotSn, stored.get(robotSn)?.messages, stored.get(robotSn)?.area]);
    expect(figures).toEqual(sent.map(([robotSn, { statuses }]) => [robotSn, statuses, statuses - 1]));
    const area = sent.reduce((sum, [, { reports }]) => sum + [...reports.values()].reduce((one, more) => one + more, 0), 0);
    expect((await areaInReport()) - areaBefore).toBeCloseTo(area);
    expect(cluster.every.map(({ name, ends }) => [name, ends()])).toEqual(cluster.every.map(({ name }) => [name, 0]));
  },
  wholeMs,
);
