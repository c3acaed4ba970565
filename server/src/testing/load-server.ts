import { freePort, type ServerProcess, spawnServer } from '@botify/tools/product/server-process';
import pg from 'pg';
import { expect } from 'vitest';
import type { AskIntervals } from '../broker/asking.ts';
import { readRanges } from '../features/robots/ranges-text.ts';
import { createLog } from '../kernel/log.ts';
import { readConfig } from '../kernel/settings.ts';
import { type RunningServer, startServer } from '../start.ts';
import { type Load, type Machine, startLoad } from './machine-load.ts';
import { repetitions } from './repetitions.ts';

/** More messages than machines send without an acknowledgment (20 each), so that the kill happens in the middle. */
const machinesWanted = 8;
const messagesEach = repetitions(100, 250);
export const all = machinesWanted * messagesEach;

const servers: ServerProcess[] = [];
const serversHere: RunningServer[] = [];
const loads: Load[] = [];
/** Stops every server and load of a test file, for its hooks. */
export async function stopAll(): Promise<void> {
  await Promise.all(loads.splice(0).map((running) => running.stop()));
  for (const server of servers.splice(0)) {
    server.child.kill('SIGTERM');
    await server.ended();
  }
  for (const server of serversHere.splice(0)) await server.stop();
}

export const freePorts = async () => ({ PORT: String(await freePort()), MQTT_PORT: String(await freePort()) });
const forTests = { CAPTCHA_FIXED: '0000', DEMO_ROBOTS: '0' };
export const start = async (environment: Readonly<Record<string, string>>) => {
  const server = spawnServer({ ...forTests, ...environment });
  servers.push(server);
  await server.ready();
  return server;
};
/** Starts a server in the test process, for tests that do not kill it: loading another process takes longer than most tests. */
export const startHere = async (environment: Readonly<Record<string, string>>, asking?: AskIntervals) => {
  const silent = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  const server = await startServer(readConfig({ ...forTests, ...environment }), silent, asking);
  serversHere.push(server);
  return server;
};
export const stopHere = async (server: RunningServer) => {
  serversHere.splice(serversHere.indexOf(server), 1);
  await server.stop();
};
export const kill = async (server: ServerProcess) => {
  server.child.kill('SIGKILL');
  await server.ended();
  servers.splice(servers.indexOf(server), 1);
};

export async function enroll(port: string, name = 'LOAD'): Promise<Machine[]> {
  const base = `http://127.0.0.1:${port}/api`;
  await fetch(`${base}/authority/captcha?key=a`);
  const form = new URLSearchParams({ username: 'admin@botify.example', password: 'botify-demo', code: '0000', key: 'a' });
  const login = await fetch(`${base}/authority/oauth/token`, { method: 'POST', body: form });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const machines: Machine[] = [];
  for (let number = 1; number <= machinesWanted; number += 1) {
    const body = JSON.stringify({ robotSn: `${name}-${number}`, remark: 'load', modelNum: 'CB1900' });
    const answer = await fetch(`${base}/machine/token/api/robot/enrolRobot`, { method: 'POST', headers, body });
    machines.push(((await answer.json()) as { data: Machine }).data);
  }
  return machines;
}
export const load = (port: string, machines: Machine[], holdAt = messagesEach) => {
  const started = startLoad(Number(port), machines, messagesEach, holdAt);
  loads.push(started);
  return started;
};

/** Stored messages: the number per machine, and the ranges without a gap. */
async function stored(url: string, name: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ sn: string; messages: string; area: string; runs: string }>(`
      SELECT robot_sn AS sn, sum(messages) AS messages, sum(area) AS area,
        (SELECT runs FROM robot_state WHERE robot_state.robot_sn = robot_day_figures.robot_sn) FROM robot_day_figures
      WHERE robot_sn LIKE '${name}-%' GROUP BY robot_sn`);
    return rows.map(({ runs, ...row }) => ({ ...row, runs: readRanges(runs) }));
  } finally {
    await client.end();
  }
}
/** Everything is stored once: the number that was sent, in one range, each with its square meter. */
export async function expectAllOnce(url: string, name = 'LOAD'): Promise<void> {
  const rows = await stored(url, name);
  expect(rows).toHaveLength(machinesWanted);
  for (const { messages, area, runs } of rows) {
    expect([Number(messages), Number(area)]).toEqual([messagesEach, messagesEach - 1]);
    expect(runs.map(({ from, to }) => [from.sequence, to.sequence])).toEqual([[1, messagesEach]]);
  }
}
/** All messages confirmed so far are stored. */
export async function expectConfirmedStored(url: string, confirmed: Load['confirmed'], name = 'LOAD'): Promise<void> {
  const wanted = new Map([...confirmed].map(([sn, sequences]) => [sn, [...sequences]]));
  const rows = new Map((await stored(url, name)).map((row) => [row.sn, row.runs]));
  for (const [sn, sequences] of wanted)
    for (const sequence of sequences)
      expect(rows.get(sn)?.some(({ from, to }) => from.sequence <= sequence && sequence <= to.sequence)).toBe(true);
}
