import { acceptsApiKeys } from '@botify/contract/kernel/endpoint';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { contractEndpoints, needsSession } from '../../testing/contract-endpoints.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const manager = 'manager@harbour.example';
const keys = '/api/authority/apiKeys';
const robots = '/api/machine/token/api/robot/list';
let names = 0;

beforeEach(() => server.services.db.execute(sql`DELETE FROM api_key`).then(() => undefined));

async function create(more: object = {}, token?: string) {
  const payload = { name: `Key ${++names}`, permissions: ['robot:manager', 'audit:view'], lifetimeDays: 30, ...more };
  return server.call({ method: 'POST', url: keys, payload, token: token ?? (await server.signIn(manager)) });
}
const use = (token: string, url = robots, more: object = {}) => server.call({ url, token, ...more });
const list = async () => (await server.call({ url: keys, token: await server.signIn(manager) })).data;
const siteOf = async (number: string) =>
  (await server.services.db.execute<{ id: string }>(sql`SELECT id FROM site WHERE number = ${number}`)).rows[0]?.id ?? '';

it('acts with its own permissions, tenant and name, and is stored as a hash', async () => {
  const { data } = await create({ name: 'ERP sync' });
  expect(data.key).toMatch(/^botify_[\w-]{43}$/);
  expect((await use(data.key)).data.total).toBeGreaterThan(0);
  expect(await use(data.key, '/api/authority/users/userList')).toMatchObject({ status: 403, key: 'session.forbidden' });
  expect(await use(data.key, robots, { tenant: 'lotus' })).toMatchObject({ status: 403, key: 'tenant.notYours' });
  expect(await use(data.key, '/api/authority/users/info')).toMatchObject({ status: 403, key: 'apiKey.peopleOnly' });
  expect(await use(`${data.key.slice(0, -1)}~`)).toMatchObject({ status: 401 });
  const { rows } = await server.services.db.execute(sql`SELECT to_jsonb(api_key) AS row FROM api_key`);
  expect(JSON.stringify(rows)).not.toContain(data.key.slice(7));
  expect(await list()).toMatchObject([{ name: 'ERP sync', state: 'active', lastUsedIp: '127.0.0.1', hint: data.key.slice(-4) }]);
});

it('is audited as its own actor', async () => {
  const { data } = await create({ name: 'Site writer', permissions: ['app:project', 'app:project:edit'] });
  const payload = { number: 'KEY-1', name: 'Made by a key', scene: 'office', timeZone: 'Asia/Shanghai' };
  const made = await server.call({ method: 'POST', url: '/api/authority/sites', token: data.key, payload });
  expect(made).toMatchObject({ status: 200 });
  const { rows } = await server.services.db.execute(sql`
    SELECT actor_id, actor_name, actor_tenant FROM audit_entry WHERE subject = 'site' AND subject_id = ${made.data.id}`);
  expect(rows).toEqual([{ actor_id: data.id, actor_name: 'Site writer', actor_tenant: 'harbour' }]);
});

it('never gives more than its creator has, then or later', async () => {
  expect(await create({ permissions: ['error:catalogue'] })).toMatchObject({ status: 400 });
  const { db } = server.services;
  await db.execute(sql`DELETE FROM role_menu USING role, menu WHERE role.id = role_menu.role_id AND menu.id = role_menu.menu_id
    AND role.code = 'manager' AND role.tenant_code = 'harbour' AND menu.permission = 'robot:export'`);
  expect(await create({ permissions: ['robot:export'] })).toMatchObject({
    status: 403,
    key: 'apiKey.notYoursToGive',
    field: 'permissions',
  });

  // Not a permission of the manager's other role.
  const { data } = await create({ permissions: ['audit:view', 'robot:manager'] });
  expect((await use(data.key, '/api/authority/audit')).status).toBe(200);
  await db.execute(sql`DELETE FROM role_menu USING role, menu WHERE role.id = role_menu.role_id AND menu.id = role_menu.menu_id
    AND role.code = 'manager' AND role.tenant_code = 'harbour' AND menu.permission = 'audit:view'`);
  server.clock.forward(6_000);
  expect((await use(data.key)).status).toBe(200);
  expect(await use(data.key, '/api/authority/audit')).toMatchObject({ status: 403, key: 'session.forbidden' });
});

