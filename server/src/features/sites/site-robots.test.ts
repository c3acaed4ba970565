import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const url = '/api/authority/sites';
let manager: string;
/** Can administer, but only within the owners' group of HB-004. */
let limited: string;
/** Can administer, but sees only the machines of the car parks. */
let carParks: string;
const ids = new Map<string, string>();
const promote = (username: string) =>
  server.services.db.execute(sql`
    UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'manager')
    WHERE account_id = (SELECT id FROM account WHERE username = ${username})`);
beforeAll(async () => {
  for (const username of ['customer@harbour.example', 'operator@harbour.example']) await promote(username);
  manager = await server.signIn('manager@harbour.example');
  limited = await server.signIn('customer@harbour.example');
  carParks = await server.signIn('operator@harbour.example');
  const { rows } = await server.services.db.execute<{ number: string; id: string }>(sql`SELECT number, id FROM site`);
  for (const { number, id } of rows) ids.set(number, id);
});
const idOf = (number: string) => ids.get(number) ?? '';

interface Machine {
  readonly robotSn: string;
  readonly siteName: string | null;
  readonly held: boolean;
}
const machines = async (site: string, token = manager): Promise<Machine[]> =>
  (await server.call({ url: `${url}/${idOf(site)}/robots`, token })).data;
const heldAt = async (site: string) => (await machines(site)).filter(({ held }) => held).map(({ robotSn }) => robotSn);
const change = (site: string, payload: object, token = manager) =>
  server.call({ method: 'PUT', url: `${url}/${idOf(site)}/robots`, token, payload: { add: [], remove: [], ...payload } });
const lastAudit = async () =>
  (await server.services.db.execute(sql`SELECT act, before, after FROM audit_entry ORDER BY at DESC, id DESC LIMIT 1`)).rows[0];

it('[A-06] moves machines from any site and removes them, and records their previous site', async () => {
  const [coming = ''] = await heldAt('HB-001');
  const [leaving = ''] = await heldAt('HB-003');
  expect(await change('HB-003', { add: [coming], remove: [leaving] })).toMatchObject({
    code: 200,
    data: {
      moved: [
        { robotSn: coming, siteId: idOf('HB-003'), before: idOf('HB-001') },
        { robotSn: leaving, siteId: null, before: idOf('HB-003') },
      ],
    },
  });
  expect(await lastAudit()).toEqual({
    act: 'changeRobots',
    before: { [coming]: '海港一号车库', [leaving]: '海港广场' },
    after: { [coming]: '海港广场', [leaving]: null },
  });
  expect(await heldAt('HB-001')).not.toContain(coming);
  expect((await machines('HB-003')).find(({ robotSn }) => robotSn === leaving)).toMatchObject({ siteName: null, held: false });
  const log = await lastAudit();
  expect(await change('HB-003', { add: [coming], remove: [leaving] })).toMatchObject({ code: 200 });
  expect(await lastAudit()).toEqual(log);
});

it('[T-73] takes back a change of machines, unless one was moved since', async () => {
  const restore = (moved: unknown, token = manager) =>
    server.call({ method: 'POST', url: `${url}/${idOf('HB-003')}/robots/restore`, token, payload: { moved }, language: 'en-US' });
  const [coming = ''] = await heldAt('HB-001');
  const [leaving = ''] = await heldAt('HB-003');
  const before = [await heldAt('HB-001'), await heldAt('HB-003')];
  const { data } = await change('HB-003', { add: [coming], remove: [leaving] });
  expect(await restore(data.moved)).toMatchObject({ code: 200 });
  expect([await heldAt('HB-001'), await heldAt('HB-003')]).toEqual(before);
  expect(await lastAudit()).toEqual({
    act: 'changeRobots',
    before: { [coming]: '海港广场', [leaving]: null },
    after: { [coming]: '海港一号车库', [leaving]: '海港广场' },
  });
  const { data: again } = await change('HB-003', { add: [coming], remove: [leaving] });
  await change('HB-002', { add: [leaving] });
  expect(await restore(again.moved)).toMatchObject({ status: 409, key: 'record.changed' });
  expect(await heldAt('HB-002')).toContain(leaving);
  expect(await heldAt('HB-003')).toContain(coming);
});

it('[T-73] names no hidden site to take machines back to', async () => {
  const [mine = ''] = await heldAt('HB-004');
  await change('HB-001', { add: [mine] });
  expect((await change('HB-004', { add: [mine] }, limited)).data).toEqual({ moved: null });
});

it('[A-06] removes only machines that are at the site', async () => {
  const [elsewhere = ''] = await heldAt('HB-002');
  expect(await change('HB-003', { remove: [elsewhere] })).toMatchObject({ code: 200 });
  expect(await heldAt('HB-002')).toContain(elsewhere);
});

it('[A-06] changes nothing when one machine is hidden', async () => {
  const before = await heldAt('HB-002');
  const [fine = ''] = await heldAt('HB-003');
  const { rows } = await server.services.db.execute<{ sn: RobotSn }>(
    sql`SELECT robot_sn AS sn FROM robot WHERE tenant_code = 'lotus' LIMIT 1`,
  );
  for (const strange of [rows[0]?.sn ?? '', 'NO-SUCH-1'])
    expect(await change('HB-002', { add: [fine, strange] })).toMatchObject({ status: 404, key: 'robot.notFound' });
  expect(await change('HB-002', { add: [fine, fine] })).toMatchObject({ status: 400, field: 'add' });
  expect(await heldAt('HB-002')).toEqual(before);
});

