import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '@botify/tools/product/throw-away-server';
import type pg from 'pg';
import { openEmbedded } from './embedded-database.ts';
import { quantile, show, time } from './figures.ts';
import { enrol } from './load-fleet.ts';
import { signIn } from './product-calls.ts';

const machines = 1000;
const days = 365;
const runs = 30;
const target = 300;
const tenant = 'botify';
const ofTenant = `FROM robot WHERE tenant_code = '${tenant}'`;
const each = `FROM generate_series(0, ${days - 1}) AS d, robot WHERE tenant_code = '${tenant}'`;

/** A year of tasks, running time and errors at a hundred sites. Triggers are off: sites and days are given here. */
const year = [
  'SET session_replication_role = replica',
  `INSERT INTO site (tenant_code, id, number, name, time_zone, scene, created_at)
   SELECT '${tenant}', gen_random_uuid(), 'BENCH-' || n, 'Bench ' || n, 'UTC', 'mall', now() FROM generate_series(0, 99) AS n`,
  `UPDATE robot SET site_id = site.id FROM site, (SELECT robot_sn AS sn, row_number() OVER () % 100 AS n ${ofTenant}) AS numbered
   WHERE robot.robot_sn = sn AND site.number = 'BENCH-' || n`,
  `INSERT INTO report_day SELECT tenant_code, robot_sn, site_id, CURRENT_DATE - d, 2, 1 + d % 2, 4000000, 3900000 + d, 3700000, 6600000,
     7200000, 1, 4, 2, 0, 12000, 1200, 2 ${each}`,
  `INSERT INTO robot_day (tenant_code, robot_sn, day, messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance,
     water, electricity, site_id)
   SELECT tenant_code, robot_sn, CURRENT_DATE - d, 8640, 3900, 6600, 0, 0, 9000.5 + d, 5000, 12, 1.2, site_id ${each}`,
  `INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, part, start_time, end_time, site_id, day)
   SELECT tenant_code, gen_random_uuid(), robot_sn, 'N10' || 1 + d % 5, 'P' || d % 4, CASE WHEN d % 3 = 0 THEN 'scrub' ELSE 'intelligent' END,
     now() - d * interval '1 day', now() - d * interval '1 day' + interval '10 minutes', site_id, CURRENT_DATE - d ${each} AND d % 6 > 0`,
  'RESET session_replication_role',
  // The job settles empty days and months while the rows are loaded, and the triggers that would take that back were off.
  'TRUNCATE report_settled_day, report_site_day, report_robot_month',
  ...['report_day', 'robot_day', 'robot_error', 'robot', 'site'].map((table) => `VACUUM ANALYZE ${table}`),
];

/** Baseline: the same sums in one pass over the daily rows. */
const bare = `SELECT day, ${[
  'runs',
  'completed',
  'target_area',
  'actual_area',
  'effective_area',
  'clean_seconds',
  'task_seconds',
  'water',
  'electricity',
]
  .map((column) => `sum(${column})::float8`)
  .join(', ')} FROM report_day WHERE tenant_code = '${tenant}' AND day > CURRENT_DATE - ${days} GROUP BY day`;

/** Waits until the job has settled all but the last days. */
async function settle(client: pg.Client): Promise<number> {
  const began = performance.now();
  const settled = `SELECT count(*) >= ${days - 5} AS yes FROM report_settled_day WHERE tenant_code = '${tenant}' AND day > CURRENT_DATE - ${days}`;
  while ((await client.query(settled)).rows[0]?.yes !== true) await sleep(1000);
  return performance.now() - began;
}

/** Reports over twelve months of a tenant with a thousand robots. */
export async function periodReportFigures(folder: string): Promise<void> {
  const dataDir = join(folder, 'period-reports');
  const server = await startServer(dataDir, { DEMO_ROBOTS: '0' });
  await enrol(server, machines);
  const client = await openEmbedded(dataDir);
  for (const statement of year) await client.query(statement);
  const { token } = await signIn(server.url, 'admin@botify.example');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/machine/token/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
  };
  await client.query(bare);
  const passes = await time(runs, () => client.query(bare));
  show(
    '12 months of 1,000 machines: one bare pass over the tasks',
    `median ${quantile(passes, 0.5).toFixed(0)} ms  p95 ${quantile(passes, 0.95).toFixed(0)} ms`,
  );
  const measure = async (name: string, path: string, body: object, most = target) => {
    await time(2, () => call(path, body));
    const times: number[] = [];
    const floors: number[] = [];
    // By turns, so that the ratio holds on a busy computer too.
    for (let run = 0; run < runs; run += 1) {
      floors.push(...(await time(1, () => client.query(bare))));
      times.push(...(await time(1, () => call(path, body))));
    }
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    const ratio = median / quantile(floors, 0.5);
    const figures = `median ${median.toFixed(0)} ms  p95 ${p95.toFixed(0)} ms  ${ratio.toFixed(2)}x the bare pass`;
    show(name, `${figures}${p95 < most ? '' : `  over ${most} ms`}`);
  };
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const months = { from: day(days - 1), to: day(0) };
  const query = 'report-clean-data-robot-day/queryReport';
  show('settling them', `${((await settle(client)) / 1000).toFixed(0)} s, the wait for its turn included`);
  await measure('report of 14 days', query, {});
  for (const grain of ['day', 'week', 'month']) await measure(`report of 12 months by ${grain}`, query, { ...months, grain });
  await measure('machines of 12 months, ranked', 'report-clean-data-robot-day/robots', months);
  await measure('running report of 12 months', 'report-running/page', months);
  await measure('running report of 12 months day by day, first page', 'report-running/days', months);
  await measure('missed cleaning of 31 days', 'report-clean-data-robot-day/missed', { from: day(30), to: day(0) });
  await client.end();
  await server.stop();
}