it('is limited to its sites, and then holds no permission for the whole tenant', async () => {
  const { db } = server.services;
  await db.execute(sql`INSERT INTO role_menu (tenant_code, role_id, menu_id)
    SELECT role.tenant_code, role.id, menu.id FROM role, menu WHERE role.code = 'manager' AND role.tenant_code = 'harbour' ON CONFLICT DO NOTHING`);
  const site = await siteOf('HB-001');
  expect(await create({ siteIds: [site] })).toMatchObject({ status: 400, key: 'apiKey.notWithSites' });
  expect(await create({ siteIds: [await siteOf('LT-001')], permissions: ['robot:manager'] })).toMatchObject({
    status: 404,
    key: 'site.notFound',
  });
  const { data } = await create({
    siteIds: [site],
    permissions: ['robot:manager', 'error:view', 'report:running', 'task:cleanreport:list'],
  });
  const { data: page } = await use(data.key, `${robots}?size=100`);
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int FROM robot WHERE site_id = ${site}`);
  expect(page.total).toBe(rows[0]?.count);
  expect(page.total).toBeGreaterThan(0);
  const everything = await use(await server.signIn(manager), `${robots}?size=100`);
  expect(everything.data.total).toBeGreaterThan(page.total);
});

it('rotates with an overlap, and ends at its expiry', async () => {
  const { data } = await create();
  const token = await server.signIn(manager);
  const rotate = (overlapHours: number) =>
    server.call({ method: 'POST', url: `${keys}/${data.id}/rotate`, token, payload: { overlapHours } });
  const second = (await rotate(1)).data.key;
  expect([(await use(data.key)).status, (await use(second)).status]).toEqual([200, 200]);
  server.clock.forward(3_601_000);
  expect([(await use(data.key)).status, (await use(second)).status]).toEqual([401, 200]);
  const third = (await rotate(0)).data.key;
  expect([(await use(second)).status, (await use(third)).status]).toEqual([401, 200]);
  server.clock.forward(31 * 86_400_000);
  expect(await use(third)).toMatchObject({ status: 401, key: 'session.expired' });
  expect(await list()).toMatchObject([{ state: 'expired' }]);
});

it('ends at once when it is revoked, and with its owner', async () => {
  const { db, identities } = server.services;
  const { data } = await create();
  expect((await use(data.key)).status).toBe(200);
  await db.execute(sql`UPDATE account SET active = false WHERE username = ${manager}`);
  identities.forget(() => true);
  expect(await use(data.key)).toMatchObject({ status: 401, key: 'session.accountClosed' });
  await db.execute(sql`UPDATE account SET active = true WHERE username = ${manager}`);
  await db.execute(sql`UPDATE tenant SET active = false WHERE tenant_code = 'harbour'`);
  identities.forget(() => true);
  expect(await use(data.key)).toMatchObject({ status: 401, key: 'session.accountClosed' });
  await db.execute(sql`UPDATE tenant SET active = true WHERE tenant_code = 'harbour'`);
  identities.forget(() => true);
  expect((await use(data.key)).status).toBe(200);
  const token = await server.signIn(manager);
  expect((await server.call({ method: 'DELETE', url: `${keys}/${data.id}`, token })).status).toBe(200);
  expect(await use(data.key)).toMatchObject({ status: 401, key: 'session.missing' });
  expect(await server.call({ method: 'DELETE', url: `${keys}/${data.id}`, token })).toMatchObject({ status: 404, key: 'apiKey.notFound' });
});

it('can read with every call that accepts keys', async () => {
  const token = await server.signIn(manager);
  const { data: choices } = await server.call({ url: `${keys}/choices`, token });
  const { data } = await create({ permissions: choices.permissions.map(({ code }: { code: string }) => code) });
  const endpoints = (await contractEndpoints()).filter(needsSession);
  const reads = endpoints.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  const held = new Set<string>(['signedIn', ...choices.permissions.map(({ code }: { code: string }) => code)]);
  for (const endpoint of reads.filter((one) => acceptsApiKeys(one) && held.has(one.access))) {
    const answer = await use(data.key, `/api${endpoint.path}`);
    expect([200, 400], `${endpoint.path}: ${answer.msg}`).toContain(answer.status);
  }
});
