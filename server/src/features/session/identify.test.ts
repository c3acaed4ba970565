import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const info = (token: string, from = server) => from.call({ url: '/api/authority/oauth/sessions', token });

it.each([
  { header: undefined, because: 'no header' },
  { header: 'Bearer', because: 'empty' },
  { header: 'Basic YWRtaW46YWRtaW4=', because: 'another scheme' },
  { header: `Bearer ${'x'.repeat(43)}`, because: 'unknown token' },
  { header: `Bearer ${"' OR 1=1 --".padEnd(43, 'x')}`, because: 'SQL injection' },
])('[S-05] rejects a call without a valid token with 请登录: $because', async ({ header }) => {
  const answer = await server.call({ url: '/api/authority/users/info', headers: header ? { authorization: header } : {} });
  expect(answer).toMatchObject({ status: 401, code: 401, msg: '请登录', key: 'session.missing' });
});

it('serves a token from the cache for 5 seconds without a query', async () => {
  const token = await server.signIn('manager@harbour.example');
  await server.call({ method: 'POST', url: '/api/authority/oauth/roleRouter', token, payload: {} });
  const before = server.queries();
  for (let turn = 0; turn < 20; turn++) await server.call({ method: 'POST', url: '/api/authority/oauth/roleRouter', token, payload: {} });
  expect(server.queries() - before).toBe(0);
  server.clock.forward(5_000);
  await server.call({ method: 'POST', url: '/api/authority/oauth/roleRouter', token, payload: {} });
  expect(server.queries() - before).toBeGreaterThan(0);
});

it('ends a session at once here and within 5 seconds in other processes', async () => {
  const twin = await server.twin();
  try {
    const token = await server.signIn('manager@harbour.example');
    const other = await server.signIn('manager@harbour.example');
    expect((await info(token)).code).toBe(200);
    expect((await info(token, twin)).code).toBe(200);
    const sessions = (await info(other)).data as { id: string; current: boolean }[];
    const [mine] = (await info(token)).data.filter(({ current }: { current: boolean }) => current);
    expect(sessions.map(({ id }) => id)).toContain(mine.id);
    await server.call({ method: 'DELETE', url: `/api/authority/oauth/sessions/${mine.id}`, token: other });
    expect(await info(token)).toMatchObject({ status: 401, code: 50012, key: 'session.revoked' });
    twin.clock.forward(5_000);
    expect(await info(token, twin)).toMatchObject({ status: 401, code: 50012 });
  } finally {
    await twin.close();
  }
});

it('lists and revokes only own sessions', async () => {
  const mine = await server.signIn('manager@lotus.example');
  const stranger = await server.signIn('manager@harbour.example');
  const [{ id }] = (await info(mine)).data;
  expect((await info(stranger)).data.map((session: { id: string }) => session.id)).not.toContain(id);
  const refused = await server.call({ method: 'DELETE', url: `/api/authority/oauth/sessions/${id}`, token: stranger });
  expect(refused).toMatchObject({ status: 404, key: 'session.notFound' });
  expect((await info(mine)).code).toBe(200);
});

it('[S-11] ends only this session at logout', async () => {
  const [one, two] = [await server.signIn('operator@harbour.example'), await server.signIn('operator@harbour.example')];
  expect((await server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token: one })).code).toBe(200);
  expect(await info(one)).toMatchObject({ status: 401, code: 401 });
  expect((await info(two)).code).toBe(200);
});

it.each([
  {
    name: 'account is closed',
    change: sql`UPDATE account SET active = false WHERE username = 'operator@harbour.example'`,
    undo: sql`UPDATE account SET active = true`,
  },
  {
    name: 'tenant is closed',
    change: sql`UPDATE tenant SET active = false WHERE tenant_code = 'harbour'`,
    undo: sql`UPDATE tenant SET active = true`,
  },
  {
    name: 'role is taken away',
    change: sql`DELETE FROM account_role WHERE account_id = (SELECT id FROM account WHERE username = 'operator@harbour.example')`,
    undo: sql`SELECT 1`,
  },
])('ends with code 1101 when the $name', async ({ change, undo }) => {
  const token = await server.signIn('operator@harbour.example');
  await server.services.db.execute(change);
  server.clock.forward(5_000);
  expect(await info(token)).toMatchObject({ status: 401, code: 1101, key: 'session.accountClosed' });
  await server.services.db.execute(undo);
});

it('uses the home tenant, and any tenant for provider staff only', async () => {
  const manager = await server.signIn('manager@harbour.example');
  const admin = await server.signIn('admin@botify.example');
  const as = (token: string, tenant: string) => server.call({ url: '/api/authority/users/info', token, tenant });
  expect((await as(manager, 'harbour')).code).toBe(200);
  const hidden = await as(manager, 'lotus');
  const absent = await as(manager, 'no-such-tenant');
  expect(hidden).toMatchObject({ status: 403, code: 403, key: 'tenant.notYours', field: 'tenant_code' });
  expect({ ...absent, headers: 0, requestId: 0 }).toEqual({ ...hidden, headers: 0, requestId: 0 });
  expect((await as(admin, 'lotus')).code).toBe(200);
  expect((await as(admin, 'no-such-tenant')).key).toBe('tenant.notYours');
  expect((await as(admin, "x'; DROP TABLE tenant; --")).key).toBe('tenant.notYours');
});
