import { alertTopics } from '@botify/contract/subscriptions/alert-subscription.contract';
import { defaultAlertChannels } from '@botify/domain/subscriptions/alert-topic';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { webhookSecretColumn } from '../../schema/secret-columns.ts';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { sweepAlerts } from './alert-notifier.ts';

const fixture = useAlertFixture();
const { server, hook, posts, ways, raise, addNotice, robotsAt, idOf, settle, deliveries, reset } = fixture;
const base = '/api/authority/token/api/user-subscribe-way';
const manager = 'manager@harbour.example';
const customer = 'customer@harbour.example';
const tokens = new Map<string, string>();
let garage: [string, string];
beforeAll(async () => {
  for (const name of [manager, customer, 'operator@harbour.example', 'manager@lotus.example', 'admin@botify.example'])
    tokens.set(name, await server.signIn(name));
  garage = await robotsAt('HB-001');
});
beforeEach(reset);

interface Who {
  readonly who?: string;
  readonly language?: string;
  readonly tenant?: string;
}
const call = (path: string, payload: object | undefined, { who = manager, ...more }: Who = {}) =>
  server.call({
    method: payload ? 'POST' : 'GET',
    url: `${base}/${path}`,
    token: tokens.get(who) ?? '',
    ...(payload ? { payload } : {}),
    ...more,
  });
const wishes = (more: object = {}) => ({
  ways: ways({ P0: ['email'] }),
  language: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  quietHours: null,
  remind: true,
  escalateTo: null,
  webhookUrl: null,
  version: 0,
  ...more,
});
const set = (more: object = {}, who: Who = {}) => call('tenantAdd', wishes(more), who);
const audited = async () =>
  (
    await server.services.db.execute<{ act: string; after: Record<string, unknown> | null; subject_name: string }>(
      sql`SELECT act, after, subject_name FROM audit_entry WHERE subject = 'alertSubscription' ORDER BY id`,
    )
  ).rows;

it('[R-08] starts with the console only, then stores the selection per tenant', async () => {
  expect((await call('tenantGet', {})).data).toMatchObject({
    ways: defaultAlertChannels,
    language: 'zh-CN',
    timeZone: 'Asia/Shanghai',
    email: manager,
    mobile: expect.any(String),
    hasSecret: false,
    version: 0,
  });
  expect((await call('tenantGet', {}, { language: 'en-US' })).data).toMatchObject({ language: 'en-US', timeZone: 'UTC' });
  const who = { who: 'admin@botify.example', tenant: 'harbour' };
  const quietHours = { from: '22:00', to: '07:00', exceptP0: true };
  expect((await set({ quietHours }, who)).data).toEqual({ version: 1, webhookSecret: null });
  expect((await call('tenantGet', {}, who)).data).toMatchObject({ quietHours, version: 1, ways: ways({ P0: ['email'] }) });
  expect((await call('tenantGet', {}, { ...who, tenant: 'lotus' })).data).toMatchObject({ version: 0 });
  expect((await set({ quietHours, version: 1 }, who)).data).toEqual({ version: 1, webhookSecret: null });
  expect(await set({}, who)).toMatchObject({ status: 409, key: 'record.changed' });
  expect((await set({ version: 1 }, who)).data.version).toBe(2);
});

