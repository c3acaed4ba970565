import { addDays, periodOf } from '@botify/domain/reports/periods';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { usePeriodFixture } from '../../testing/period-fixture.ts';
import { userCalls } from '../accounts/testing/user-calls.ts';

const fixture = usePeriodFixture();
const { server, robots, sites, task } = fixture;
const [, berlin = '', lordHowe = '', shanghai = ''] = robots;
const users = userCalls(server);
let manager = '';
let week = { grain: 'week', from: '', to: '', detail: true };

const run = (statement: ReturnType<typeof sql>) => server.services.db.execute(statement);
const create = (payload: object, token = manager) =>
  server.call({ method: 'POST', url: '/api/machine/token/api/report-clean-data-robot-day/share', payload, token });
const open = (token: string) => server.call({ url: `/api/machine/open/robot-task-report/${token}` });
const areaBehind = async (token: string) => (await open(token)).data.period.report.total.actualArea;
const gone = { status: 404, key: 'sharedReport.gone' };

beforeAll(async () => {
  const monday = periodOf(addDays(server.services.now().toISOString().slice(0, 10), -9), 'week').from;
  week = { ...week, from: monday, to: addDays(monday, 6) };
  await fixture.upload([
    task(berlin, 'berlin', `${monday}T10:00:00Z`, { actualArea: 1000 }),
    task(shanghai, 'shanghai', `${monday}T05:00:00Z`, { actualArea: 4000 }),
  ]);
  manager = await server.signIn('manager@harbour.example');
});

it('[T-77] a link made with an API key of one site shows that site only', async () => {
  const permissions = ['report:weekly', 'report:weekly:detail', 'report:weekly:share'];
  // Retired machines are not counted.
  await run(sql`UPDATE robot SET site_id = ${sites[1]}, retired_at = now() WHERE robot_sn = ${lordHowe}`);
  const payload = { name: 'One site', permissions, siteIds: [sites[1]], lifetimeDays: 30 };
  const key = await server.call({ method: 'POST', url: '/api/authority/apiKeys', payload, token: manager });
  const [part, whole] = [(await create(week, key.data.key)).data.token, (await create(week)).data.token];
  expect([await areaBehind(part), await areaBehind(whole)]).toEqual([1000, 5000]);
  expect((await open(part)).data.period.selection).toMatchObject({ limited: true, machines: 1 });
});

it('[T-72] [T-77] a link of a customer ends when the account moves to another department', async () => {
  const { rows } = await run(sql`SELECT account.group_id, role.id AS role_id FROM account, role
    WHERE username = 'customer@harbour.example' AND role.tenant_code = 'harbour' AND role.code = 'customer'`);
  const { group_id: groupId, role_id: roleId } = rows[0] ?? {};
  await run(sql`INSERT INTO role_menu (tenant_code, role_id, menu_id)
    SELECT 'harbour', ${roleId}, id FROM menu WHERE permission = 'report:weekly:share'`);
  const sharer = await users.create(manager, { groupId, roleId, type: 3 });
  const { token } = (await create({ ...week, detail: false }, await users.signIn(sharer.username))).data;
  expect((await open(token)).status).toBe(200);
  await run(sql`UPDATE account SET department_id =
    (SELECT id FROM department WHERE tenant_code = 'harbour' AND parent_id IS NOT NULL AND id <> account.department_id LIMIT 1)
    WHERE id = ${sharer.id}`);
  expect(await open(token)).toMatchObject(gone);
});

it('[T-77] a link to a machine ends when the machine leaves the tenant', async () => {
  const { token } = (await create({ ...week, robotSn: shanghai })).data;
  expect(await areaBehind(token)).toBe(4000);
  await run(sql`DELETE FROM robot WHERE tenant_code = 'harbour' AND robot_sn = ${shanghai}`);
  expect(await open(token)).toMatchObject(gone);
});
