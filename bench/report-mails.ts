import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '@botify/tools/product/throw-away-server';
import { openEmbedded } from './embedded-database.ts';
import { show } from './figures.ts';

const recipients = 10_000;
const bareMails = 2_000;
const [sites, machinesEach, days] = [50, 8, 62];
const target = 300;
const tenants = ['harbour', 'lotus'];
const ofBench = `FROM robot JOIN site USING (tenant_code) WHERE site.id = robot.site_id AND number LIKE 'BENCH-%'`;
const each = `FROM generate_series(0, ${days - 1}) AS d, (SELECT robot.tenant_code, robot_sn, site_id ${ofBench}) AS machine`;

/** Two tenants with fifty sites and four hundred robots each, two months of work. Triggers are off: sites and days are given here. */
const world = [
  'SET session_replication_role = replica',
  ...tenants.flatMap((tenant) => [
    `INSERT INTO site (tenant_code, id, number, name, time_zone, scene, created_at)
     SELECT '${tenant}', gen_random_uuid(), 'BENCH-' || n, 'Bench ' || n, 'UTC', 'mall', now() FROM generate_series(1, ${sites}) AS n`,
    `INSERT INTO robot (tenant_code, robot_sn, remark, model_num, site_id)
     SELECT '${tenant}', upper('${tenant}') || '-' || number || '-' || n, 'Machine ' || n, 'CB1900', id
     FROM site, generate_series(1, ${machinesEach}) AS n WHERE tenant_code = '${tenant}' AND number LIKE 'BENCH-%'`,
  ]),
  `INSERT INTO report_day SELECT tenant_code, robot_sn, site_id, CURRENT_DATE - d, 2, 1 + d % 2, 4000000, 3900000 + d, 3700000, 6600000,
     7200000, 1, 4, 2, 0, 12000, 1200, 2 ${each}`,
  `INSERT INTO robot_day (tenant_code, robot_sn, day, messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance,
     water, electricity, site_id)
   SELECT tenant_code, robot_sn, CURRENT_DATE - d, 8640, 3900, 6600, 0, 0, 9000.5 + d, 5000, 12, 1.2, site_id ${each}`,
  `INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, part, start_time, end_time, site_id, day)
   SELECT tenant_code, gen_random_uuid(), robot_sn, 'N10' || 1 + d % 5, 'P' || d % 4, 'intelligent',
     now() - d * interval '1 day', now() - d * interval '1 day' + interval '10 minutes', site_id, CURRENT_DATE - d ${each} WHERE d % 6 > 0`,
  'RESET session_replication_role',
  // The job settles empty days too, and the triggers that would take that back were off.
  'TRUNCATE report_settled_day',
  ...['report_day', 'robot_day', 'robot_error', 'robot', 'site'].map((table) => `VACUUM ANALYZE ${table}`),
];

/** All recipients are due in the next minute: two tenants, fifty sites, two languages, some with a spreadsheet. */
const everybody = (dueAt: Date, coveredTo: string) => `
  INSERT INTO report_recipient (tenant_code, id, email, name, time_zone, frequency, language, site_ids, robot_sns, attach_xlsx, owner_tenant,
    owner_id, owner_name, covered_to, next_at, created_at)
  SELECT site.tenant_code, gen_random_uuid(), 'reader' || n || '@' || site.tenant_code || '.example', 'Reader ' || n, 'UTC', 'daily',
    CASE WHEN n / 2 / ${sites} % 2 = 0 THEN 'zh-CN' ELSE 'en-US' END, ARRAY[site.id], '{}', n % 7 = 0, account.tenant_code, account.id,
    account.nick_name, '${coveredTo}', '${dueAt.toISOString()}', now()
  FROM generate_series(0, ${recipients - 1}) AS n
  JOIN site ON site.tenant_code = (ARRAY['${tenants.join("','")}'])[1 + n % 2] AND number = 'BENCH-' || 1 + n / 2 % ${sites}
  JOIN account ON account.email = 'manager@' || site.tenant_code || '.example'`;

interface Counted {
  readonly count: number;
  readonly bytes: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly addresses: number;
  readonly sample?: string;
}
async function ask<T>(child: ChildProcess, words: string): Promise<T> {
  child.send(words);
  const [answer] = await once(child, 'message');
  return answer as T;
}
const megabytes = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
const dayBefore = (at: Date, daysBefore: number) => new Date(at.getTime() - daysBefore * 86_400_000).toISOString().slice(0, 10);

/** Ten thousand daily reports due at the same time. */
export async function reportMailFigures(folder: string): Promise<void> {
  const counter = fork(new URL('../server/src/testing/mail-counter.ts', import.meta.url));
  const [{ port }] = (await once(counter, 'message')) as [{ port: number }];
  const url = `smtp://127.0.0.1:${port}`;
  const dataDir = join(folder, 'report-mails');
  const server = await startServer(dataDir, { DEMO_ROBOTS: '0', SMTP_URL: url });
  const client = await openEmbedded(dataDir);
  await client.query('DELETE FROM report_recipient');
  for (const statement of world) await client.query(statement);
  const dueAt = new Date(Math.ceil((Date.now() + 5_000) / 60_000) * 60_000);
  // The day on which eight o'clock last occurred.
  await client.query(everybody(dueAt, dayBefore(new Date(dueAt.getTime() - 8 * 3_600_000), 2)));
  const quiet = megabytes(server.pid);
  const memory: number[] = [];
  let counted = await ask<Counted>(counter, 'how far');
  while (counted.count < recipients && Date.now() < dueAt.getTime() + 4 * target * 1000) {
    await sleep(500);
    counted = await ask<Counted>(counter, 'how far');
    if (counted.count > 0) memory.push(megabytes(server.pid));
  }
  await sleep(20_000);
  const end = megabytes(server.pid);
  const { rows } = await client.query<{ states: string }>(
    `SELECT string_agg(state || ' ' || count, ', ') AS states FROM (SELECT state, count(*) AS count FROM report_delivery GROUP BY state) AS counted`,
  );
  await client.end();
  await server.stop();

  const { sample = '', ...after } = await ask<Counted>(counter, 'sample');
  const bare = fork(new URL('../server/src/testing/bare-mailer.ts', import.meta.url), [url, String(bareMails)]);
  await once(bare, 'message');
  const bareRate = bareMails / ((await ask<number>(bare, sample)) / 1000);
  counter.disconnect();

  const [seconds, sending] = [(after.lastAt - dueAt.getTime()) / 1000, (after.lastAt - after.firstAt) / 1000];
  const at = (share: number) => memory[Math.floor((memory.length - 1) * share)] ?? Number.NaN;
  show('10,000 daily reports due at once: mails and addresses', `${after.count} to ${after.addresses}  (${rows[0]?.states})`);
  show('a mail', `${(after.bytes / after.count / 1024).toFixed(0)} kB`);
  show(
    'from due to the last one handed over, the wait for the job included',
    `${seconds.toFixed(0)} s${seconds < target ? '' : `  over ${target} s`}`,
  );
  show('from the first to the last', `${sending.toFixed(0)} s  ${(after.count / sending).toFixed(0)} mails/s`);
  show(
    'the same bytes by the bare library, and ratio',
    `${bareRate.toFixed(0)} mails/s  ${(after.count / sending / bareRate).toFixed(2)}x`,
  );
  show(
    'memory before, a quarter, half, the whole way, peak, 20 s later',
    `${[quiet, at(0.25), at(0.5), at(1), Math.max(...memory), end].map((size) => size.toFixed(0)).join('  ')} MB`,
  );
}
