import type { MenuEntry } from '@botify/contract/roles/menu.contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { robotTable } from '../../schema/robots.table.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { visibleTo } from '../../visibility/robots.ts';
import { managerOf, userCalls } from './testing/user-calls.ts';

const server = useTestServer();
const { create, act, choices, idOf, audit } = userCalls(server);

let manager = '';
beforeAll(async () => {
  manager = await server.signIn(managerOf.harbour);
});
const seeAs = (token: string, id: string, more: { tenant?: string; language?: string } = {}) =>
  server.call({ url: `/api/authority/users/${id}/seeAs`, token, ...more });
const seen = (what: 'robots' | 'sites', id: string, query: Record<string, string> = {}, token = manager) =>
  server.call({ url: `/api/authority/users/${id}/seeAs/${what}`, token, query });

/** The menu as the account gets it, for each of its roles. */
async function ownMenus(username: string, language: string) {
  const token = await server.signIn(username);
  const call = (method: 'PUT' | 'POST', path: string, payload?: object) =>
    server.call({ method, url: `/api/authority/oauth/${path}`, token, language, ...(payload ? { payload } : {}) });
  const roles: { id: string; name: string }[] = (await call('PUT', 'getCurrentUserRole')).data;
  const flat = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children as MenuEntry[])]);
  return Promise.all(roles.map(async (role) => ({ role, entries: flat((await call('POST', 'roleRouter', { roleId: role.id })).data) })));
}

it.each(['operator@harbour.example', 'customer@harbour.example', managerOf.harbour])(
  '[P-07] shows the pages and buttons of %s with the roles that grant them',
  async (username) => {
    for (const language of ['zh-CN', 'en-US']) {
      const { data } = await seeAs(manager, await idOf(username), { language });
      const menus = await ownMenus(username, language);
      expect(data).toMatchObject({ username, usable: true });
      expect(data.roles).toEqual(menus.map(({ role }) => ({ id: role.id, name: role.name })));
      for (const { role, entries } of menus) {
        const shown = data.entries.filter(({ roles }: { roles: { id: string }[] }) => roles.some(({ id }) => id === role.id));
        expect(shown.map(({ id, title, path }: { id: string; title: string; path: string }) => [id, title, path])).toEqual(
          entries.map(({ id, title, path }) => [id, title, path]),
        );
      }
      const ids = data.entries.map(({ id }: { id: string }) => id);
      for (const { id, parentId } of data.entries) if (parentId) expect(ids.indexOf(parentId)).toBeLessThan(ids.indexOf(id));
    }
  },
);

it('omits an entry whose parent the role lacks, even if another role grants the parent', async () => {
  const { db } = server.services;
  const { rows } = await db.execute<{ id: string }>(sql`INSERT INTO role (tenant_code, id, code, names, number)
    VALUES ('harbour', gen_random_uuid(), 'odd', '{"en-US":"odd"}', 90) RETURNING id`);
  const odd = rows[0]?.id ?? '';
  await db.execute(sql`INSERT INTO role_menu VALUES ('harbour', ${odd}, 'RobotDetail'), ('harbour', ${odd}, 'User.editUser')`);
  const person = await create(manager, { otherRoleIds: [odd] });
  const { data } = await seeAs(manager, person.id);
  const detail = data.entries.find(({ id }: { id: string }) => id === 'RobotDetail');
  expect(detail.roles).toEqual([{ id: person.roles[0].id, name: '操作员' }]);
  expect(data.entries.map(({ id }: { id: string }) => id)).not.toContain('User.editUser');
});

it('[P-07] lists the machines of the department with the reason, paged and filtered', async () => {
  const id = await idOf('operator@harbour.example');
  const { data } = await seeAs(manager, id);
  const { orgs } = await choices(manager);
  const org = orgs.find(({ name }) => name === '车库运营部');
  const reason = { org: { id: org?.id, name: '车库运营部', holdsAll: false }, group: null };
  expect(data.reason).toEqual(reason);
  const scope = { tenantCode: 'harbour', departmentId: org?.id ?? '', groupId: null };
  const held = await server.services.db.select({ robotSn: robotTable.robotSn }).from(robotTable).where(visibleTo(scope));
  const robots = await seen('robots', id, { size: '500' });
  expect(robots.data.records.map(({ robotSn }: { robotSn: string }) => robotSn)).toEqual(held.map(({ robotSn }) => robotSn).sort());
  expect(robots.data.total).toBe(held.length);
  expect(data.robotCount).toBe(held.length);
  expect(held.length).toBeGreaterThan(0);
  expect(robots.data.records[0]).toEqual({
    robotSn: expect.any(String),
    remark: expect.stringContaining('车库'),
    modelNum: expect.any(String),
    siteName: expect.stringContaining('车库'),
    reason,
  });
  expect((await seen('robots', id, { keyword: '海港广场' })).data.total).toBe(0);
  expect((await seen('robots', id, { keyword: '二号车库', size: '2', current: '2' })).data).toMatchObject({ size: 2, current: 2 });
  expect(data.siteCount).toBe(4);
  expect((await seen('sites', id)).data.total).toBe(4);
});