it('[R-08] shows the webhook secret once, rotates it, and logs only the origin of the URL', async () => {
  const { accountId } = await idOf(manager);
  const before = (await audited()).length;
  const first = await set({ webhookUrl: `${hook.url}?key=abc`, ways: ways({ P1: ['webhook'] }) });
  expect(first.data.webhookSecret).toMatch(/^[\w-]{43}$/);
  expect((await set({ webhookUrl: hook.url, ways: ways({ P1: ['webhook'] }), version: 1 })).data.webhookSecret).toBeNull();
  expect((await call('tenantGet', {})).data).toMatchObject({ hasSecret: true, version: 2 });
  const { data } = await call('rotateSecret', {});
  expect(data.webhookSecret).not.toBe(first.data.webhookSecret);
  const { rows } = await server.services.db.execute<{ webhook_secret: string }>(
    sql`SELECT webhook_secret FROM alert_subscription WHERE account_id = ${accountId}`,
  );
  const stored = rows[0]?.webhook_secret ?? '';
  expect(stored).not.toContain(data.webhookSecret);
  expect(server.services.secrets.decrypt(webhookSecretColumn, ['harbour', accountId], stored)).toBe(data.webhookSecret);
  const told = (await audited()).slice(before);
  expect(told.map(({ act }) => act)).toEqual(['create', 'update', 'rotateSecret']);
  expect(told[0]?.after).toMatchObject({ P1: ['webhook'], webhook: new URL(hook.url).origin });
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`abc|alerts|${first.data.webhookSecret}|${data.webhookSecret}`));
  await set({ version: 2 });
  expect((await call('tenantGet', {})).data).toMatchObject({ hasSecret: false });
  expect(await call('rotateSecret', {})).toMatchObject({ status: 400, key: 'alertSubscription.noWebhook' });
});

it.each([
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'site.unknownTimeZone'],
  ['the webhook channel without a URL', { ways: { ...ways({ P0: ['webhook'] }) } }, 'alertSubscription.noWebhook'],
  ['a loopback URL', { webhookUrl: 'http://127.0.0.2/x' }, 'alertSubscription.badWebhook'],
  ['a private address mapped to IPv6', { webhookUrl: 'http://[::ffff:10.0.0.1]/x' }, 'alertSubscription.badWebhook'],
  ['a URL with a password', { webhookUrl: 'https://me:secret@8.8.8.8/x' }, 'alertSubscription.badWebhook'],
  ['an unknown account', { escalateTo: '01900000-0000-7000-8000-000000000001' }, 'alertSubscription.colleagueNotFound'],
])('[R-08] rejects %s', async (_what, more, key) => {
  expect(await set(more)).toMatchObject({ status: 400, key });
  expect((await call('tenantGet', {})).data.version).toBe(0);
});

it('[R-08] requires a mobile number for text messages', async () => {
  const { accountId } = await idOf(customer);
  await server.services.db.execute(sql`UPDATE account SET mobile = NULL WHERE id = ${accountId}`);
  const who = { who: customer };
  expect(await set({ ways: ways({ P0: ['sms'] }) }, who)).toMatchObject({ status: 400, key: 'alertSubscription.noMobile' });
  expect(await call('test', { channel: 'sms' }, who)).toMatchObject({ status: 400, key: 'alertSubscription.noMobile' });
  expect((await set({}, who)).status).toBe(200);
});

it('[R-08] [P-09] lists colleagues who can read notices: without oneself and other tenants, customers of the same group only, provider staff for the provider only', async () => {
  const named = async (who: Who = {}): Promise<string[]> =>
    (await call('colleagues', undefined, who)).data.map(({ id }: { id: string }) => id);
  const ids: Record<string, string> = {};
  for (const name of tokens.keys()) ids[name] = (await idOf(name)).accountId;
  const forManager = await named();
  expect(forManager).toContain(ids['operator@harbour.example']);
  for (const name of [manager, 'manager@lotus.example', 'admin@botify.example']) expect(forManager).not.toContain(ids[name]);
  expect(await named({ who: customer })).not.toContain(ids[manager]);
  expect(await named({ who: 'operator@harbour.example' })).toContain(ids[manager]);
  expect(await named({ who: 'admin@botify.example', tenant: 'harbour' })).toContain(ids[manager]);
  const refused = { status: 400, key: 'alertSubscription.colleagueNotFound' };
  for (const name of [manager, 'manager@lotus.example', 'admin@botify.example'])
    expect(await set({ escalateTo: ids[name] })).toMatchObject(refused);
  expect((await set({ escalateTo: ids['operator@harbour.example'] })).status).toBe(200);
});

