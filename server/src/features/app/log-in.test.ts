import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { openAppSession } from '../app-accounts/public.ts';

const server = useTestServer();
const hour = 3_600_000;
let manager: string;
beforeAll(async () => {
  manager = await server.signIn('manager@harbour.example');
});

let network = 0;
/** From an address of its own, unless the test counts attempts. */
const logIn = (account: string, more: object = {}, remoteAddress = `10.9.0.${++network}`) =>
  server.call({
    method: 'POST',
    url: '/api/app/login',
    payload: { company: 'harbour', account, password: 'botify-demo', ...more },
    remoteAddress,
  });
const tokenOf = async (account: string, more: object = {}): Promise<string> => (await logIn(account, more)).data.access_token;
const profile = (token: string) => server.call({ url: '/api/app/profile', token });
const idOf = async (account: string) =>
  (await server.services.db.execute<{ id: string }>(sql`SELECT id FROM app_account WHERE account = ${account}`)).rows[0]?.id ?? '';
const administer = async (method: 'POST' | 'PUT' | 'DELETE', path: string, more: object = {}) =>
  expect(await server.call({ method, url: `/api/authority/app-users/${path}`, token: manager, ...more })).toMatchObject({ code: 200 });

it('[T-20] logs in with company, account and password, reads the profile and logs out', async () => {
  const answer = await logIn(' Li.Na', { company: '海港物业' });
  expect(answer).toMatchObject({ status: 200, data: { access_token: expect.stringMatching(/^[\w-]{43}$/) } });
  const token = answer.data.access_token;
  expect((await profile(token)).data).toMatchObject({
    account: 'li.na',
    name: '李娜',
    phone: '13900000004',
    sites: [
      { number: 'HB-001', role: 'operator', replacesConsumables: false },
      { number: 'HB-004', role: 'manager', replacesConsumables: true },
    ],
  });
  const other = await tokenOf('li.na');
  expect(await server.call({ method: 'DELETE', url: '/api/app/logout', token })).toMatchObject({ code: 200 });
  expect(await profile(token)).toMatchObject({ status: 401, key: 'session.missing' });
  expect(await profile(other)).toMatchObject({ code: 200 });
});

it('[T-20] answers a wrong password, an unknown account and another company alike, and slows guessing down', async () => {
  const wrong = { status: 400, key: 'session.wrongCredentials' };
  expect(await logIn('wu.tao', { password: 'not-the-one' })).toMatchObject(wrong);
  expect(await logIn('nobody')).toMatchObject(wrong);
  expect(await logIn('wu.tao', { company: 'lotus' })).toMatchObject(wrong);
  for (let attempt = 0; attempt < 5; attempt++) await logIn('wu.tao', { password: 'not-the-one' }, '10.8.0.1');
  expect(await logIn('wu.tao', {}, '10.8.0.1')).toMatchObject({ status: 429, key: 'request.tooMany' });
  expect(await logIn('wu.tao', {}, '10.8.0.2')).toMatchObject({ status: 200 });
});

it('[T-20] records logins in the login log with the name of the app account', async () => {
  await logIn('sun.qiang', { password: 'not-the-one' });
  await server.call({ method: 'DELETE', url: '/api/app/logout', token: await tokenOf('sun.qiang') });
  const { data } = await server.call({ url: '/api/authority/login-events?keyword=孙强', token: manager });
  expect(data.records.map(({ kind, ok, loginName, name }: Record<string, unknown>) => [kind, ok, loginName, name])).toEqual([
    ['logout', true, 'sun.qiang', '孙强'],
    ['app_login', true, 'sun.qiang', '孙强'],
    ['app_login', false, 'sun.qiang', '孙强'],
  ]);
});

it('[T-20] keeps sessions as long as those of the console, and no more of them', async () => {
  const [used, remembered] = [await tokenOf('zhou.jie'), await tokenOf('zhou.jie', { remember: true })];
  for (let turn = 0; turn < 4; turn++) {
    server.clock.forward(11 * hour);
    expect((await profile(used)).code).toBe(200);
  }
  server.clock.forward(12 * hour + 1);
  expect(await profile(used)).toMatchObject({ status: 401, key: 'session.expired' });
  expect((await profile(remembered)).code).toBe(200);
  server.clock.forward(5 * 24 * hour);
  expect(await profile(remembered)).toMatchObject({ status: 401, key: 'session.expired' });
  const first = await tokenOf('zhou.jie');
  const from = { ...server.services, ip: '127.0.0.1', userAgent: null };
  const account = { tenantCode: 'harbour', id: await idOf('zhou.jie') };
  for (let more = 1; more < from.config.SESSIONS_PER_ACCOUNT; more++) await openAppSession(from, from.db, account, false);
  expect((await profile(first)).code).toBe(200);
  server.clock.forward(5_000);
  await tokenOf('zhou.jie');
  expect(await profile(first)).toMatchObject({ status: 401, key: 'session.missing' });
  manager = await server.signIn('manager@harbour.example');
});

it('[T-21] a deactivated account is refused and stays logged out when it is activated again', async () => {
  const id = await idOf('sun.qiang');
  const token = await tokenOf('sun.qiang');
  expect((await profile(token)).code).toBe(200);
  await administer('POST', `${id}/deactivate`);
  expect(await profile(token)).toMatchObject({ status: 401 });
  expect(await logIn('sun.qiang')).toMatchObject({ status: 401, key: 'session.accountClosed' });
  expect(await logIn('sun.qiang', { password: 'not-the-one' })).toMatchObject({ key: 'session.wrongCredentials' });
  await administer('POST', `${id}/activate`);
  expect(await profile(token)).toMatchObject({ status: 401 });
  expect((await logIn('sun.qiang')).status).toBe(200);
});

it('[T-21] a new password and a deletion end all sessions', async () => {
  const id = await idOf('wu.tao');
  const token = await tokenOf('wu.tao');
  await administer('PUT', id, { payload: { account: 'wu.tao', name: '吴涛', password: 'wet-floor-77', version: 1 } });
  expect(await profile(token)).toMatchObject({ status: 401 });
  const renewed = await tokenOf('wu.tao', { password: 'wet-floor-77' });
  expect((await profile(renewed)).code).toBe(200);
  await administer('DELETE', id, { query: { confirmation: '吴涛' } });
  expect(await profile(renewed)).toMatchObject({ status: 401 });
  expect(await logIn('wu.tao', { password: 'wet-floor-77' })).toMatchObject({ key: 'session.wrongCredentials' });
});

it('[T-21] nobody logs in to a suspended tenant, and old sessions stay ended when it is resumed', async () => {
  const admin = await server.signIn('admin@botify.example');
  const state = async (act: 'suspend' | 'resume') =>
    expect(await server.call({ method: 'POST', url: `/api/authority/tenants/lotus/${act}`, token: admin })).toMatchObject({ code: 200 });
  const token = await tokenOf('daniel.tan', { company: 'lotus' });
  expect((await profile(token)).code).toBe(200);
  await state('suspend');
  server.clock.forward(5_000);
  expect(await profile(token)).toMatchObject({ status: 401 });
  expect(await logIn('daniel.tan', { company: 'lotus' })).toMatchObject({ status: 401, key: 'session.accountClosed' });
  await state('resume');
  expect(await profile(token)).toMatchObject({ status: 401 });
  expect((await logIn('daniel.tan', { company: 'lotus' })).status).toBe(200);
});
