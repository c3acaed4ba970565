import { maxPushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { textFor } from '@botify/text/translate';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { readVapid, usePushService } from '../../testing/push-service.ts';

const fixture = useAlertFixture();
const { server, raise, addNotice, robotsAt, settle, pass, deliveries, subscribe } = fixture;
const service = usePushService();
const url = '/api/authority/token/api/user-subscribe-way/devices';
const manager = 'manager@harbour.example';
const operator = 'operator@harbour.example';
const customer = 'customer@harbour.example';

beforeAll(() => void Object.assign(server.services.config, { NODE_ENV: 'test' }));
beforeEach(async () => {
  await fixture.reset();
  service.reset();
});

type Browser = ReturnType<typeof service.browser>;
const add = async (token: string, { endpoint, p256dh, auth }: Browser, more: object = {}) =>
  server.call({ method: 'POST', url, token, payload: { endpoint, p256dh, auth, timeZone: 'Asia/Shanghai', ...more } });
const devicesOf = async (token: string): Promise<{ id: string; fingerprint: string }[]> =>
  (await server.call({ method: 'GET', url, token })).data.devices;
async function on(username: string, path: string) {
  const [token, browser] = [await server.signIn(username), service.browser(path)];
  expect((await add(token, browser)).status).toBe(200);
  return { token, browser };
}
const stored = async () => (await server.services.db.execute(sql`SELECT * FROM push_device`)).rows;
const robotAtOffice = async () => (await robotsAt('HB-004'))[0];

it('[T-68] sends an alarm to the devices of an account, encrypted, signed, and with no more than a mail says', async () => {
  const { token, browser } = await on(manager, '/one');
  const { publicKey } = (await server.call({ method: 'GET', url, token })).data;
  const errorId = await raise(await robotAtOffice(), 'P0');
  await settle();
  const [message, ...more] = service.received;
  expect(more).toEqual([]);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' });
  const now = server.services.now().getTime() / 1000;
  const { key, aud, exp, sub } = readVapid(message?.headers ?? {});
  expect([key, aud]).toEqual([publicKey, service.origin()]);
  expect(exp - now).toBeGreaterThan(3600);
  expect(exp - now).toBeLessThan(86_400);
  expect(sub).toMatch(/^(mailto:|https:)/);
  const push = browser.decrypt(message?.body ?? Buffer.of()) as Record<string, string>;
  expect(push).toMatchObject({ path: `/abnormalManage/detail?id=${errorId}`, tag: errorId, stays: true, lang: 'zh-CN' });
  expect(Object.keys(push).toSorted()).toEqual(['body', 'lang', 'path', 'stays', 'tag', 'title']);
  expect(push.title).toContain('P0');
  expect(push.body).toContain('N102');
  expect((await deliveries()).map(({ channel, state, answer }) => [channel, state, answer])).toEqual([['push', 'sent', 'HTTP 201']]);
});

it('[T-68] sends active P0 and P1 errors only', async () => {
  await on(manager, '/one');
  const robotSn = await robotAtOffice();
  await raise(robotSn, 'P2');
  await addNotice(robotSn, { type: 'ROBOT_OFF', category: 'ALARM' });
  await raise(robotSn, 'P1');
  const cleared = await raise(robotSn, 'P0');
  await server.services.db.execute(sql`UPDATE robot_error SET end_time = ${server.services.now().toISOString()} WHERE id = ${cleared}`);
  await settle();
  expect(service.received).toHaveLength(1);
});

it('[T-68] respects permissions, mutes and the language of the settings', async () => {
  const { browser } = await on(manager, '/one');
  await on(customer, '/customer');
  await server.services.db.execute(sql`UPDATE alert_subscription SET language = 'en-US'`);
  const hidden = (await robotsAt('HB-001'))[0];
  await raise(hidden, 'P1');
  await settle();
  expect(service.received.map(({ path }) => path)).toEqual(['/one']);
  const { title, lang } = browser.decrypt(service.received[0]?.body ?? Buffer.of()) as { title: string; lang: string };
  expect([title.startsWith(textFor('en-US')('alertMessages:push.one', { level: 'P1', robot: '' })), lang]).toEqual([true, 'en-US']);
  await server.services.db.execute(sql`
    INSERT INTO error_mute (tenant_code, robot_sn, fault_code, until)
    VALUES ('harbour', ${hidden}, 'N102', ${new Date(server.services.now().getTime() + 3_600_000).toISOString()})`);
  await raise(hidden, 'P0');
  await settle();
  expect(service.received).toHaveLength(1);
});

it('[T-68] waits for the end of the quiet hours, and reminds until somebody acknowledges', async () => {
  await subscribe(manager, {}, { remind: true, quietHours: { from: '00:00', to: '23:59', exceptP0: true } });
  await on(manager, '/one');
  const robotSn = await robotAtOffice();
  await raise(robotSn, 'P1');
  await settle();
  expect(service.received).toEqual([]);
  await raise(robotSn, 'P0');
  await settle();
  expect(service.received).toHaveLength(1);
  await pass(16);
  expect(service.received.length).toBeGreaterThan(1);
});

it('[T-68] forgets a browser that has unsubscribed, and tries the others again without repeating', async () => {
  const { token } = await on(manager, '/gone');
  await add(token, service.browser('/busy'));
  await add(token, service.browser('/fine'));
  service.answers.set('/gone', 410);
  service.answers.set('/busy', 503);
  await raise(await robotAtOffice(), 'P1');
  await settle();
  expect((await deliveries())[0]).toMatchObject({ state: 'retrying', answer: 'HTTP 503', attempts: 1 });
  expect(await devicesOf(token)).toHaveLength(2);
  service.answers.clear();
  service.received.length = 0;
  await pass(10);
  expect(service.received.map(({ path }) => path)).toEqual(['/busy']);
  expect((await deliveries())[0]).toMatchObject({ state: 'sent', answer: 'HTTP 201' });
  service.answers.set('/busy', 404);
  service.answers.set('/fine', 410);
  await raise(await robotAtOffice(), 'P1');
  await settle();
  expect((await deliveries()).map(({ state }) => state)).toEqual(['sent', 'failed']);
  expect(await stored()).toEqual([]);
});

it('[T-68] sends a test, and none without a device', async () => {
  const token = await server.signIn(manager);
  const test = () => server.call({ method: 'POST', url: url.replace('devices', 'test'), token, payload: { channel: 'push' } });
  expect((await test()).data).toEqual({ state: 'skipped', answer: null });
  const browser = service.browser('/one');
  await add(token, browser);
  expect((await test()).data).toEqual({ state: 'sent', answer: 'HTTP 201' });
  expect(browser.decrypt(service.received[0]?.body ?? Buffer.of())).toMatchObject({ path: '/notify/subscription' });
});

it('[T-68] ends with the logout, a new password and a closed account, not when the session expires', async () => {
  const { token } = await on(manager, '/one');
  server.clock.forward(30 * 86_400_000);
  expect(await stored()).toHaveLength(1);
  const again = await server.signIn(manager);
  const renew = (path: string) =>
    server.call({ method: 'POST', url: `${url}/renew`, token: again, payload: { endpoint: `${service.origin()}${path}` } });
  expect((await renew('/one')).data).toEqual({ known: true });
  expect((await renew('/other')).data).toEqual({ known: false });
  expect(token).not.toBe(again);
  await server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token: again });
  expect(await stored()).toEqual([]);
  for (const change of [sql`active = false`, sql`password_hash = 'another'`]) {
    await on(operator, '/two');
    await server.services.db.execute(sql`UPDATE session SET expires_at = now() - interval '1 day'`);
    await server.services.db.execute(sql`UPDATE account SET nick_name = nick_name WHERE username = ${operator}`);
    expect(await stored()).toHaveLength(1);
    await server.services.db.execute(sql`UPDATE account SET ${change} WHERE username = ${operator}`);
    expect(await stored()).toEqual([]);
    await server.services.db.execute(sql`UPDATE account SET active = true WHERE username = ${operator}`);
  }
});

