import { maxPushDevices } from '@botify/contract/subscriptions/push-devices.contract';
import { maxPerWindow, rateWindowMinutes } from '@botify/domain/subscriptions/alert-send-time';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { usePushService } from '../../testing/push-service.ts';

const fixture = useAlertFixture();
const { server, raise, robotsAt, settle, pass, deliveries } = fixture;
const service = usePushService();
const url = '/api/authority/token/api/user-subscribe-way/devices';
const manager = 'manager@harbour.example';
const operator = 'operator@harbour.example';
const provider = 'admin@botify.example';
const reachable = { NODE_ENV: 'test', WEBHOOK_NETWORKS: ['127.0.0.1'] } as const;

beforeAll(() => void Object.assign(server.services.config, reachable));
beforeEach(async () => {
  await fixture.reset();
  service.reset();
});

type Browser = ReturnType<typeof service.browser>;
const add = async (token: string, { endpoint, p256dh, auth }: Browser, tenant = 'harbour') =>
  server.call({ method: 'POST', url, token, tenant, payload: { endpoint, p256dh, auth, timeZone: 'Asia/Shanghai' } });
const devicesOf = async (token: string, tenant = 'harbour') => (await server.call({ method: 'GET', url, token, tenant })).data.devices;
async function on(username: string, path: string, tenant?: string) {
  const [token, browser] = [await server.signIn(username), service.browser(path)];
  expect((await add(token, browser, tenant)).status).toBe(200);
  return { token, browser };
}
const renew = async (token: string, { endpoint }: Browser) =>
  (await server.call({ method: 'POST', url: `${url}/renew`, token, payload: { endpoint } })).data.known;
const execute = (text: ReturnType<typeof sql>) => server.services.db.execute(text);
const stored = async () => (await execute(sql`SELECT * FROM push_device`)).rows;
const robotAtOffice = async () => (await robotsAt('HB-004'))[0];

it('[T-68] a notification stays for P0 only, names the place, and is replaced at the push service by a later one of its message', async () => {
  const { browser } = await on(manager, '/one');
  const robotSn = await robotAtOffice();
  await raise(robotSn, 'P1');
  await settle();
  const [one] = service.received;
  expect(browser.decrypt(one?.body ?? Buffer.of())).toMatchObject({ stays: false, body: expect.stringMatching(/\n.+ · B1$/) });
  expect(one?.headers.topic).toBe((await deliveries())[0]?.id.replaceAll('-', ''));
  expect(one?.headers.topic).toHaveLength(32);
});

it('[T-68] several errors are one notification, which opens the list of notifications', async () => {
  const { browser } = await on(manager, '/one');
  const robotSn = await robotAtOffice();
  for (let number = 0; number < maxPerWindow + 2; number++) await raise(robotSn, 'P1');
  await settle();
  expect(service.received).toHaveLength(maxPerWindow);
  await pass(rateWindowMinutes);
  expect(browser.decrypt(service.received[maxPerWindow]?.body ?? Buffer.of())).toMatchObject({ path: '/notify/robot', stays: false });
});

it('[T-68] checks the network and https again for each message', async () => {
  for (const stricter of [{ WEBHOOK_NETWORKS: [] }, { NODE_ENV: 'production' }]) {
    await on(manager, '/one');
    Object.assign(server.services.config, stricter);
    await raise(await robotAtOffice(), 'P0');
    await settle();
    Object.assign(server.services.config, reachable);
    expect(service.received).toEqual([]);
    expect((await deliveries()).at(-1)?.state).toBe('failed');
    expect(await stored()).toEqual([]);
  }
});

it('[T-68] shows when a device last got an alarm, and writes its addition and removal to the audit log', async () => {
  const { token } = await on(manager, '/one');
  const [device] = await devicesOf(token);
  expect(device.lastSentAt).toBeNull();
  await raise(await robotAtOffice(), 'P0');
  await settle();
  expect((await devicesOf(token))[0].lastSentAt).toBe(server.services.now().toISOString());
  await server.call({ method: 'DELETE', url: `${url}/${device.id}`, token });
  const { rows } = await execute(sql`
    SELECT before, after FROM audit_entry WHERE subject = 'alertSubscription' AND at >= ${device.createdAt} ORDER BY at, id`);
  expect(rows).toEqual([
    { before: null, after: { pushDevice: expect.any(String) } },
    { before: { pushDevice: expect.any(String) }, after: null },
  ]);
});

it('[T-68] a device of the limit can be added again', async () => {
  const token = await server.signIn(manager);
  const browsers = Array.from({ length: maxPushDevices }, (_, index) => service.browser(`/${index}`));
  for (const browser of browsers) await add(token, browser);
  expect((await add(token, browsers[0] as Browser)).status).toBe(200);
  expect(await devicesOf(token)).toHaveLength(maxPushDevices);
});

it('[T-68] staff of the provider get alarms of a tenant on the devices added there, and a logout ends those of all tenants', async () => {
  const { token, browser } = await on(provider, '/harbour');
  const elsewhere = service.browser('/lotus');
  expect((await add(token, elsewhere, 'lotus')).status).toBe(200);
  await raise(await robotAtOffice(), 'P0');
  await settle();
  expect(service.received.map(({ path }) => path)).toEqual(['/harbour']);
  const again = await server.signIn(provider);
  expect([await renew(again, browser), await renew(again, elsewhere)]).toEqual([true, true]);
  await server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token: again });
  expect(await stored()).toEqual([]);
});

it('[T-68] another account of the same browser ends and does not take over its devices, in all tenants', async () => {
  const { browser } = await on(provider, '/shared', 'lotus');
  const token = await server.signIn(manager);
  expect(await renew(token, browser)).toBe(false);
  await server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token });
  expect(await stored()).toHaveLength(1);
  const theirs = await server.signIn(manager);
  await add(theirs, browser);
  expect(await stored()).toEqual([expect.objectContaining({ tenant_code: 'harbour' })]);
});

it('[T-68] a new password spares the device it is set on, closing an account none', async () => {
  const { token } = await on(operator, '/one');
  await execute(sql`UPDATE session SET expires_at = now() + interval '1 day' WHERE ended_at IS NULL`);
  await execute(sql`UPDATE account SET password_hash = password_hash || ' ' WHERE username = ${operator}`);
  expect(await devicesOf(token)).toHaveLength(1);
  await execute(sql`UPDATE account SET active = false WHERE username = ${operator}`);
  expect(await stored()).toEqual([]);
  await execute(sql`UPDATE account SET active = true WHERE username = ${operator}`);
});

it('[T-68] devices end with the account', async () => {
  await on(operator, '/one');
  const { rows } = await execute(sql`SELECT id FROM account WHERE username = ${operator}`);
  const query = { confirmation: operator };
  const token = await server.signIn(manager);
  expect(await server.call({ method: 'DELETE', url: `/api/authority/users/${rows[0]?.id}`, token, query })).toMatchObject({ status: 200 });
  expect(await stored()).toEqual([]);
});
