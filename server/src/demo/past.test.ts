import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type PastRequest, robotPast } from '@botify/simulator/past';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { hourDays } from '../ingest/figures.ts';
import { createIngest } from '../ingest/ingest.ts';
import { type TestServer, useTestServer } from '../testing/test-server.ts';
import { PastLoader } from './past.ts';

const [broker, threads] = [useTestServer(), useTestServer()];
let requests: PastRequest[];

/** Sends the history of a machine through the ingest, packet by packet. */
async function sendHistory({ services }: TestServer, request: PastRequest): Promise<void> {
  const { robotSn } = request.entry;
  const { statuses, reports } = robotPast(request);
  const ingest = createIngest(services, { lingerMs: 1 });
  await ingest.start();
  const publish = (topic: 'statusBacklog' | 'taskReport', message: object) =>
    ingest.take({ robotSn, topic, payload: Buffer.from(JSON.stringify(message)) });
  for (let from = 0; from < statuses.length; from += 250)
    await publish('statusBacklog', { robotSn, messages: statuses.slice(from, from + 250) });
  for (const report of reports) await publish('taskReport', report);
  await ingest.stop();
}

const load = async ({ services, databaseUrl }: TestServer, wanted: readonly PastRequest[]) => {
  const stored: number[] = [];
  await new PastLoader(services.config, databaseUrl).load(wanted, (count) => stored.push(count));
  return stored;
};

const tables = [
  'robot_day',
  'robot_minute',
  'robot_hour',
  'robot_history',
  'robot_error',
  'robot_notice',
  'task_report',
  'task_timeline',
  'report_day',
  'task_report_month',
  'robot_state',
];
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Columns that depend on when and in how many steps a row was stored. */
const own = ['received_at', 'revision'];

const startedAt = Date.now();
/** Whether rows at the end of their retention are stored depends on the minute of storing them. One day less is compared. */
const compared: Readonly<Record<string, { readonly time: string; readonly days: number }>> = {
  robot_history: { time: 'at', days: 13 },
  robot_minute: { time: 'minute', days: 89 },
  robot_hour: { time: 'hour', days: hourDays - 1 },
  robot_notice: { time: 'at', days: 6 },
};

/** The rows of a table in a fixed order, without their ids. */
async function rowsOf({ services: { db } }: TestServer, table: string): Promise<string[]> {
  const { time, days } = compared[table] ?? {};
  const since = new Date(startedAt - (days ?? 0) * 86_400_000).toISOString();
  const recent = time ? sql`WHERE ${sql.identifier(time)} > ${since}::timestamptz` : sql``;
  const { rows } = await db.execute<{ row: string }>(
    sql`SELECT (to_jsonb(stored) - ${sql.param(own)}::text[])::text AS row FROM ${sql.identifier(table)} AS stored ${recent}`,
  );
  return rows.map(({ row }) => row.replaceAll(uuid, 'id')).sort();
}

beforeAll(async () => {
  const entry = { siteNumber: 'HB-001', scene: 'carPark', timeZone: 'Asia/Shanghai', lng: 121.5, lat: 29.8 };
  requests = [
    // Beyond both retention limits: 14 days for history, 90 for minutes.
    { seed: 'test', historyDays: 92, startedAt, entry: { ...entry, robotSn: toRobotSn('CB1900-0001'), modelNum: 'CB1900' } },
    // Stored at the same time, with four cores by another thread.
    { seed: 'test', historyDays: 60, startedAt, entry: { ...entry, robotSn: toRobotSn('IWALK-0001'), modelNum: 'i-walk' } },
  ];
  expect(await load(threads, requests)).toEqual([1, 2]);
  for (const request of requests) await sendHistory(broker, request);
});

it.each(tables)('[L-03] history stored by threads leaves the same rows in %s as history sent through the broker', async (table) => {
  const rows = await rowsOf(threads, table);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toEqual(await rowsOf(broker, table));
});

it('[L-04] storing the history again after an interruption changes nothing', async () => {
  const before = await Promise.all(tables.map((table) => rowsOf(threads, table)));
  await load(threads, requests.slice(0, 1));
  expect(await Promise.all(tables.map((table) => rowsOf(threads, table)))).toEqual(before);
});
