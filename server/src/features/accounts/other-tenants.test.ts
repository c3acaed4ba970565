import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { userFileCalls } from '../../testing/user-file-calls.ts';
import { userCalls } from './testing/user-calls.ts';

const server = useTestServer();
const { fileOf, person, send } = userFileCalls(server);
const { save, update, create, form } = userCalls(server);
let manager = '';
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});

/** Status and shape of an answer: ids and request numbers are new in every one. */
const shapeOf = ({ status, code, key, msg, field, data }: Awaited<ReturnType<typeof save>>) =>
  JSON.stringify({ status, code, key, msg, field, data }, (name, value: unknown) => (name === 'id' ? 'id' : value));
const elsewhere = { username: 'manager@lotus.example', phone: '+447700900005' };
const nowhere = { username: 'nobody@lotus.example', phone: '13800009995' };

it.each(['username', 'phone'] as const)('[P-09] answers alike for a %s that exists in another tenant and nowhere', async (field) => {
  const saved = [elsewhere, nowhere].map(async (names) => shapeOf(await save(manager, await form(manager, { [field]: names[field] }))));
  expect((await Promise.all(saved))[0]).toBe(await saved[1]);
  expect(await saved[0]).toContain('"status":200');
  await server.services.db.execute(
    sql`DELETE FROM account WHERE tenant_code = 'harbour' AND (username LIKE '%@lotus.example' OR mobile LIKE '%9995' OR mobile LIKE '%0005')`,
  );
  const one = await create(manager);
  const moved = [];
  for (const names of [elsewhere, nowhere])
    moved.push(shapeOf(await update(manager, one.id, { [field]: names[field] })).replace(/"version":\d/, ''));
  expect(moved[0]).toBe(moved[1]);
  expect(moved[0]).toContain('"status":200');
});

it('[P-09] checks an import alike for names of another tenant, and records every check', async () => {
  await server.services.db.execute(
    sql`DELETE FROM account WHERE tenant_code = 'harbour' AND (username LIKE '%@lotus.example' OR mobile LIKE '%9995' OR mobile LIKE '%0005')`,
  );
  const [one, other] = [
    await fileOf([person({ 邮箱: elsewhere.username, 手机号: elsewhere.phone })]),
    await fileOf([person({ 邮箱: nowhere.username, 手机号: nowhere.phone })]),
  ];
  const answers = [await send(manager, one, false), await send(manager, other, false)];
  expect(answers[0]?.data).toMatchObject({ right: 1, rows: [{ wrong: [] }] });
  const plain = answers.map(({ status, data }) =>
    JSON.stringify({ status, ...data, rows: data.rows.map(({ row, wrong }: { row: number; wrong: unknown }) => ({ row, wrong })) }),
  );
  expect(plain[0]).toBe(plain[1]);
  const { rows } = await server.services.db.execute(
    sql`SELECT actor_username, after FROM audit_entry WHERE tenant_code = 'harbour' AND act = 'checkImport'`,
  );
  expect(rows).toEqual(Array(2).fill({ actor_username: 'manager@harbour.example', after: { count: 1, valid: 1 } }));
});

it('[P-09] limits the checks of a tenant, not those of another', async () => {
  const file = await fileOf([person()]);
  let status = 200;
  for (let turn = 0; turn < 70 && status === 200; turn++) ({ status } = await send(manager, file, false));
  expect(status).toBe(429);
  const lotus = await server.signIn('manager@lotus.example');
  expect((await send(lotus, file, false)).status).toBe(200);
});

it('logs in to the tenant whose password was given', async () => {
  const name = { username: 'admin@botify.example' };
  expect((await save(manager, { ...(await form(manager, name)), password: 'harbour-secret' })).code).toBe(200);
  const login = (password: string, more = {}) => server.login(name.username, { password, ...more });
  expect((await login('harbour-secret')).data).toMatchObject({ tenantCode: 'harbour' });
  expect((await login('botify-demo')).data).toMatchObject({ tenantCode: 'botify' });
  expect((await login('botify-demo', { tenant_name: 'harbour' })).key).toBe('session.wrongCredentials');
  expect((await login('harbour-secrets')).key).toBe('session.wrongCredentials');
});

it('does not let the holder of one account guess the other one that shares its name', async () => {
  const remoteAddress = '203.0.113.50';
  const own = await server.login('admin@botify.example', { password: 'harbour-secret', remoteAddress });
  const cookie = String(own.headers['set-cookie']).split(';')[0];
  const keys: (string | undefined)[] = [];
  for (let turn = 0; turn < 8; turn++) {
    keys.push((await server.login('admin@botify.example', { password: `guess-${turn}`, remoteAddress, headers: { cookie } })).key);
    await server.login('admin@botify.example', { password: 'harbour-secret', remoteAddress, headers: { cookie } });
  }
  expect(keys.at(-1)).toBe('request.tooMany');
  // The right password is not even compared while the account is closed.
  expect((await server.login('admin@botify.example', { remoteAddress, headers: { cookie } })).key).toBe('request.tooMany');
});
