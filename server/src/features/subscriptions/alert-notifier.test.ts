import { type AlertTopic, alertTopics, type Channel } from '@botify/contract/subscriptions/alert-subscription.contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signatureOf } from '../../kernel/webhook.ts';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { AlertSender } from './alert-send.service.ts';
import { takeNotices } from './alert-take.ts';

const fixture = useAlertFixture();
const { server, posts, hook, subscribe, raise, addNotice, addError, robotsAt, ago, settle, pass, deliveries, reset } = fixture;
const manager = 'manager@harbour.example';
const operator = 'operator@harbour.example';
let garage: [string, string];
let office: [string, string];
beforeAll(async () => {
  [garage, office] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
});
beforeEach(reset);
const toldOn = () => ({ email: server.mails.length, sms: server.messages.length, webhook: posts.length });
const noticesIn = (body: string): { id: string; type: string; level: string | null }[] => JSON.parse(body).notices;

const everything = async (robotSn: string) => {
  for (const level of ['P0', 'P1', 'P2', 'P3'] as const) await raise(robotSn, level);
  for (const type of ['ROBOT_OFF', 'ROBOT_ON', 'TASK_COMPLETED', 'TASK_CANCELED', 'CONSUMABLE_DUE'] as const)
    await addNotice(robotSn, { type });
  await addNotice(robotSn, { type: 'ERROR_RECOVERED', details: { noticeLevel: 'P0', faultCode: 'N102' } });
};

it.each(alertTopics)('[R-08] sends %s to accounts that selected it, on the selected channel only', async (topic) => {
  // Cleared errors are sent to accounts that selected an error level.
  const chosen = (channel: Channel): Partial<Record<AlertTopic, Channel[]>> => ({
    ...(topic === 'ERROR_RECOVERED' ? { P0: ['inApp'] } : {}),
    [topic]: [channel],
  });
  await subscribe(manager, chosen('email'));
  await subscribe(operator, chosen('sms'));
  await subscribe('admin@botify.example', chosen('webhook'), { tenantCode: 'harbour' });
  await everything(garage[0]);
  await settle();
  expect(toldOn()).toEqual({ email: 1, sms: 1, webhook: 1 });
  expect(server.mails[0]?.to).toBe(manager);
  expect(server.messages[0]?.to).toContain('13800000003');
});

it('[R-08] sends nothing to accounts that selected the console only', async () => {
  await subscribe(manager, Object.fromEntries(alertTopics.map((topic) => [topic, ['inApp']])));
  await everything(garage[0]);
  await settle();
  expect(toldOn()).toEqual({ email: 0, sms: 0, webhook: 0 });
});

it('[R-08] [P-07] [P-09] sends nothing about machines outside the scope, without the permission, or to a closed account', async () => {
  const [lotus] = await robotsAt('LT-001');
  for (const name of [manager, operator, 'manager@lotus.example', 'customer@harbour.example']) await subscribe(name, { P0: ['email'] });
  await raise(office[0], 'P0');
  await settle();
  expect(server.mails.map(({ to }) => to).sort()).toEqual(['customer@harbour.example', manager]);
  server.mails.length = 0;
  await raise(garage[0], 'P0');
  await raise(lotus, 'P0', 'lotus');
  await settle();
  expect(server.mails.map(({ to }) => to).sort()).toEqual([manager, 'manager@lotus.example', operator].sort());
  server.mails.length = 0;
  await server.services.db.execute(sql`UPDATE account SET active = false WHERE username = ${operator}`);
  await raise(garage[0], 'P0');
  await settle();
  await server.services.db.execute(sql`UPDATE account SET active = true WHERE username = ${operator}`);
  expect(server.mails.map(({ to }) => to)).toEqual([manager]);
  server.mails.length = 0;
  const right = sql`menu_id IN (SELECT id FROM menu WHERE permission = 'notice:robot') AND (tenant_code, role_id) IN
    (SELECT account_role.tenant_code, role_id FROM account_role JOIN account ON account.id = account_id WHERE username = ${operator})`;
  const { rows } = await server.services.db.execute(sql`DELETE FROM role_menu WHERE ${right} RETURNING tenant_code, role_id, menu_id`);
  expect(rows.length).toBeGreaterThan(0);
  await raise(garage[0], 'P0');
  await settle();
  for (const { tenant_code, role_id, menu_id } of rows)
    await server.services.db.execute(
      sql`INSERT INTO role_menu (tenant_code, role_id, menu_id) VALUES (${tenant_code}, ${role_id}, ${menu_id})`,
    );
  expect(server.mails.map(({ to }) => to)).toEqual([manager]);
  // No message was stored for any other account: the delivery log would reveal the notice.
  expect((await deliveries()).map(({ state }) => state)).toEqual(Array(7).fill('sent'));
});

