import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { sweepSessionData } from './session-sweep.ts';

const server = useTestServer();
const operator = 'operator@harbour.example';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'accept-language': 'en-US' };
const own = async (token: string) => (await server.call({ url: '/api/authority/login-events/own', token })).data.records;
const list = async (username: string, query = '') =>
  (await server.call({ url: `/api/authority/login-events?size=100${query}`, token: await server.signIn(username) })).data;

it('records logins, failures, logouts and password changes with address and device', async () => {
  await server.login(operator, { password: 'not-the-one', headers: firefox, remoteAddress: '198.51.100.7' });
  const { access_token: token = '' } = await server.login(operator);
  const change = (originalPassword: string, password: string) =>
    server.call({
      method: 'POST',
      url: '/api/authority/oauth/changePasswordForTenant',
      token,
      payload: { username: operator, originalPassword, password, confirmPassword: password },
    });
  await change('not-the-one', 'wet-floor-77');
  expect((await change('botify-demo', 'wet-floor-77')).code).toBe(200);
  const again = (await server.login(operator, { password: 'wet-floor-77' })).access_token ?? '';
  await server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token: again });
  const events = await own(await server.signIn(operator));
  expect(events.map(({ kind, ok }: { kind: string; ok: boolean }) => `${kind} ${ok}`)).toEqual([
    'logout true',
    'login true',
    'password_change true',
    'password_change false',
    'login true',
    'login false',
  ]);
  expect(events.at(-1)).toMatchObject({ ip: '198.51.100.7', device: firefox['user-agent'], loginName: operator, newDevice: false });
});

it('mails the owner about a login from a new device, once', async () => {
  const username = 'customer@harbour.example';
  const away = { headers: firefox, remoteAddress: '198.51.100.9' };
  await server.login(username);
  await server.login(username);
  expect(server.mails).toEqual([]);
  const cookie = [(await server.login(username, away)).headers['set-cookie']].flat()[0]?.split(';', 1)[0] ?? '';
  expect(server.mails).toMatchObject([{ to: username, subject: 'New login to your BOTIFY Manage account' }]);
  expect(server.mails[0]?.text).toMatch(/Device: Firefox on Linux\nIP address: 198\.51\.100\.9/);
  await server.login(username, away);
  // Known by its cookie, wherever it is.
  await server.login(username, { headers: { ...firefox, cookie }, remoteAddress: '203.0.113.5' });
  expect(server.mails).toHaveLength(1);
  const { records } = await list('manager@harbour.example', '&newDevice=true');
  expect(records).toMatchObject([{ loginName: username, kind: 'login', ok: true }]);
});

it('shows events to administrators of the tenant only, filtered, and to limited ones those of accounts they see', async () => {
  await server.login('manager@harbour.example', { password: 'not-the-one' });
  const failed = await list('manager@harbour.example', '&kind=login&ok=false&keyword=manager@');
  expect(failed).toMatchObject({ total: 1, records: [{ loginName: 'manager@harbour.example', name: '林晓雯' }] });
  expect((await list('manager@lotus.example')).records).toEqual([]);
  const denied = await server.call({ url: '/api/authority/login-events', token: await server.signIn(operator) });
  expect(denied.status).toBe(403);
});

it('stores unknown names shortened, for the provider alone, and not more than 200 an hour', async () => {
  const unknown = async () => (await list('admin@botify.example', '&ok=false')).records.filter((one: { name: null }) => one.name === null);
  await server.login('nobody.at-all@harbour.example', { password: 'not-the-one' });
  expect(await unknown()).toMatchObject([{ loginName: 'no***@harbour.example', kind: 'login', ok: false }]);
  const { total } = await list('manager@harbour.example', '&keyword=no***');
  expect(total).toBe(0);
  const { db } = server.services;
  await db.execute(sql`
    INSERT INTO login_event (tenant_code, id, at, kind, ok, login_name, ip)
    SELECT tenant_code, gen_random_uuid(), at, 'login', false, 'x***', '1.2.3.4' FROM login_event, generate_series(1, 1100) WHERE account_id IS NULL`);
  await server.login('nobody-else@harbour.example', { password: 'not-the-one' });
  const count = async () => (await db.execute(sql`SELECT FROM login_event WHERE account_id IS NULL`)).rowCount;
  expect(await count()).toBe(1101);
  await sweepSessionData(server.services);
  expect(await count()).toBeLessThanOrEqual(1000);
});

it('exports the events of the list, and finds them by the start of an address', async () => {
  await server.login(operator, { password: 'not-the-one', headers: firefox, remoteAddress: '203.0.113.77' });
  const query = 'ip=203.0.113.&ok=false';
  const { records } = await list('manager@harbour.example', `&${query}`);
  expect(records).toMatchObject([{ loginName: operator, ip: '203.0.113.77' }]);
  const token = await server.signIn('manager@harbour.example');
  const file = await server.app.inject({
    url: `/api/authority/login-events/export?${query}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
  });
  const lines = file.body.trim().split('\r\n');
  expect(lines[0]).toBe('Time (UTC),Name,Account,Event,Result,New device,IP,Device');
  expect(lines.slice(1)).toEqual([expect.stringContaining(`${operator},Login,Failed,,203.0.113.77,`)]);
});

it('shows a login from a new device on the other devices until it is recognized there', async () => {
  const username = 'customer@harbour.example';
  const url = '/api/authority/login-events/own/new-devices';
  const thief = { headers: { 'user-agent': 'Thief/1.0' }, remoteAddress: '203.0.113.200' };
  const stolen = (await server.login(username, thief)).access_token ?? '';
  const token = await server.signIn(username);
  const newest = async () => (await server.call({ url, token })).data;
  const [event] = await newest();
  expect(event).toMatchObject({ device: 'Thief/1.0', ip: '203.0.113.200', newDevice: true });
  const confirm = (more: object) => server.call({ method: 'POST', url: `${url}/confirm`, payload: { ids: [event.id] }, ...more });
  expect((await server.call({ url, token: stolen, ...thief })).data.map(({ id }: { id: string }) => id)).not.toContain(event.id);
  await confirm({ token: stolen, ...thief });
  await confirm({ token: await server.signIn(operator) });
  expect(await newest()).toContainEqual(event);
  expect((await confirm({ token })).code).toBe(200);
  expect(await newest()).not.toContainEqual(event);
});