it('[R-08] sends a test message at once, returns and logs its outcome, and limits the rate', async () => {
  await set({ webhookUrl: hook.url });
  expect((await call('test', { channel: 'email' })).data).toEqual({ state: 'sent', answer: 'kept as 1' });
  expect(server.mails).toMatchObject([{ to: manager, subject: 'BOTIFY Manage 测试通知' }]);
  hook.status = 503;
  expect((await call('test', { channel: 'webhook' })).data).toEqual({ state: 'failed', answer: 'HTTP 503' });
  expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ kind: 'test', notices: [] });
  hook.status = 204;
  await settle();
  expect(posts).toHaveLength(1);
  const { data } = await call('deliveries', undefined);
  expect(data).toMatchObject({
    total: 2,
    records: [
      { channel: 'webhook', kind: 'test', state: 'failed', count: 0 },
      { channel: 'email', state: 'sent' },
    ],
  });
  expect((await call('deliveries?channel=email&state=sent&size=1', undefined)).data).toMatchObject({
    total: 1,
    records: [{ channel: 'email' }],
  });
  expect((await call('deliveries', undefined, { who: customer })).data.total).toBe(0);
  for (let n = 0; n < 3; n++) await call('test', { channel: 'email' });
  expect(await call('test', { channel: 'email' })).toMatchObject({ status: 429, key: 'request.tooMany' });
});

it('[R-08] [M-10] lists notices that are turned off for the console without counting them as unread', async () => {
  const notices = '/api/machine/token/api/robot/notice';
  const unread = async () => (await server.call({ url: `${notices}/unreadCount`, token: tokens.get(manager) ?? '' })).data.count;
  const list = async (payload: object = {}) =>
    (await server.call({ method: 'POST', url: `${notices}/getRobotNoticeList`, token: tokens.get(manager) ?? '', payload })).data;
  await raise(garage[0], 'P0');
  await raise(garage[0], 'P2');
  await addNotice(garage[0], { type: 'ERROR_RECOVERED', details: { noticeLevel: 'P3', faultCode: 'N102' } });
  await addNotice(garage[0], { type: 'ROBOT_OFF' });
  expect(await unread()).toBe(2);
  expect((await list()).total).toBe(4);
  expect((await list({ unread: true })).total).toBe(2);
  for (const topic of alertTopics) {
    await server.services.db.execute(sql`DELETE FROM alert_subscription`);
    await set({ ways: ways({ [topic]: ['inApp'] }) });
    expect([topic, await unread()]).toEqual([topic, ['P0', 'P2', 'ROBOT_OFF'].includes(topic) ? 1 : 0]);
  }
  await server.services.db.execute(sql`DELETE FROM alert_subscription`);
  await set({ ways: ways({ P3: ['email'], ERROR_RECOVERED: ['inApp'] }) });
  const { records } = await list();
  expect(records.filter(({ read }: { read: boolean }) => !read)).toMatchObject([{ type: 'ERROR_RECOVERED' }]);
});

it('[R-08] deletes expired rows', async () => {
  await set();
  await raise(garage[0], 'P0');
  await settle();
  await addNotice(garage[0]);
  const counts = async () => {
    const count = async (table: string) =>
      Number((await server.services.db.execute(sql.raw(`SELECT count(*) AS n FROM ${table}`))).rows[0]?.n);
    return [await count('alert_queue'), await count('alert_watch'), (await deliveries()).length];
  };
  await sweepAlerts(server.services);
  expect(await counts()).toEqual([1, 1, 1]);
  await server.services.db.execute(sql`UPDATE robot_error SET end_time = now()`);
  server.clock.forward(2 * 86_400_000);
  await sweepAlerts(server.services);
  expect(await counts()).toEqual([0, 0, 1]);
});