it('[T-68] a browser belongs to the latest account, and a device to its owner', async () => {
  const { token, browser } = await on(manager, '/shared');
  const theirs = await server.signIn(operator);
  await add(theirs, browser);
  expect(await devicesOf(token)).toEqual([]);
  const [device] = await devicesOf(theirs);
  await server.call({ method: 'DELETE', url: `${url}/${device?.id}`, token });
  expect(await devicesOf(theirs)).toHaveLength(1);
  await add(theirs, browser);
  expect(await devicesOf(theirs)).toEqual([expect.objectContaining({ id: device?.id })]);
  expect((await server.call({ method: 'DELETE', url: `${url}/${device?.id}`, token: theirs })).status).toBe(200);
  expect(await devicesOf(theirs)).toEqual([]);
});

it('[T-68] stores no address and no key in plain text', async () => {
  const { browser } = await on(manager, '/secret');
  const [row] = await stored();
  for (const secret of [browser.endpoint, browser.auth, browser.p256dh]) expect(JSON.stringify(row)).not.toContain(secret);
});

it('[T-68] limits the devices, and refuses addresses inside the network, without https and with wrong keys', async () => {
  const token = await server.signIn(manager);
  for (let n = 0; n < maxPushDevices; n++) expect((await add(token, service.browser(`/${n}`))).status).toBe(200);
  expect(await add(token, service.browser('/more'))).toMatchObject({ status: 409, key: 'alertSubscription.tooManyDevices' });
  const browser = service.browser('/0');
  const refused = { status: 400, key: 'alertSubscription.badPush' };
  for (const endpoint of ['https://10.0.0.1/x', 'https://[::1]/x', 'https://push.example:pass@10.1.1.1/', 'http://169.254.169.254/x'])
    expect(await add(token, browser, { endpoint })).toMatchObject(refused);
  expect(await add(token, browser, { p256dh: `B${'A'.repeat(86)}` })).toMatchObject(refused);
  expect((await add(token, browser, { endpoint: `https://push.example/${'x'.repeat(1000)}` })).status).toBe(400);
  Object.assign(server.services.config, { NODE_ENV: 'production' });
  expect(await add(token, browser)).toMatchObject(refused);
  Object.assign(server.services.config, { NODE_ENV: 'test' });
});
