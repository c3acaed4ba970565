import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alertTopics } from '@botify/contract/subscriptions/alert-subscription.contract';
import { startServer } from '@botify/tools/product/throw-away-server';
import type { Client } from 'pg';
import { openEmbedded } from './embedded-database.ts';
import { quantile, show } from './figures.ts';

const alerts = 10_000;
const quietRounds = 9;
const readers = 100;
const targetMs = 2_000;
const ways = JSON.stringify(Object.fromEntries(alertTopics.map((topic) => [topic, ['email']])));

/** One robot per tenant; a hundred readers in the flooded tenant, one in the other. All want mails and reminders. */
const world = [
  `INSERT INTO robot (tenant_code, robot_sn, remark, model_num) VALUES ('harbour', 'FLOOD-1', 'Flood', 'CB1900'), ('lotus', 'QUIET-1', 'Quiet', 'CB1900')`,
  `INSERT INTO account (tenant_code, id, username, email, nick_name, password_hash, type, department_id, active, created_at)
   SELECT tenant_code, gen_random_uuid(), 'flood' || n || '@harbour.example', 'flood' || n || '@harbour.example', 'Reader ' || n, 'none', type,
     department_id, true, now()
   FROM account, generate_series(1, ${readers}) AS n WHERE username = 'manager@harbour.example'`,
  `INSERT INTO account_role (tenant_code, account_id, role_id, position)
   SELECT account.tenant_code, account.id, role_id, 0 FROM account JOIN account manager ON manager.username = 'manager@harbour.example'
   JOIN account_role held ON held.account_id = manager.id AND held.position = 0 WHERE account.username LIKE 'flood%'`,
  `INSERT INTO alert_subscription (tenant_code, account_id, home_tenant, ways, language, time_zone, remind)
   SELECT tenant_code, id, tenant_code, '${ways}', 'en-US', 'UTC', true FROM account
   WHERE username LIKE 'flood%' OR username = 'manager@lotus.example'`,
];

/** Errors with their notices, as the ingest writes them. */
const raise = (client: Client, tenant: string, robotSn: string, count: number) =>
  client.query(`
    WITH raised AS (
      INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, part, start_time)
      SELECT '${tenant}', gen_random_uuid(), '${robotSn}', 'N102', 'P1', 'intelligent', now() FROM generate_series(1, ${count}) RETURNING id
    )
    INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type, details)
    SELECT '${tenant}', gen_random_uuid(), now(), '${robotSn}', 'ALARM', 'ERROR_RAISED',
      jsonb_build_object('faultCode', 'N102', 'noticeLevel', 'P1', 'errorId', id) FROM raised`);

/** Time from notice to mail for the reader in the quiet tenant. */
async function toldAfter(client: Client): Promise<number> {
  await client.query(`DELETE FROM alert_delivery WHERE tenant_code = 'lotus'`);
  await raise(client, 'lotus', 'QUIET-1', 1);
  const began = performance.now();
  for (;;) {
    const { rows } = await client.query(`SELECT 1 FROM alert_delivery WHERE tenant_code = 'lotus' AND state = 'sent'`);
    if (rows.length > 0) return performance.now() - began;
    await sleep(20);
  }
}

/** Whether ten thousand alerts of one tenant delay those of another. */
export async function alertFloodFigures(folder: string): Promise<void> {
  const dataDir = join(folder, 'alert-flood');
  const server = await startServer(dataDir, { DEMO_ROBOTS: '0' });
  const client = await openEmbedded(dataDir);
  for (const statement of world) await client.query(statement);
  const quiet: number[] = [];
  for (let round = 0; round < quietRounds; round++) quiet.push(await toldAfter(client));
  await raise(client, 'harbour', 'FLOOD-1', alerts);
  const began = performance.now();
  const flooded = [await toldAfter(client)];
  const left = async () => (await client.query<{ n: number }>('SELECT count(*)::int AS n FROM alert_queue')).rows[0]?.n ?? 0;
  while ((await left()) > 0) flooded.push(await toldAfter(client));
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  await server.stop();

  const [usual, slowest] = [quantile(quiet, 0.5), Math.max(...flooded)];
  const delay = Math.max(0, slowest - usual);
  show('an alert to its mail, nothing else to do, median', `${(usual / 1000).toFixed(2)} s`);
  show('the same during 10,000 alerts of another tenant, slowest', `${(slowest / 1000).toFixed(2)} s  of ${flooded.length}`);
  show('so much later', `${(delay / 1000).toFixed(2)} s${delay < targetMs ? '' : `  over ${targetMs / 1000} s`}`);
  show(`until all 10,000 are decided, for ${readers} readers`, `${seconds.toFixed(0)} s`);
}