it('[R-08] sends provider staff alerts of the tenant they subscribed in only', async () => {
  const [lotus] = await robotsAt('LT-001');
  await subscribe('admin@botify.example', { P0: ['email'] }, { tenantCode: 'lotus' });
  await raise(garage[0], 'P0');
  await raise(lotus, 'P0', 'lotus');
  await settle();
  expect(server.mails).toMatchObject([{ to: 'admin@botify.example' }]);
});

it('[R-08] checks visibility again at the time of sending', async () => {
  await subscribe(operator, { P1: ['email'] });
  await raise(garage[0], 'P1');
  await takeNotices(server.services);
  await server.services.db.execute(sql`UPDATE account SET active = false WHERE username = ${operator}`);
  await settle();
  await server.services.db.execute(sql`UPDATE account SET active = true WHERE username = ${operator}`);
  expect(toldOn().email).toBe(0);
  expect(await deliveries()).toMatchObject([{ state: 'skipped', attempts: 0 }]);
});

it('[R-08] skips notices that arrive hours late unless the error is still active', async () => {
  await subscribe(manager, { P1: ['webhook'], ROBOT_OFF: ['webhook'] });
  await addNotice(garage[0], { type: 'ROBOT_OFF', at: ago(61) });
  const details = { noticeLevel: 'P1', faultCode: 'N102' };
  const [over, open] = [await addError(garage[0], 'N102', { endTime: ago(80) }), await addError(garage[1], 'N102')];
  await addNotice(garage[0], { type: 'ERROR_RAISED', at: ago(90), details: { ...details, errorId: over } });
  const told = await addNotice(garage[1], { type: 'ERROR_RAISED', at: ago(90), details: { ...details, errorId: open } });
  await settle();
  expect(posts.flatMap(({ body }) => noticesIn(body).map(({ id }) => id))).toEqual([told]);
});

it('[R-08] delays mails and text messages during quiet hours and combines them, except P0 and webhooks', async () => {
  const at = server.services.now();
  const clock = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString().slice(11, 16);
  const all = ['email', 'sms', 'webhook'] as const;
  await subscribe(manager, { P0: all, P1: all, ROBOT_OFF: all }, { quietHours: { from: clock(-30), to: clock(20), exceptP0: true } });
  await raise(garage[0], 'P1');
  await settle();
  await raise(garage[1], 'P0');
  await addNotice(garage[1], { type: 'ROBOT_OFF' });
  await settle();
  expect(toldOn()).toEqual({ email: 1, sms: 1, webhook: 3 });
  expect(server.mails[0]?.subject).toContain('P0');
  expect((await deliveries()).filter(({ channel, state }) => channel === 'email' && state === 'queued')).toMatchObject([
    { kind: 'digest', subject: '2 条机器通知', noticeIds: [expect.any(String), expect.any(String)] },
  ]);
  await pass(19);
  expect(toldOn().email).toBe(1);
  await pass(2);
  expect(toldOn()).toEqual({ email: 2, sms: 2, webhook: 3 });
  expect(server.mails[1]?.subject).toBe('2 条机器通知');
});

it('[R-08] sends the first five of 200 errors singly and combines the rest; a webhook gets bodies of fifty', async () => {
  await subscribe(manager, { P0: ['email', 'webhook'] });
  const raised: string[] = [];
  const about = async (count: number) => {
    for (let n = 0; n < count; n++) raised.push(await raise(garage[n % 2] ?? '', 'P0'));
    await settle();
  };
  await about(150);
  expect(toldOn()).toEqual({ email: 5, sms: 0, webhook: 3 });
  server.clock.forward(120_000);
  await about(50);
  expect(toldOn()).toEqual({ email: 5, sms: 0, webhook: 4 });
  await pass(9);
  const sent = (await deliveries()).filter(({ channel, state }) => channel === 'email' && state === 'sent');
  expect(sent.map(({ kind, noticeIds }) => [kind, noticeIds.length])).toEqual([...Array(5).fill(['alert', 1]), ['digest', 195]]);
  expect(new Set(sent.flatMap(({ noticeIds }) => noticeIds)).size).toBe(200);
  expect(posts.map(({ body }) => noticesIn(body).length)).toEqual([50, 50, 50, 50]);
  expect(new Set(posts.flatMap(({ body }) => noticesIn(body).map(({ id }) => id))).size).toBe(200);
  expect(server.mails.at(-1)?.subject).toBe('195 条机器通知');
  expect(server.mails.at(-1)?.text).toContain('另有 145 条');
});

