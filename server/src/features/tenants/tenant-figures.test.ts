import type { Tenant } from '@botify/contract/tenants/tenants.contract';
import { addDays, periodOf } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { dayIn } from '../../testing/period-fixture.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const execute = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);
let staff = '';
let robotSn = '';
let timeZone = '';
/** Where the machine works. */
const today = () => dayIn(timeZone, server.services.now().getTime());
beforeAll(async () => {
  staff = await server.signIn('admin@botify.example');
  const { rows } = await execute(sql`
    SELECT robot_sn AS sn, time_zone FROM robot JOIN site ON site.tenant_code = robot.tenant_code AND site.id = site_id
    WHERE robot.tenant_code = 'lotus' ORDER BY robot_sn LIMIT 1`);
  robotSn = String(rows[0]?.sn);
  timeZone = String(rows[0]?.time_zone);
});

const get = async (url: string) => (await server.call({ url: `/api/authority/${url}`, token: staff, language: 'en-US' })).data;
const listed = async () => (await get('tenant-list')).find(({ tenantCode }: Tenant) => tenantCode === 'lotus');
const overview = async () => (await get('tenant-overview')).find(({ tenantCode }: Tenant) => tenantCode === 'lotus');
/** A day with tasks started by schedule. */
const cleaned = (day: string, runs: number) =>
  execute(sql`
    INSERT INTO report_day (tenant_code, robot_sn, site_id, day, runs, completed, scheduled, target_area, actual_area, effective_area, clean_seconds, task_seconds, refill_count, avoid_count, bump_count, interruption_count)
    SELECT tenant_code, robot_sn, site_id, ${day}, ${runs}, ${runs}, ${runs}, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM robot WHERE robot_sn = ${robotSn}`);

it('[T-07] lists the last login or message as activity, and the size of all stored video', async () => {
  expect(await listed()).toMatchObject({ lastActivity: null, videoBytes: 0 });
  await server.signIn('manager@lotus.example');
  const login = server.services.now();
  expect(await listed()).toMatchObject({ lastActivity: login.toISOString() });

  const message = new Date(login.getTime() + 60_000).toISOString();
  await execute(sql`
    INSERT INTO robot_state (tenant_code, robot_sn, received_at) VALUES ('lotus', ${robotSn}, ${message}::timestamptz)
    ON CONFLICT (tenant_code, robot_sn) DO UPDATE SET received_at = excluded.received_at`);
  const at = login.toISOString();
  for (const [tenantCode, bytes] of [
    ['lotus', 5_000_000_000],
    ['lotus', 2_000_000],
    ['harbour', 7],
  ])
    await execute(sql`
      INSERT INTO video_stream (tenant_code, id, robot_sn, kind, asked_at, wanted_until, bytes)
      VALUES (${tenantCode}, gen_random_uuid(), 'x', 'live', ${at}::timestamptz, ${at}::timestamptz, ${bytes})`);
  expect(await listed()).toMatchObject({ lastActivity: message, videoBytes: 5_002_000_000 });
});

it('[T-07] counts machines, offline ones, active errors and cleaning missed yesterday per tenant', async () => {
  const { robots } = await listed();
  expect(await overview()).toEqual({
    tenantCode: 'lotus',
    name: 'Lotus Facility Services',
    robots,
    offline: robots,
    alarms: 0,
    urgent: 0,
    missed: 0,
  });
  await execute(sql`
    INSERT INTO robot_error (tenant_code, id, robot_sn, fault_code, notice_level, start_time)
    VALUES ('lotus', gen_random_uuid(), ${robotSn}, 'N101', 'P1', ${server.services.now().toISOString()}::timestamptz)`);
  await execute(sql`
    INSERT INTO robot_state (tenant_code, robot_sn, online) VALUES ('lotus', ${robotSn}, true)
    ON CONFLICT (tenant_code, robot_sn) DO UPDATE SET online = true`);
  for (const weeks of [1, 2, 3, 4]) await cleaned(addDays(today(), -1 - 7 * weeks), 1);
  expect(await overview()).toMatchObject({ robots, offline: robots - 1, alarms: 1, urgent: 1, missed: 1 });
  await cleaned(addDays(today(), -1), 1);
  expect(await overview()).toMatchObject({ missed: 0 });
});

it('[T-07] counts cleaning missed yesterday by the calendar of the site, not of the tenant', async () => {
  const setZones = async (ofSite: string, ofTenant: string) => {
    await execute(sql`TRUNCATE report_day`);
    await execute(sql`UPDATE site SET time_zone = ${ofSite} WHERE id = (SELECT site_id FROM robot WHERE robot_sn = ${robotSn})`);
    await execute(sql`UPDATE tenant SET time_zone = ${ofTenant} WHERE tenant_code = 'lotus'`);
  };
  const { timeZone: ofTenant } = await listed();
  onTestFinished(() => setZones(timeZone, ofTenant));
  // 25 hours apart, so at any time the site is at least one day ahead.
  const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  await setZones(ahead, behind);
  const yesterday = addDays(dayIn(ahead, server.services.now().getTime()), -1);
  for (const weeks of [1, 2, 3, 4]) await cleaned(addDays(yesterday, -7 * weeks), 1);
  expect(await overview()).toMatchObject({ missed: 1 });
});

it('[T-07] shows machines, area, running time, tasks and accounts of twelve months', async () => {
  await execute(sql`TRUNCATE report_day`);
  const lastMonth = addDays(periodOf(today(), 'month').from, -1);
  await cleaned(today(), 3);
  await cleaned(lastMonth, 2);
  await execute(sql`
    INSERT INTO robot_day (tenant_code, robot_sn, day, messages, area, clean_seconds, manual_area, manual_seconds, run_seconds, distance, water, electricity)
    VALUES ('lotus', ${robotSn}, ${today()}, 5, 100, 60, 20, 10, 90, 1, 1, 1)`);
  for (const password of ['wrong', undefined, undefined]) await server.login('manager@lotus.example', password ? { password } : {});
  await server.login('manager@harbour.example');

  const usage = await get('tenants/lotus/usage');
  expect(usage).toHaveLength(12);
  expect(usage.slice(0, 3)).toEqual([
    { month: today().slice(0, 7), robots: 1, area: 120, runSeconds: 90, tasks: 3, accounts: 1 },
    { month: lastMonth.slice(0, 7), robots: 0, area: 0, runSeconds: 0, tasks: 2, accounts: 0 },
    { month: expect.any(String), robots: 0, area: 0, runSeconds: 0, tasks: 0, accounts: 0 },
  ]);
});
