import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { insertMany } from '../../kernel/sql.ts';
import { noticeTable } from '../../schema/notices.table.ts';
import { alertDeliveryTable } from '../../schema/subscriptions.table.ts';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { claimDue } from './alert-claims.ts';
import { startNotifier } from './alert-notifier.ts';
import { remindOfErrors } from './alert-remind.ts';
import { takeNotices } from './alert-take.ts';

const { server, subscribe, raise, idOf, deliveries, reset } = useAlertFixture();
const tenants = { harbour: 'manager@harbour.example', lotus: 'manager@lotus.example' } as const;
type Tenant = keyof typeof tenants;
beforeEach(reset);

const robotOf = async (tenant: Tenant) => {
  const query = sql`SELECT min(robot_sn) AS sn FROM robot WHERE tenant_code = ${tenant}`;
  const { rows } = await server.services.db.execute<{ sn: RobotSn }>(query);
  if (!rows[0]) throw new Error(`no machine in ${tenant}`);
  return rows[0].sn;
};
const finish = async (tenantCode: Tenant, count: number) => {
  const [at, robotSn] = [server.services.now(), await robotOf(tenantCode)];
  const row = () => ({ tenantCode, id: newId(at), at, robotSn, category: 'TIPS', type: 'TASK_COMPLETED', details: {} }) as const;
  await insertMany(server.services.db, noticeTable, Array.from({ length: count }, row));
};
const queued = async () =>
  Object.fromEntries(
    (
      await server.services.db.execute<{ code: string; n: number }>(
        sql`SELECT tenant_code AS code, count(*)::int AS n FROM alert_queue GROUP BY 1`,
      )
    ).rows.map(({ code, n }) => [code, n]),
  );

/** Holds the lock of a tenant, as another process would. */
async function whileLocked<T>(tenant: Tenant, act: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  await other.query(`SELECT pg_advisory_lock(hashtext('botify.alerts'), hashtext($1))`, [tenant]);
  return act().finally(() => other.end());
}

it('[R-08] delays the notices of a tenant by at most one round when another tenant has a flood', async () => {
  for (const who of Object.values(tenants)) await subscribe(who, { TASK_COMPLETED: ['email'] });
  await finish('harbour', 2500);
  await finish('lotus', 1);
  expect(await takeNotices(server.services)).toBe(1001);
  expect(await queued()).toEqual({ harbour: 1500 });
  expect((await deliveries()).filter(({ tenantCode }) => tenantCode === 'lotus')).toHaveLength(1);
  while ((await takeNotices(server.services)) > 0);
  expect(await queued()).toEqual({});
});

it('[R-08] skips a tenant that another process works on and continues with the others', async () => {
  for (const who of Object.values(tenants)) await subscribe(who, { P1: ['email'] }, { remind: true });
  for (const tenant of ['harbour', 'lotus'] as const) await raise(await robotOf(tenant), 'P1', tenant);
  await whileLocked('harbour', async () => {
    expect(await takeNotices(server.services)).toBe(1);
    expect(await queued()).toEqual({ harbour: 1 });
  });
  expect(await takeNotices(server.services)).toBe(1);
  server.clock.forward(15 * 60_000);
  await whileLocked('lotus', async () => expect(await remindOfErrors(server.services)).toBe(1));
  expect(await remindOfErrors(server.services)).toBe(1);
  expect(await remindOfErrors(server.services)).toBe(0);
  const told = (await deliveries()).map(({ tenantCode, kind }) => `${tenantCode} ${kind}`);
  expect(told.sort()).toEqual(['harbour alert', 'harbour reminder', 'lotus alert', 'lotus reminder']);
});

it('[R-08] does not delay other tenants when one takes long to process', async () => {
  for (const who of Object.values(tenants)) await subscribe(who, { P1: ['email'] });
  await raise(await robotOf('harbour'), 'P1', 'harbour');
  const slow = new pg.Client({ connectionString: server.databaseUrl });
  await slow.connect();
  await slow.query('BEGIN');
  await slow.query('SELECT FROM alert_queue FOR UPDATE');
  const notifier = startNotifier(server.services, 20);
  try {
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await server.services.db.execute(waiting)).rowCount).toBe(1);
    await raise(await robotOf('lotus'), 'P1', 'lotus');
    await expect.poll(async () => (await deliveries()).map(({ tenantCode, state }) => [tenantCode, state])).toEqual([['lotus', 'sent']]);
    await slow.query('COMMIT');
    await expect.poll(async () => (await deliveries()).map(({ tenantCode }) => tenantCode).sort()).toEqual(['harbour', 'lotus']);
  } finally {
    await slow.end();
    await notifier.stop();
  }
});

it('[R-08] does not delay messages of a tenant behind the many messages of another', async () => {
  const at = server.services.now();
  const rows = async (tenant: Tenant, count: number) => {
    const whose = { tenantCode: tenant, ...(await idOf(tenants[tenant])), channel: 'email', kind: 'alert', state: 'queued' } as const;
    const content = { language: 'zh-CN', timeZone: 'UTC', subject: 'x', noticeIds: [] as string[], noticeCount: 0 } as const;
    const row = () => ({ ...whose, ...content, id: newId(at), createdAt: at, dueAt: at, nextAttemptAt: at });
    return Array.from({ length: count }, row);
  };
  await insertMany(server.services.db, alertDeliveryTable, [...(await rows('harbour', 20)), ...(await rows('lotus', 1))]);
  const claimed = await claimDue(server.services, 'email', 8);
  expect(claimed).toHaveLength(8);
  expect(claimed.filter(({ tenantCode }) => tenantCode === 'lotus')).toHaveLength(1);
  expect(await claimDue(server.services, 'email', 8)).toHaveLength(8);
});