it('[R-08] sends each alert once with two processes', async () => {
  await subscribe(manager, { P1: ['email', 'webhook'], P2: ['webhook'] });
  await subscribe('customer@harbour.example', { P1: ['email'] });
  const twin = await server.twin();
  Object.assign(twin.services.config, { WEBHOOK_NETWORKS: ['127.0.0.1'] });
  for (let n = 0; n < 4; n++) await raise(office[n % 2] ?? '', 'P1');
  for (let n = 0; n < 40; n++) await raise(office[n % 2] ?? '', 'P2');
  for (let turn = 0; turn < 3; turn++) await Promise.all([settle(), settle(twin.services), settle(), settle(twin.services)]);
  await twin.close();
  expect(server.mails.length + twin.mails.length).toBe(8);
  const told = posts.flatMap(({ body }) => noticesIn(body).map(({ id }) => id));
  expect(told.length).toBe(44);
  expect(new Set(told).size).toBe(44);
});

it('[R-08] reclaims a message after its process died, but does not resend a mail that was handed over', async () => {
  await subscribe(manager, { P1: ['email', 'webhook'] });
  await raise(garage[0], 'P1');
  await takeNotices(server.services);
  const never = new Promise<string>(() => undefined);
  const dying = { ...server.services, mailer: { ...server.services.mailer, send: () => never }, config: server.services.config };
  hook.status = 500;
  void new AlertSender(dying).round();
  await expect.poll(async () => (await deliveries()).map(({ state }) => state).sort()).toEqual(['retrying', 'sending']);
  hook.status = 204;
  await pass(4);
  expect(toldOn()).toEqual({ email: 0, sms: 0, webhook: 2 });
  expect(posts[0]?.headers['botify-id']).toBe(posts[1]?.headers['botify-id']);
  await pass(2);
  expect(server.mails).toHaveLength(1);
  const [first] = (await deliveries()).filter(({ channel }) => channel === 'email');
  expect(first).toMatchObject({ state: 'sent', attempts: 2, id: server.mails[0]?.id });

  await raise(garage[1], 'P1');
  await takeNotices(server.services);
  const handing = {
    ...server.services,
    mailer: {
      ...server.services.mailer,
      send: async (mail: { beforeHandover?: () => Promise<void> }) => {
        await mail.beforeHandover?.();
        return never;
      },
    },
  };
  void new AlertSender(handing).round();
  await expect.poll(async () => (await deliveries()).some(({ handedOver, state }) => handedOver && state === 'sending')).toBe(true);
  await pass(6);
  await pass(60);
  expect(server.mails).toHaveLength(1);
  expect((await deliveries()).filter(({ channel }) => channel === 'email').map(({ state }) => state)).toEqual(['sent', 'unconfirmed']);
});

it('[R-08] signs webhooks, retries on any response but 2xx, gives up on 410, and follows no redirect', async () => {
  await subscribe(manager, { P1: ['webhook'] });
  hook.status = 302;
  const errorId = await raise(garage[0], 'P1');
  await settle();
  expect(await deliveries()).toMatchObject([{ state: 'retrying', answer: 'HTTP 302', attempts: 1 }]);
  hook.status = 200;
  await pass(2);
  expect(await deliveries()).toMatchObject([{ state: 'sent', answer: 'HTTP 200', attempts: 2 }]);
  expect(posts.map(({ path }) => path)).toEqual(['/alerts', '/alerts']);
  const { headers = {}, body = '' } = posts[1] ?? {};
  expect(headers['botify-signature']).toBe(signatureOf(hook.secret, String(headers['botify-timestamp']), body));
  expect(JSON.parse(body)).toMatchObject({
    id: headers['botify-id'],
    kind: 'alert',
    tenantCode: 'harbour',
    notices: [{ type: 'ERROR_RAISED', category: 'ALARM', level: 'P1', faultCode: 'N102', errorId, robotSn: garage[0], mapName: 'B1' }],
  });
  expect(JSON.parse(body).notices[0].content).toContain('发生 P1 异常');
  hook.status = 410;
  await raise(garage[1], 'P1');
  await pass(1);
  await pass(600);
  expect((await deliveries()).at(-1)).toMatchObject({ state: 'failed', answer: 'HTTP 410', attempts: 1 });
});
