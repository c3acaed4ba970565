import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoAct, demoActs } from '@botify/contract/robots/demo.contract';
import { freePort, type ServerProcess, spawnServer } from '@botify/tools/product/server-process';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRanges } from '../features/robots/ranges-text.ts';
import { createLog } from '../kernel/log.ts';
import { readConfig } from '../kernel/settings.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { patiently } from '../testing/patiently.ts';
import { demoPassword } from './demo.seed.ts';

/** Loading their history takes most of the time. With fewer machines, one unfinished task would affect the sums. */
const machines = 6;
// Limit for hanging tests: more than the sum of all waits. A busy computer takes a minute to start the server.
let database: TestDatabase;
let folder: string;
let server: ServerProcess;
let environment: Record<string, string>;
let client: pg.Client;
let restarted: RunningServer | undefined;
const stop = async () => {
  server.child.kill('SIGTERM');
  return (await server.ended()).status;
};
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'botify-fleet-'));
  environment = {
    PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DEMO_ROBOTS: String(machines),
    DEMO_HISTORY_DAYS: '9',
    CAPTCHA_FIXED: '0000',
  };
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  server = spawnServer(environment);
  await server.ready();
});
afterAll(async () => {
  await (restarted ? restarted.stop() : stop());
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const one = async <T extends pg.QueryResultRow>(statement: string) => (await client.query<T>(statement)).rows[0];
const readiness = async () =>
  (await (await fetch(`http://127.0.0.1:${environment.PORT}/readyz`)).json()) as { demoHistory?: { percent: number; done: boolean } };
const historyDone = () => expect.poll(async () => (await readiness()).demoHistory?.done, patiently).toBe(true);

it('[L-03] the demo fleet connects and stores its history through the ingest; /readyz shows the progress', async () => {
  // Depending on the time of day, one of them would have no network.
  await server.command('keep every machine well');
  await historyDone();
  // A server stopped right away does not store it again.
  expect(await one(`SELECT value FROM product_setting WHERE name = 'demoPast'`)).toEqual({ value: 'stored' });
  await expect
    .poll(() => one(`SELECT count(*)::int AS machines, bool_and(online) AS online FROM robot_state`), patiently)
    .toEqual({ machines, online: true });
  // The first of the nine nights may be a rest day.
  const past = await one<{ days: number; area: number }>(
    `SELECT count(DISTINCT day)::int AS days, sum(area)::float AS area FROM robot_day_figures WHERE run_seconds > 0`,
  );
  expect(past?.days).toBeGreaterThanOrEqual(8);
  expect(past?.area).toBeGreaterThan(10_000);
  const reports = await one<{ n: number; area: number }>(`SELECT count(*)::int AS n, sum(actual_area)::float AS area FROM task_report`);
  expect(reports?.n).toBeGreaterThan(50);
  // The same figure from two sources: daily counters and task reports.
  expect((reports?.area ?? 0) / (past?.area ?? 1)).toBeGreaterThan(0.95);
  expect((reports?.area ?? 0) / (past?.area ?? 1)).toBeLessThan(1.05);
  expect(await one(`SELECT count(*)::int AS n FROM quarantine`)).toEqual({ n: 0 });
  await expect
    .poll(() => one(`SELECT bool_or(state = 'resolved' AND handler_name IS NOT NULL) AS handled FROM robot_error`), patiently)
    .toEqual({ handled: true });
});

it('[L-02] restricts its secrets to the owner', async () => {
  const file = join(folder, 'demo-fleet.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const written = JSON.parse(await readFile(file, 'utf8')).machines;
  expect(written).toHaveLength(machines);
  expect(server.output()).not.toContain(written[0].secret);
});

it('[M-06] follows commands: a fault becomes an error and clears, a flood is counted, an invalid message is quarantined', async () => {
  const errors = (code: string) =>
    one(
      `SELECT end_time IS NULL AS running, notice_level FROM robot_error WHERE robot_sn = 'CB1900-0001' AND fault_code = '${code}' ORDER BY start_time DESC LIMIT 1`,
    );
  await server.command('raise E302 on CB1900-0001');
  await expect.poll(() => errors('E302'), patiently).toEqual({ running: true, notice_level: 'P0' });
  await server.command('clear E302 on CB1900-0001');
  await expect.poll(() => errors('E302'), patiently).toEqual({ running: false, notice_level: 'P0' });
  await expect(server.command('dance on CB1900-0001')).rejects.toThrow();
  const stored = async () =>
    Number((await one<{ n: string }>(`SELECT sum(messages) AS n FROM robot_day_figures WHERE robot_sn = 'CB1900-0002'`))?.n);
  const before = await stored();
  await server.command('flood from CB1900-0002 300');
  await expect.poll(stored, patiently).toBeGreaterThanOrEqual(before + 300);
  await server.command('send malformed from CB1900-0002');
  await expect
    .poll(
      async () => Number((await one<{ n: string }>(`SELECT count(*) AS n FROM quarantine WHERE robot_sn = 'CB1900-0002'`))?.n),
      patiently,
    )
    .toBeGreaterThan(0);
});

it('[T-78] acts of the panel reach the machine, the broker and the database', async () => {
  const url = `http://127.0.0.1:${environment.PORT}/api`;
  await fetch(`${url}/authority/captcha?key=demo`);
  const form = new URLSearchParams({ username: 'operator@harbour.example', password: demoPassword, code: '0000', key: 'demo' });
  const { access_token } = (await (await fetch(`${url}/authority/oauth/token`, { method: 'POST', body: form })).json()) as {
    access_token: string;
  };
  const act = async (robotSn: string, chosen: DemoAct) => {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ robotSn, act: chosen });
    return (await fetch(`${url}/machine/token/api/robot/demo`, { method: 'POST', headers, body })).status;
  };
  const state = () =>
    one(`SELECT status::jsonb->'tanks'->>'clean' AS clean, (status::jsonb->'battery'->>'percent')::float < 15 AS low, online,
      (SELECT count(*)::int FROM robot_error WHERE robot_error.robot_sn = robot_state.robot_sn AND end_time IS NULL
        AND fault_code IN ('E302', 'W501', 'B401')) AS alarms
      FROM robot_state WHERE robot_sn = 'CB1900-0001'`);
  for (const chosen of ['alarmP0', 'emptyCleanWater', 'lowBattery'] as const) expect(await act('CB1900-0001', chosen)).toBe(200);
  await expect.poll(state, patiently).toEqual({ clean: '0', low: true, online: true, alarms: 3 });
  for (const chosen of ['clearAlarms', 'normalLevels'] as const) expect(await act('CB1900-0001', chosen)).toBe(200);
  await expect.poll(state, patiently).toMatchObject({ low: false, alarms: 0 });
  // The simulator understands all of them.
  for (const chosen of demoActs) expect([chosen, await act('CB1900-0002', chosen)]).toEqual([chosen, 200]);
  expect(await act('CB1900-0002', 'clearAlarms')).toBe(200);
});

it('[L-04] a restart sends nothing twice and leaves no gap', async () => {
  const stretches = async () =>
    (await client.query<{ runs: string }>('SELECT runs FROM robot_state')).rows.flatMap(({ runs }) => readRanges(runs));
  // One day for both sums: midnight can pass during the restart.
  const today = (await one<{ day: string }>('SELECT now()::date::text AS day'))?.day;
  const counted = async () =>
    Number((await one<{ n: string }>(`SELECT sum(messages) AS n FROM robot_day_figures WHERE day < '${today}'::date - 1`))?.n);
  const before = await counted();
  expect(await stop()).toBe(0);
  // In this process, which saves the load time of another one.
  restarted = await startServer(readConfig(environment), createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }));
  await historyDone();
  expect(await counted()).toBe(before);
  expect((await stretches()).filter(({ from }) => from.sequence !== 1)).toEqual([]);
});