it('[P-07] counts and moves visible machines only, and treats a site with hidden machines as in use', async () => {
  const { data } = await server.call({ url, token: carParks, query: { sort: 'number' } });
  const [first, , , fourth] = data.records as { robotCount: number }[];
  expect(first?.robotCount).toBeGreaterThan(0);
  expect(fourth?.robotCount).toBe(0);
  const [hidden = ''] = await heldAt('HB-004');
  expect(await change('HB-001', { add: [hidden] }, carParks)).toMatchObject({ status: 404, key: 'robot.notFound' });
  const refused = await server.call({
    method: 'DELETE',
    url: `${url}/${idOf('HB-004')}`,
    token: carParks,
    query: { confirmation: '海港中心' },
  });
  expect(refused.key).toBe('site.inUse');
  expect(refused.msg).toContain('（-）');
});

it('[P-08] shows an account limited to a group only its sites, without names of others', async () => {
  const { data } = await server.call({ url, token: limited });
  expect(data).toMatchObject({ total: 1, records: [{ number: 'HB-004', memberCount: 2, superAdmin: '钱芳' }] });
  const hidden = `${url}/${idOf('HB-001')}`;
  const calls = [
    { url: hidden },
    { method: 'PUT', url: hidden, payload: { name: 'x', version: 1 } },
    { method: 'DELETE', url: hidden, query: { confirmation: '海港一号车库' } },
    { url: `${hidden}/members` },
    { url: `${hidden}/memberChoices` },
    { url: `${hidden}/robots` },
    { method: 'PUT', url: `${hidden}/robots`, payload: { add: [], remove: [] } },
  ] as const;
  for (const call of calls) expect(await server.call({ ...call, token: limited })).toMatchObject({ status: 404, key: 'site.notFound' });
  const payload = { number: 'hb-001', name: '同号', timeZone: 'UTC', scene: 'other' };
  const refused = await server.call({ method: 'POST', url, token: limited, payload });
  expect(refused).toMatchObject({ status: 409, key: 'site.numberTaken' });
  expect(refused.msg).not.toContain('海港一号车库');
});

it('[P-08] hides the site of a visible machine when the site is hidden', async () => {
  const [moved = ''] = await heldAt('HB-004');
  await change('HB-001', { add: [moved] });
  expect((await machines('HB-004', limited)).find(({ robotSn }) => robotSn === moved)).toMatchObject({ siteName: null, held: false });
  await change('HB-004', { add: [moved] });
});

it('[P-08] adds a site created by a limited account to its group', async () => {
  const payload = { number: 'OWN-1', name: '业主车库', timeZone: 'Asia/Shanghai', scene: 'carPark' };
  const { data } = await server.call({ method: 'POST', url, token: limited, payload });
  expect((await server.call({ url: `${url}/${data.id}`, token: limited })).data.name).toBe('业主车库');
});

it('[A-06] requires the permissions to view, edit and delete', async () => {
  const customer = await server.signIn('manager@lotus.example');
  await server.services.db.execute(sql`
    DELETE FROM role_menu WHERE tenant_code = 'lotus' AND menu_id IN (SELECT id FROM menu WHERE permission LIKE 'app:project:%')`);
  server.services.identities.forget(() => true);
  const one = `${url}/${idOf('LT-001')}`;
  expect((await server.call({ url: one, token: customer })).status).toBe(200);
  const writes = [
    { method: 'POST', url, payload: {} },
    { method: 'PUT', url: one, payload: { version: 1 } },
    { method: 'DELETE', url: one },
    { url: `${one}/memberChoices` },
    { method: 'PUT', url: `${one}/robots`, payload: { add: [], remove: [] } },
    { method: 'PUT', url: `${one}/members/${idOf('LT-001')}`, payload: { role: 'manager' } },
    { method: 'DELETE', url: `${one}/members/${idOf('LT-001')}` },
    { method: 'POST', url: `${one}/members/restore`, payload: { changed: [] } },
    { method: 'POST', url: `${one}/robots/restore`, payload: { moved: [] } },
  ] as const;
  for (const call of writes) {
    expect((await server.call({ ...call, token: customer })).status).toBe(403);
    expect((await server.call(call)).status).toBe(401);
  }
});

it('[A-06] queries figures for the rows of the page only, once each', async () => {
  await server.services.db.execute(sql`
    INSERT INTO site (tenant_code, id, number, name, time_zone, scene, created_at)
    SELECT 'harbour', gen_random_uuid(), 'X-' || n, 'site ' || n, 'UTC', 'other', now() FROM generate_series(1, 5000) AS n`);
  await server.call({ url, token: manager });
  const before = server.queries();
  expect((await server.call({ url, token: manager, query: { size: '100' } })).data.records).toHaveLength(100);
  expect(server.queries() - before).toBeLessThanOrEqual(5);
});
