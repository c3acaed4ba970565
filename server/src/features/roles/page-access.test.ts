import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const access = async (username: string, path: string, language = 'en-US') =>
  (await server.call({ url: '/api/authority/oauth/pageAccess', query: { path }, token: await server.signIn(username), language })).data;

it('[T-82] names the permission of a page and the roles that can add it', async () => {
  expect(await access('customer@harbour.example', '/System/Role/')).toEqual({
    title: 'Roles',
    permission: 'role:management',
    ownRoles: [],
    granting: ['Manager'],
  });
  expect(await access('customer@harbour.example', '/system/role', 'zh-CN')).toMatchObject({ title: '角色管理', granting: ['租户管理员'] });
});

it('[T-82] a page of the provider cannot be added by any role of the tenant; an unknown path has no page', async () => {
  expect(await access('manager@harbour.example', '/tenant/list')).toMatchObject({ granting: [], ownRoles: [] });
  expect(await access('manager@harbour.example', '/no/such/page')).toBeNull();
});

it('[T-82] names an own role that includes the page, in the own tenant only', async () => {
  const { db } = server.services;
  await db.execute(sql`INSERT INTO account_role (tenant_code, account_id, role_id, position)
    SELECT account.tenant_code, account.id, role.id, 9 FROM account JOIN role USING (tenant_code)
    WHERE username = 'customer@harbour.example' AND role.code = 'operator'`);
  const { ownRoles } = await access('customer@harbour.example', '/abnormalManage');
  expect(ownRoles).toContainEqual({ id: expect.any(String), name: 'Operator' });
  expect((await access('manager@lotus.example', '/abnormalManage')).ownRoles).toEqual([{ id: expect.any(String), name: 'Manager' }]);
});