it('[P-08] lists only sites of the group, with the reason', async () => {
  const id = await idOf('customer@harbour.example');
  const { data } = await seeAs(manager, id);
  expect(data.reason).toMatchObject({ org: { name: '海港物业', holdsAll: true }, group: { name: '海港中心业主' } });
  const sites = await seen('sites', id);
  expect(sites.data.records).toEqual([{ id: expect.any(String), number: 'HB-004', name: '海港中心', reason: data.reason }]);
  const robots = await seen('robots', id, { size: '500' });
  expect(robots.data.records.every(({ siteName }: { siteName: string }) => siteName === '海港中心')).toBe(true);
  expect(robots.data.total).toBe(data.robotCount);
  expect(data.robotCount).toBeGreaterThan(0);
  expect(data).toMatchObject({ siteCount: 1, appAccountCount: 2 });
  expect((await seen('sites', id, { keyword: 'HB-001' })).data.total).toBe(0);
});

it('[P-08] shows no site hidden from the account', async () => {
  const { db } = server.services;
  const id = await idOf('customer@harbour.example');
  await db.execute(sql`INSERT INTO group_robot SELECT 'harbour', access_group.id, robot_sn FROM access_group, robot
    WHERE access_group.name = '海港中心业主' AND robot.tenant_code = 'harbour' AND remark = '海港广场 1 号'`);
  const { records } = (await seen('robots', id, { keyword: '海港广场 1 号' })).data;
  expect(records).toMatchObject([{ remark: '海港广场 1 号', siteName: null }]);
});

it('[P-07] shows every machine of the tenant and no other to an account in the top department', async () => {
  const { data } = await seeAs(manager, await idOf(managerOf.harbour));
  const total = await server.services.db.$count(robotTable, sql`tenant_code = 'harbour'`);
  expect(data).toMatchObject({ robotCount: total, reason: { org: { holdsAll: true }, group: null } });
});

it('shows nothing for an inactive account', async () => {
  const person = await create(manager);
  await act(manager, person.id, 'deactivate');
  const { data } = await seeAs(manager, person.id);
  expect(data).toMatchObject({ usable: false, entries: [], robotCount: 0, siteCount: 0, appAccountCount: 0 });
  for (const what of ['robots', 'sites'] as const) expect((await seen(what, person.id)).data).toMatchObject({ records: [], total: 0 });
});

it('[A-08] records the view without changing the viewed account', async () => {
  const person = await create(manager);
  server.clock.forward(1);
  await seeAs(manager, person.id);
  const rows = await audit(person.id);
  expect(rows.at(-1)).toMatchObject({ act: 'seeAs', actor_username: managerOf.harbour, before: null, after: null });
  expect(rows).toHaveLength(2);
});

it('[P-06] rejects accounts of higher authority', async () => {
  const { db } = server.services;
  const person = await create(manager);
  await db.execute(sql`UPDATE account SET type = 1 WHERE id = ${person.id}`);
  const higher = { status: 403, key: 'account.higherAuthority' };
  expect(await seeAs(manager, person.id)).toMatchObject(higher);
  for (const what of ['robots', 'sites'] as const) expect(await seen(what, person.id)).toMatchObject(higher);
  expect((await audit(person.id)).map(({ act: done }) => done)).toEqual(['create']);
});

it('[P-09] answers for hidden and foreign accounts as for missing ones, and requires the permission', async () => {
  const [lotus, operator, id] = [
    await server.signIn(managerOf.lotus),
    await server.signIn('operator@harbour.example'),
    await idOf('customer@harbour.example'),
  ];
  expect(await seeAs(lotus, id)).toMatchObject({ status: 404, key: 'account.notFound' });
  expect(await seeAs(manager, '00000000-0000-7000-8000-000000000000')).toMatchObject({ status: 404, key: 'account.notFound' });
  expect(await seeAs(operator, id)).toMatchObject({ status: 403, key: 'session.forbidden' });
  for (const what of ['robots', 'sites'] as const) {
    expect(await seen(what, id, {}, lotus)).toMatchObject({ status: 404, key: 'account.notFound' });
    expect(await seen(what, id, {}, operator)).toMatchObject({ status: 403, key: 'session.forbidden' });
  }
  const admin = await server.signIn('admin@botify.example');
  expect((await seeAs(admin, id, { tenant: 'harbour' })).data.username).toBe('customer@harbour.example');
});
