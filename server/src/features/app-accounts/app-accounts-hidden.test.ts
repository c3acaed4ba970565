import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const url = '/api/authority/app-users';
const nobody = '00000000-0000-7000-8000-000000000000';
let limited: string;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  // The customer can administer, but only within the owners' group of one site.
  await server.services.db.execute(sql`
    UPDATE account_role SET role_id = (SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'manager')
    WHERE account_id = (SELECT id FROM account WHERE username = 'customer@harbour.example')`);
  limited = await server.signIn('customer@harbour.example');
  const { rows } = await server.services.db.execute<{ account: string; id: string }>(sql`SELECT account, id FROM app_account`);
  ids = new Map(rows.map(({ account, id }) => [account, id]));
});
const idOf = (account: string) => ids.get(account) ?? nobody;
const calls = (id: string) =>
  [
    { method: 'GET', url: `${url}/${id}` },
    { method: 'PUT', url: `${url}/${id}`, payload: { account: 'taken.over', name: 'x', version: 1 } },
    { method: 'POST', url: `${url}/${id}/activate` },
    { method: 'POST', url: `${url}/${id}/deactivate` },
    { method: 'DELETE', url: `${url}/${id}`, query: { confirmation: '孙强' } },
  ] as const;

it('[P-08] shows an account limited to a group only its app accounts and visible sites', async () => {
  const { data } = await server.call({ url, token: limited, query: { sort: 'account' } });
  expect(data).toMatchObject({
    total: 2,
    records: [
      { account: 'li.na', siteCount: 1 },
      { account: 'qian.fang', siteCount: 1 },
    ],
  });
  const { data: one } = await server.call({ url: `${url}/${idOf('li.na')}`, token: limited });
  expect(one.sites).toMatchObject([{ number: 'HB-004' }]);
  for (const call of calls(idOf('sun.qiang')))
    expect(await server.call({ ...call, token: limited })).toMatchObject({ status: 404, key: 'appAccount.notFound' });
  for (const call of calls(nobody))
    expect(await server.call({ ...call, token: limited })).toMatchObject({ status: 404, key: 'appAccount.notFound' });
});

it('[P-08] names visible sites only when a delete is rejected', async () => {
  const refused = await server.call({
    method: 'DELETE',
    url: `${url}/${idOf('qian.fang')}`,
    query: { confirmation: '钱芳' },
    token: limited,
  });
  expect(refused.key).toBe('appAccount.inUse');
  expect(refused.msg).toContain('海港中心');
  expect(refused.msg).not.toContain('海港广场');
});

it('[P-08] adds what a limited account creates to its group', async () => {
  const made = await server.call({
    method: 'POST',
    url,
    token: limited,
    payload: { account: 'owner.one', name: '业主', password: 'secret-1' },
  });
  expect((await server.call({ url: `${url}/${made.data.id}`, token: limited })).data.account).toBe('owner.one');
});

it('[P-09] hides everything from another tenant', async () => {
  const lotus = await server.signIn('manager@lotus.example');
  for (const call of calls(idOf('sun.qiang'))) expect((await server.call({ ...call, token: lotus })).status).toBe(404);
  expect(await server.call({ url, token: lotus, tenant: 'harbour' })).toMatchObject({ status: 403, key: 'tenant.notYours' });
  const provider = await server.signIn('admin@botify.example');
  const seen = await server.call({ url: `${url}/${idOf('sun.qiang')}`, token: provider, tenant: 'harbour' });
  expect(seen.data).toMatchObject({ name: '孙强', version: 1 });
});

it('[A-05] requires the permissions to view, edit and delete', async () => {
  const operator = await server.signIn('operator@harbour.example');
  for (const call of [{ url }, { method: 'POST' as const, url, payload: {} }, ...calls(idOf('sun.qiang'))]) {
    expect((await server.call({ ...call, token: operator })).status).toBe(403);
    expect((await server.call(call)).status).toBe(401);
  }
});

it('[A-05] counts sites for the rows of the page only, in one query', async () => {
  await server.services.db.execute(sql`
    INSERT INTO app_account (tenant_code, id, account, password_hash, name, created_at)
    SELECT 'harbour', gen_random_uuid(), 'many' || n, '', 'many ' || n, now() FROM generate_series(1, 5000) AS n`);
  const manager = await server.signIn('manager@harbour.example');
  await server.call({ url, token: manager });
  const before = server.queries();
  const { data } = await server.call({ url, token: manager, query: { keyword: 'many', size: '100' } });
  expect(data).toMatchObject({ total: 5000 });
  expect(data.records).toHaveLength(100);
  expect(server.queries() - before).toBeLessThanOrEqual(4);
});
