import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, type ThrowAwayServer } from '@botify/tools/product/throw-away-server';
import type pg from 'pg';
import { openEmbedded } from './embedded-database.ts';
import { quantile, show, time } from './figures.ts';
import { signIn } from './product-calls.ts';
import { demoRobots, loadReports, reportsWanted } from './reports-load.ts';

const runs = 40;
const target = 50;
/** Two sizes show whether memory grows with the rows. */
const exported = [100_000, 300_000];

interface Case {
  readonly body: Readonly<Record<string, unknown>>;
  /** The same filter as plain SQL. */
  readonly where: string;
}

const base = '/api/machine/token/api/robot-task-report';

async function casesOf(client: pg.Client): Promise<Readonly<Record<string, Case>>> {
  const { rows } = await client.query<{ site: string; middle: string; later: string }>(`
    SELECT site_id AS site, (now() - interval '200 days')::date::text AS middle, (now() - interval '140 days')::date::text AS later
    FROM robot WHERE tenant_code = 'harbour' AND robot_sn = 'CB1900-0001'`);
  const { site, middle, later } = rows[0] ?? { site: '', middle: '', later: '' };
  const last = reportsWanted / 20;
  return {
    'first page': { body: {}, where: 'true' },
    'one outcome': { body: { outcome: 'canceled' }, where: `outcome = 'canceled'` },
    'one kind of start': { body: { opType: 'remote' }, where: `op_type = 'remote'` },
    'one task type': { body: { taskType: 'parkingSpace' }, where: `task_type = 'parkingSpace'` },
    'one scene': { body: { mapScene: 'indoor' }, where: `map_scene = 'indoor'` },
    'one machine': { body: { robotSn: 'CB1900-0001' }, where: `robot_sn = 'CB1900-0001'` },
    'one site': { body: { siteId: site }, where: `site_id = '${site}'` },
    'a rare combination': {
      body: { outcome: 'canceled', opType: 'remote', taskType: 'laneHighReflection' },
      where: `outcome = 'canceled' AND op_type = 'remote' AND task_type = 'laneHighReflection'`,
    },
    'no hits': { body: { taskType: 'outerEdge' }, where: `task_type = 'outerEdge'` },
    'the last page': { body: { current: last }, where: 'true' },
    'the page in the middle': { body: { current: last / 2 }, where: 'true' },
    'a range of days': { body: { dayFrom: middle, dayTo: later }, where: `day BETWEEN '${middle}' AND '${later}'` },
    'a search': {
      body: { keyword: '-0042' },
      where: `robot_sn IN (SELECT robot_sn FROM robot WHERE tenant_code = 'harbour' AND robot_sn ILIKE '%-0042%')`,
    },
  };
}

/** List and exports of a tenant with a million task reports. */
export async function taskReportFigures(folder: string): Promise<void> {
  const dataDir = join(folder, 'task-reports');
  await (await startServer(dataDir, { DEMO_ROBOTS: String(demoRobots), DEMO_HISTORY_DAYS: '0' })).stop();
  // The robots exist now; the simulator is not needed.
  const server = await startServer(dataDir, { DEMO_ROBOTS: '0' });
  const client = await openEmbedded(dataDir);
  const [loading] = await time(1, () => loadReports(client));
  show('a million task reports loaded', `${((loading ?? 0) / 1000).toFixed(0)} s`);
  const { token } = await signIn(server.url, 'manager@harbour.example');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${server.url}${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  for (const [name, { body, where }] of Object.entries(await casesOf(client))) {
    const list = () => post('pageV2', body).then((answer) => answer.text());
    await time(3, list);
    const times = await time(runs, list);
    const bare = quantile(await time(3, () => bareList(client, where, Number(body.current ?? 1))), 0.5);
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const ratio = `${(median / bare).toFixed(2)}x the bare SQL (${bare.toFixed(0)} ms)`;
    show(
      `task reports, ${name}`,
      `median ${median.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${ratio}${p95 < target ? '' : `  over ${target} ms`}`,
    );
  }
  await fileFigures(server, client, post);
  await client.end();
  await server.stop();
}

/** Baseline: count and page without precomputed sums. */
const bareList = async (client: pg.Client, where: string, current: number): Promise<void> => {
  await client.query(`SELECT count(*) FROM task_report WHERE tenant_code = 'harbour' AND ${where}`);
  await client.query(
    `SELECT * FROM task_report WHERE tenant_code = 'harbour' AND ${where} ORDER BY start_time DESC, id DESC LIMIT 20 OFFSET ${(current - 1) * 20}`,
  );
};

type Post = (path: string, body: object) => Promise<Response>;

async function fileFigures(server: ThrowAwayServer, client: pg.Client, post: Post): Promise<void> {
  const memory = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => ''))?.[1] ?? Number.NaN) / 1024;
  for (const rows of exported) {
    const startFrom = await startOf(client, rows);
    const [bare = 0] = await time(1, () =>
      client.query(`SELECT * FROM task_report WHERE tenant_code = 'harbour' AND start_time >= $1`, [startFrom]),
    );
    for (const [name, path] of Object.entries({ CSV: 'export', XLSX: 'exportXlsx' })) {
      const before = await memory();
      let peak = before;
      let bytes = 0;
      const watch = setInterval(() => void memory().then((now) => (peak = Math.max(peak, now))), 100);
      const [took = 0] = await time(1, async () => {
        const answer = await post(path, { startFrom: startFrom.toISOString(), timeZone: 'Asia/Shanghai' });
        for await (const part of answer.body ?? []) bytes += part.length;
      });
      clearInterval(watch);
      const grown = `memory ${before.toFixed(0)} to ${peak.toFixed(0)} MB`;
      show(
        `${rows.toLocaleString('en')} task reports as ${name}`,
        `${(took / 1000).toFixed(1)} s  ${(took / bare).toFixed(1)}x the bare SQL  ${(bytes / 1e6).toFixed(1)} MB  ${grown}`,
      );
    }
  }
}

/** Start of the oldest of the newest `rows` reports. */
async function startOf(client: pg.Client, rows: number): Promise<Date> {
  const { rows: found } = await client.query<{ at: Date }>(
    `SELECT start_time AS at FROM task_report WHERE tenant_code = 'harbour' ORDER BY start_time DESC, id DESC LIMIT 1 OFFSET ${rows - 1}`,
  );
  return found[0]?.at ?? new Date();
}
