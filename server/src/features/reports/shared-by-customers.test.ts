import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { userCalls } from '../accounts/testing/user-calls.ts';
import { reported } from './shared-reports.fixture.ts';

const server = useTestServer();
const users = userCalls(server);
const base = '/api/machine/token/api/robot-task-report';
const starting = 'customer@harbour.example';
let [manager, sharer, colleague] = ['', '', ''];
let sharerId = '';
let groupId = '';
/** Reports of a machine of the group and of another machine. */
let [ownReport, otherReport] = ['', ''];
const execute = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);

const create = (id: string, token: string) => server.call({ method: 'POST', url: `${base}/share`, payload: { id }, token });
const list = (id: string, token: string) => server.call({ url: `${base}/id/${id}/shares`, token });
const revoke = (id: string, token: string) => server.call({ method: 'DELETE', url: `${base}/share/${id}`, token });
const open = (token: string) => server.call({ url: `/api/machine/open/robot-task-report/${token}` });
/** Runs a change and takes it back after the test. */
async function during(change: ReturnType<typeof sql>, back: ReturnType<typeof sql>): Promise<void> {
  await execute(change);
  onTestFinished(async () => {
    await execute(back);
  });
}

beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
  const { rows } = await execute(sql`SELECT group_id FROM account WHERE username = ${starting}`);
  groupId = String(rows[0]?.group_id);
  const { rows: machines } =
    await execute(sql`SELECT r.robot_sn, r.robot_sn IN (SELECT robot_sn FROM group_robot WHERE group_id = ${groupId}) AS own
    FROM robot r WHERE r.tenant_code = 'harbour' AND r.site_id IS NOT NULL
      AND (r.robot_sn NOT IN (SELECT robot_sn FROM group_robot WHERE group_id = ${groupId})
        OR r.site_id IN (SELECT site_id FROM group_site WHERE group_id = ${groupId})) ORDER BY r.robot_sn`);
  const machine = (own: boolean) => String(machines.find((row) => row.own === own)?.robot_sn);
  ownReport = await reported(server, machine(true), 'Own lobby');
  otherReport = await reported(server, machine(false), 'Other lobby');
  // The starting role of customers with one permission more.
  await execute(sql`INSERT INTO role (tenant_code, id, code, names, number)
    SELECT tenant_code, gen_random_uuid(), 'sharer', '{"zh-CN":"可分享客户","en-US":"Sharing customer"}', number FROM role WHERE code = 'customer' AND tenant_code = 'harbour'`);
  await execute(sql`INSERT INTO role_menu (tenant_code, role_id, menu_id)
    SELECT 'harbour', sharer.id, menu_id FROM role_menu JOIN role customer ON customer.id = role_id AND customer.tenant_code = 'harbour'
    JOIN role sharer ON sharer.code = 'sharer' WHERE customer.code = 'customer' AND role_menu.tenant_code = 'harbour'
    UNION SELECT 'harbour', sharer.id, menu.id FROM menu JOIN role sharer ON sharer.code = 'sharer' WHERE menu.permission = 'task:cleanreport:share'`);
  const { rows: roles } = await execute(sql`SELECT id FROM role WHERE code = 'sharer'`);
  const account = { groupId, roleId: roles[0]?.id, type: 3 };
  const made = [await users.create(manager, account), await users.create(manager, account)];
  sharerId = made[0].id;
  [sharer = '', colleague = ''] = await Promise.all(made.map(({ username }) => users.signIn(username)));
});

it('[T-72] the starting role of customers cannot share', async () => {
  const token = await server.signIn(starting);
  for (const answer of [await create(ownReport, token), await list(ownReport, token)])
    expect(answer).toMatchObject({ status: 403, key: 'session.forbidden' });
});

it('[T-72] a customer with the permission shares reports of the own machines only', async () => {
  const { data } = await create(ownReport, sharer);
  expect((await open(data.token)).data.report).toMatchObject({ programName: 'Own lobby' });
  for (const answer of [await create(otherReport, sharer), await list(otherReport, sharer)])
    expect(answer).toMatchObject({ status: 404, key: 'taskReport.notFound' });
});

it('[T-72] a report from a site that the customer does not see cannot be shared', async () => {
  const site = sql`(SELECT site_id FROM task_report WHERE id = ${ownReport})`;
  await during(
    sql`DELETE FROM group_site WHERE group_id = ${groupId} AND site_id = ${site}`,
    sql`INSERT INTO group_site (tenant_code, group_id, site_id) SELECT 'harbour', ${groupId}, site_id FROM task_report WHERE id = ${ownReport} ON CONFLICT DO NOTHING`,
  );
  expect(await create(ownReport, sharer)).toMatchObject({ status: 403, key: 'sharedReport.siteHidden' });
  expect((await create(ownReport, manager)).status).toBe(200);
});

it('[T-72] lists and revokes the links of the own group, not those of the staff', async () => {
  const [ours, theirs] = [(await create(ownReport, sharer)).data.id, (await create(ownReport, manager)).data.id];
  const idsFor = async (token: string) => ((await list(ownReport, token)).data as { id: string }[]).map(({ id }) => id);
  expect(await idsFor(colleague)).toContain(ours);
  expect(await idsFor(colleague)).not.toContain(theirs);
  expect(await idsFor(manager)).toEqual(expect.arrayContaining([ours, theirs]));
  expect(await revoke(theirs, colleague)).toMatchObject({ status: 404, key: 'sharedReport.notFound' });
  expect((await revoke(ours, colleague)).status).toBe(200);
  expect((await revoke(theirs, manager)).status).toBe(200);
});

it.each([
  [
    'the account is deactivated',
    () => sql`UPDATE account SET active = false WHERE id = ${sharerId}`,
    () => sql`UPDATE account SET active = true WHERE id = ${sharerId}`,
  ],
  [
    'the machine leaves the group',
    () => sql`UPDATE group_robot SET group_id = (SELECT id FROM access_group WHERE id <> ${groupId} AND tenant_code = 'harbour' AND NOT EXISTS (
      SELECT FROM group_robot g WHERE g.group_id = access_group.id AND g.robot_sn = (SELECT robot_sn FROM task_report WHERE id = ${ownReport})) LIMIT 1)
      WHERE group_id = ${groupId} AND robot_sn = (SELECT robot_sn FROM task_report WHERE id = ${ownReport})`,
    () => sql`INSERT INTO group_robot (tenant_code, group_id, robot_sn) SELECT 'harbour', ${groupId}, robot_sn FROM task_report WHERE id = ${ownReport}
      ON CONFLICT DO NOTHING`,
  ],
  [
    'the permission is withdrawn',
    () =>
      sql`UPDATE account_role SET role_id = (SELECT id FROM role WHERE code = 'customer' AND tenant_code = 'harbour') WHERE account_id = ${sharerId}`,
    () => sql`UPDATE account_role SET role_id = (SELECT id FROM role WHERE code = 'sharer') WHERE account_id = ${sharerId}`,
  ],
])('[T-72] a link of a customer ends when %s, unlike a link of the staff', async (_when, change, back) => {
  const [own, staff] = [(await create(ownReport, sharer)).data.token, (await create(ownReport, manager)).data.token];
  expect((await open(own)).status).toBe(200);
  await during(change(), back());
  expect(await open(own)).toMatchObject({ status: 404, key: 'sharedReport.gone' });
  expect((await open(staff)).status).toBe(200);
});
