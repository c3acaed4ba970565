import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const list = (token: string, options: { language?: string; tenant?: string } = {}) =>
  server.call({ url: '/api/authority/tenants', token, ...options });

it('[P-09] lists every tenant to provider staff, by name in their language', async () => {
  const token = await server.signIn('admin@botify.example');
  expect((await list(token)).data).toEqual([
    { tenantCode: 'botify', name: '博途机器人' },
    { tenantCode: 'harbour', name: '海港物业' },
    { tenantCode: 'lotus', name: '莲花设施服务' },
  ]);
  expect((await list(token, { language: 'en-US', tenant: 'lotus' })).data).toEqual([
    { tenantCode: 'botify', name: 'BOTIFY' },
    { tenantCode: 'harbour', name: 'Harbour Property' },
    { tenantCode: 'lotus', name: 'Lotus Facility Services' },
  ]);
});

it.each(['manager@harbour.example', 'customer@harbour.example'])('[P-09] lists only the own tenant to %s', async (username) => {
  const token = await server.signIn(username);
  expect((await list(token)).data).toEqual([{ tenantCode: 'harbour', name: '海港物业' }]);
  expect(await list(token, { tenant: 'lotus' })).toMatchObject({ status: 403, key: 'tenant.notYours', field: 'tenant_code' });
});

it('[P-09] does not treat a non-administrator of the provider as provider staff', async () => {
  const { db } = server.services;
  await db.execute(sql`UPDATE account SET type = 2 WHERE username = 'admin@botify.example'`);
  onTestFinished(async () => void (await db.execute(sql`UPDATE account SET type = 1 WHERE username = 'admin@botify.example'`)));
  const token = await server.signIn('admin@botify.example');
  expect((await list(token)).data.map(({ tenantCode }: { tenantCode: string }) => tenantCode)).toEqual(['botify']);
  expect(await list(token, { tenant: 'lotus' })).toMatchObject({ status: 403, key: 'tenant.notYours' });
});

it('[P-09] neither lists nor selects a closed tenant, as if it did not exist', async () => {
  const { db } = server.services;
  const token = await server.signIn('admin@botify.example');
  expect((await list(token, { tenant: 'lotus' })).code).toBe(200);
  await db.execute(sql`UPDATE tenant SET active = false WHERE tenant_code = 'lotus'`);
  onTestFinished(async () => void (await db.execute(sql`UPDATE tenant SET active = true`)));
  expect((await list(token)).data.map(({ tenantCode }: { tenantCode: string }) => tenantCode)).toEqual(['botify', 'harbour']);
  const [closed, unknown] = [await list(token, { tenant: 'lotus' }), await list(token, { tenant: 'no-such-tenant' })];
  expect(closed).toMatchObject({ status: 403, key: 'tenant.notYours', field: 'tenant_code' });
  expect({ ...unknown, headers: 0, requestId: 0 }).toEqual({ ...closed, headers: 0, requestId: 0 });
});

it('[P-09] keeps the identity of users who work in another tenant', async () => {
  const token = await server.signIn('admin@botify.example');
  const own = (tenant: string) =>
    Promise.all([
      server.call({ url: '/api/authority/users/info', token, tenant }),
      server.call({ method: 'PUT', url: '/api/authority/oauth/getCurrentUserRole', token, tenant }),
      server.call({ url: '/api/authority/oauth/sessions', token, tenant }),
    ]);
  const data = async (tenant: string) => (await own(tenant)).map((answer) => answer.data);
  const [info] = await data('harbour');
  expect(info).toMatchObject({ username: 'admin@botify.example', tenantCode: 'botify', type: 1, permissions: ['admin'] });
  expect(await data('harbour')).toEqual(await data('botify'));
});

it('requires a token', async () => {
  expect(await server.call({ url: '/api/authority/tenants' })).toMatchObject({ status: 401, key: 'session.missing' });
});
