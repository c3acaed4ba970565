import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reported } from '../features/reports/shared-reports.fixture.ts';
import { useTestServer } from '../testing/test-server.ts';
import { seedDemoActivity } from './demo-activity.seed.ts';

const server = useTestServer();
const counts = async () => {
  const { rows } = await server.services.db.execute(sql`SELECT
    (SELECT count(*)::int FROM saved_view) AS views, (SELECT count(*)::int FROM report_share) AS shares,
    (SELECT count(*)::int FROM report_delivery) AS mails, (SELECT count(*)::int FROM alert_delivery) AS alerts,
    (SELECT count(*)::int FROM login_event WHERE device IS NOT NULL) AS logins, (SELECT count(*)::int FROM audit_entry) AS changes`);
  return rows[0];
};

it('[T-79] gives a new demo a history of views, links, mails and changes, once, and sends nothing', async () => {
  const { rows } = await server.services.db.execute<{ sn: string }>(
    sql`SELECT min(robot_sn) AS sn FROM robot WHERE tenant_code IN ('harbour', 'lotus') GROUP BY tenant_code`,
  );
  for (const { sn } of rows) for (let number = 0; number < 3; number++) await reported(server, sn, `Lobby ${number}`);
  await server.services.db.execute(
    sql`UPDATE task_report SET end_time = now() - interval '20 days', start_time = now() - interval '21 days'`,
  );
  // Besides the critical one of the reports: another, a new one that is still being reported, and a minor one.
  for (const [level, hours] of [
    ['P0', 30],
    ['P0', 0],
    ['P2', 40],
  ] as const)
    await server.services.db.execute(sql`
      INSERT INTO robot_notice (tenant_code, id, at, robot_sn, category, type, details)
      SELECT 'lotus', gen_random_uuid(), now() - make_interval(hours => ${hours}), min(robot_sn), 'ALARM', 'ERROR_RAISED',
        jsonb_build_object('faultCode', 'S201', 'noticeLevel', ${level}::text)
      FROM robot WHERE tenant_code = 'lotus'`);
  await seedDemoActivity(server.services);
  const first = await counts();
  expect(first).toMatchObject({ views: 8, shares: 6, alerts: 3 });
  await seedDemoActivity(server.services);
  expect(await counts()).toEqual(first);
  expect(server.mails).toEqual([]);

  const manager = await server.signIn('manager@lotus.example');
  const read = async (url: string) => (await server.call({ url: `/api${url}`, token: manager, language: 'en-US' })).data;
  const { views } = await read('/authority/savedViews?page=/robot/robotList&list=');
  expect(views.map(({ name, shared }: { name: string; shared: boolean }) => [name, shared])).toEqual([
    ['Offline', false],
    ['Machines with alarms', true],
  ]);
  const log = await read('/authority/audit?size=50');
  const acts = log.records.map(({ act, subject }: { act: string; subject: string }) => `${act} ${subject}`).toSorted();
  expect(acts).toEqual([
    ...['create account', 'create account', 'create savedView', 'create savedView'],
    ...['share taskReport', 'share taskReport', 'share taskReport', 'unshare taskReport', 'update account'],
  ]);
  const alerts = await read('/authority/token/api/user-subscribe-way/deliveries');
  expect(alerts.records.map(({ channel, state, subject }: Record<string, string>) => `${channel} ${state} ${subject}`)).toEqual([
    expect.stringMatching(/^email sent P0 error on .*: Localization lost/),
    expect.stringMatching(/^email sent P0 error on .*: Lidar fault/),
  ]);

  const { records: people } = await read('/authority/users/userList?size=50');
  expect(people.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`).toSorted()).toEqual([
    'Grace Holt active',
    'Megan Ross inactive',
    'Oliver Grant active',
  ]);
  const { records: logins } = await read('/authority/login-events?size=100');
  const ofOliver = logins.filter(({ name }: { name: string }) => name === 'Oliver Grant');
  expect(ofOliver.length).toBeGreaterThan(20);
  expect(ofOliver.some(({ ok }: { ok: boolean }) => !ok)).toBe(true);
  // A visitor's first login is from no new device.
  expect(logins.filter(({ newDevice }: { newDevice: boolean }) => newDevice)).toEqual([]);
});
