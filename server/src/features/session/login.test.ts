import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { getSettings } from './setup.service.ts';

const server = useTestServer();
const hour = 3_600_000;

it('[C-04] accepts the login as a GET with the published parameters', async () => {
  const key = await server.captchaKey();
  const query = new URLSearchParams({
    scope: 'server',
    grant_type: 'password',
    tenant_name: '',
    auth_type: 'vc',
    username: 'manager@harbour.example',
    password: 'botify-demo',
    code: '0000',
    key,
  });
  const answer = await server.call({ url: `/api/authority/oauth/token?${query}` });
  expect(answer).toMatchObject({ status: 200, code: 200 });
  expect(answer.access_token).toMatch(/^[\w-]{43}$/);
  expect(answer.data).toEqual({
    access_token: answer.access_token,
    nickName: '林晓雯',
    mobile: '13800000002',
    avatar: null,
    introduction: null,
    permissions: ['manager', 'operator'],
    type: 2,
    tenantCode: 'harbour',
    username: 'manager@harbour.example',
  });
});

it('[C-04] accepts the same login as a POST form', async () => {
  const key = await server.captchaKey();
  const answer = await server.call({
    method: 'POST',
    url: '/api/authority/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      username: 'manager@harbour.example',
      password: 'botify-demo',
      code: '0000',
      key,
      remember: 'true',
    }).toString(),
  });
  expect(answer).toMatchObject({ status: 200, code: 200, data: { username: 'manager@harbour.example' } });
});

it('announces the POST form in the settings', async () => {
  expect((await server.call({ url: '/api/authority/settings' })).data).toEqual({
    loginByPost: true,
    demo: true,
    outbox: true,
    setupNeeded: false,
    mapTiles: null,
  });
});

it('[M-07] returns the street map of the settings', async () => {
  const config = { ...server.services.config, MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Somebody' };
  const { mapTiles } = await getSettings({ db: server.services.db, config });
  expect(mapTiles).toEqual({ url: '/tiles/{z}/{x}/{y}.png', attribution: '© Somebody' });
});

it.each([
  { username: '13800000002', because: 'a phone number is a login name' },
  { username: '138 0000-0002', because: 'grouping of digits is ignored' },
  { username: 'Manager@Harbour.Example', because: 'case is ignored' },
])('accepts $username: $because', async ({ username }) => {
  expect(await server.login(username)).toMatchObject({ code: 200, data: { username: 'manager@harbour.example' } });
});

it('answers a wrong password and an unknown account alike, in the requested language', async () => {
  const wrong = await server.login('customer@harbour.example', { password: 'not-the-one' });
  const unknown = await server.login('nobody@harbour.example', { headers: { 'accept-language': 'en-US' } });
  expect(wrong).toMatchObject({ status: 400, code: -400, key: 'session.wrongCredentials', msg: '账号或密码错误' });
  expect(unknown).toMatchObject({ status: 400, code: -400, key: 'session.wrongCredentials', msg: 'Wrong account or password' });
});

it.each([
  { tenant_name: '海港物业', code: 200 },
  { tenant_name: 'harbour property', code: 200 },
  { tenant_name: 'harbour', code: 200 },
  { tenant_name: '莲花设施服务', code: -400 },
])('returns $code with the company name $tenant_name', async ({ tenant_name, code }) => {
  expect((await server.login('manager@harbour.example', { tenant_name })).code).toBe(code);
});

it('consumes a verification code with one attempt', async () => {
  const key = await server.captchaKey();
  expect(await server.login('manager@harbour.example', { key, code: '1111' })).toMatchObject({
    key: 'session.wrongCaptcha',
    field: 'code',
  });
  expect(await server.login('manager@harbour.example', { key })).toMatchObject({ code: -400, key: 'session.wrongCaptcha' });
});

it('rejects a verification code after three minutes', async () => {
  const key = await server.captchaKey();
  server.clock.forward(3 * 60_000 + 1);
  expect((await server.login('manager@harbour.example', { key })).key).toBe('session.wrongCaptcha');
});

it('returns the verification picture as an uncached PNG', async () => {
  const response = await server.app.inject({ url: '/api/authority/captcha?key=picture' });
  expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
  expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
});

it('[S-10] keeps a remembered session for exactly 5 days', async () => {
  const { access_token: token = '' } = await server.login('operator@harbour.example', { remember: true });
  const use = () => server.call({ url: '/api/authority/users/info', token });
  for (let day = 0; day < 4; day++) {
    server.clock.forward(24 * hour);
    expect((await use()).code).toBe(200);
  }
  server.clock.forward(24 * hour);
  expect(await use()).toMatchObject({ status: 401, code: 50014, key: 'session.expired' });
});

it('[S-10] keeps any other session while it is used every 12 hours', async () => {
  const { access_token: token = '' } = await server.login('operator@harbour.example');
  const use = () => server.call({ url: '/api/authority/users/info', token });
  for (let turn = 0; turn < 4; turn++) {
    server.clock.forward(11 * hour);
    expect((await use()).code).toBe(200);
  }
  server.clock.forward(12 * hour + 1);
  expect(await use()).toMatchObject({ status: 401, code: 50014, msg: '登录已过期，请重新登录' });
});

it('stores neither tokens nor passwords in plain text', async () => {
  const { access_token: token = '' } = await server.login('customer@harbour.example');
  expect(token).not.toBe('');
  const { rows } = await server.services.db.execute<{ everything: string }>(
    sql`SELECT string_agg(x::text, ' ') AS everything FROM (SELECT s::text AS x FROM session s UNION ALL SELECT a::text FROM account a) t`,
  );
  expect(rows[0]?.everything).toContain('$argon2id$v=19$');
  expect(rows[0]?.everything).not.toContain(token);
  expect(rows[0]?.everything).not.toContain('botify-demo');
});

it('reports a closed account only with the right password', async () => {
  await server.services.db.execute(sql`UPDATE account SET active = false WHERE username = 'customer@harbour.example'`);
  expect(await server.login('customer@harbour.example')).toMatchObject({ status: 401, code: 1101, key: 'session.accountClosed' });
  expect((await server.login('customer@harbour.example', { password: 'wrong-one' })).key).toBe('session.wrongCredentials');
});
