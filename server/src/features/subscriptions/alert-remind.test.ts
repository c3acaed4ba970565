import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useAlertFixture } from '../../testing/alert-fixture.ts';

const fixture = useAlertFixture();
const { server, posts, subscribe, raise, addNotice, robotsAt, idOf, settle, pass, deliveries, reset } = fixture;
const manager = 'manager@harbour.example';
const operator = 'operator@harbour.example';
const customer = 'customer@harbour.example';
const admin = 'admin@botify.example';
const all = ['inApp', 'email', 'sms', 'webhook'] as const;
let garage: [string, string];
let office: [string, string];
let token = '';
beforeAll(async () => {
  [garage, office] = [await robotsAt('HB-001'), await robotsAt('HB-004')];
  token = await server.signIn(manager);
});
beforeEach(reset);

const acknowledge = (id: string) =>
  server.call({ method: 'POST', url: '/api/machine/token/api/robot-exception/acknowledge', token, payload: { id, version: 1 } });
const acknowledgeAll = (robotSn: string) =>
  server.services.db.execute(sql`UPDATE robot_error SET state = 'acknowledged' WHERE robot_sn = ${robotSn}`);
const end = (id: string) => server.services.db.execute(sql`UPDATE robot_error SET end_time = now() WHERE id = ${id}`);
/** Recipients and subjects of the sent mails, in order. */
const mailed = () => server.mails.map(({ to, subject }) => [to, subject.split('：')[0]]);
const quarters = async (count: number) => {
  for (let n = 0; n < count; n++) await pass(15);
};

it('[R-08] reminds after 15, 30 and 45 minutes on every channel, and not a fourth time', async () => {
  await subscribe(manager, { P1: all }, { remind: true });
  await raise(garage[0], 'P1');
  await settle();
  const counts = () => [server.mails.length, server.messages.length, posts.length];
  expect(counts()).toEqual([1, 1, 1]);
  await pass(14);
  expect(counts()).toEqual([1, 1, 1]);
  await pass(1);
  expect(counts()).toEqual([2, 2, 2]);
  expect(server.mails[1]?.subject).toMatch(/^仍未确认：.*发生 P1 异常/);
  expect(JSON.parse(posts[1]?.body ?? '').kind).toBe('reminder');
  await quarters(6);
  expect(counts()).toEqual([4, 4, 4]);
  expect((await deliveries()).filter(({ channel }) => channel === 'sms').map(({ kind }) => kind)).toEqual([
    'alert',
    'reminder',
    'reminder',
    'reminder',
  ]);
});

it('[R-08] stops reminders when the error is acknowledged or cleared or reminders are turned off, and sends none for P2', async () => {
  const accountId = await subscribe(manager, { P1: ['email'], P2: ['email'] }, { remind: true });
  const [one, other] = [await raise(garage[0], 'P1'), await raise(garage[1], 'P1')];
  await raise(garage[1], 'P2');
  await settle();
  expect(mailed()).toHaveLength(3);
  expect((await acknowledge(one)).status).toBe(200);
  await pass(15);
  expect(server.mails.slice(3).map(({ subject }) => subject.slice(0, 5))).toEqual(['仍未确认：']);
  await end(other);
  await quarters(5);
  expect(mailed()).toHaveLength(4);
  await raise(garage[0], 'P1');
  await settle();
  await server.services.db.execute(sql`UPDATE alert_subscription SET remind = false WHERE account_id = ${accountId}`);
  await quarters(5);
  expect(mailed()).toHaveLength(5);
  expect((await server.services.db.execute(sql`SELECT FROM alert_watch`)).rowCount).toBe(0);
});

it('[R-08] drops a reminder delayed by quiet hours when the error is acknowledged, and combines several', async () => {
  const clock = (minutes: number) => new Date(server.services.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
  await subscribe(
    manager,
    { P0: ['email'], P1: ['email'] },
    { remind: true, quietHours: { from: clock(5), to: clock(120), exceptP0: true } },
  );
  const [night, seen] = [await raise(garage[0], 'P1'), await raise(garage[1], 'P1')];
  await settle();
  expect(mailed()).toHaveLength(2);
  await quarters(4);
  expect((await deliveries()).filter(({ kind }) => kind === 'reminder')).toMatchObject([{ state: 'queued', subject: '2 个异常仍未确认' }]);
  await acknowledge(seen);
  await raise(garage[1], 'P0');
  await settle();
  await pass(15);
  expect(
    mailed()
      .slice(2)
      .map(([, subject]) => subject),
  ).toEqual([expect.stringContaining('P0'), '仍未确认']);
  await acknowledge(night);
  await pass(60);
  const waited = (await deliveries()).find(({ noticeIds, kind }) => kind === 'reminder' && noticeIds.length === 2);
  expect(waited).toMatchObject({ state: 'skipped', sentAt: null });
});

it('[R-08] escalates after 60 minutes along the chain of contacts, never to the same account twice', async () => {
  const [{ accountId: operatorId }, { accountId: adminId }] = [await idOf(operator), await idOf(admin)];
  const managerId = await subscribe(manager, { P1: ['email'] }, { remind: true, escalateTo: operatorId });
  await subscribe(operator, { P1: ['sms'] }, { escalateTo: adminId, language: 'en-US' });
  await subscribe(admin, {}, { tenantCode: 'harbour', escalateTo: managerId });
  await raise(garage[0], 'P1');
  await settle();
  await quarters(3);
  expect(mailed()).toHaveLength(4);
  expect(server.messages).toHaveLength(1);
  await pass(15);
  expect(server.messages[1]).toMatchObject({ text: expect.stringContaining('Escalated to you') });
  await quarters(4);
  expect(server.messages).toHaveLength(5);
  expect(mailed().slice(4)).toEqual([[admin, '无人处理，升级给您']]);
  await quarters(12);
  // The chain ends when it returns to the first account.
  expect(mailed().slice(4)).toEqual([[admin, '无人处理，升级给您'], ...Array(3).fill([admin, '仍未确认'])]);
  expect(server.messages).toHaveLength(5);
});

it('[R-08] escalates only to accounts that see the machine, with or without a subscription of their own', async () => {
  const { accountId: customerId } = await idOf(customer);
  await subscribe(manager, { P0: ['inApp'] }, { remind: true, escalateTo: customerId });
  await raise(garage[0], 'P0');
  await settle();
  await quarters(5);
  expect(mailed()).toEqual([]);
  const seen = await raise(office[0], 'P0');
  await settle();
  await quarters(4);
  expect(mailed()).toEqual([[customer, '无人处理，升级给您']]);
  await acknowledge(seen);
  await quarters(5);
  expect(mailed()).toHaveLength(1);
});

const comeAgain = async (errorId: string) => {
  const details = { errorId, faultCode: 'N102', noticeLevel: 'P1' };
  await addNotice(garage[0], { type: 'ERROR_RAISED', category: 'ALARM', details });
  await settle();
};

it('[R-08] restarts reminders and escalation when a cleared error recurs', async () => {
  const { accountId: operatorId } = await idOf(operator);
  await subscribe(manager, { P1: ['email'] }, { remind: true, escalateTo: operatorId });
  const errorId = await raise(garage[0], 'P1');
  await settle();
  await quarters(8);
  const round = [...Array(4).fill(manager), ...Array(4).fill(operator)];
  expect(mailed().map(([to]) => to)).toEqual(round);
  await comeAgain(errorId);
  await quarters(8);
  expect(mailed().map(([to]) => to)).toEqual([...round, ...round]);
});

it('[R-08] reminds of and escalates an error that recurs every few minutes', async () => {
  const { accountId: operatorId } = await idOf(operator);
  await subscribe(manager, { P1: ['sms'] }, { remind: true, escalateTo: operatorId });
  const errorId = await raise(garage[0], 'P1');
  await settle();
  for (let minutes = 10; minutes <= 60; minutes += 10) {
    await pass(10);
    if (minutes < 60) await comeAgain(errorId);
  }
  const reminders = (await deliveries()).filter(({ kind }) => kind === 'reminder');
  expect(reminders.length).toBe(3);
  await pass(30);
  expect(mailed()[0]).toEqual([operator, '无人处理，升级给您']);
});

const mute = (id: string, minutes: number | null, version = 1) => {
  const until = minutes === null ? null : new Date(server.services.now().getTime() + minutes * 60_000).toISOString();
  return server.call({ method: 'POST', url: '/api/machine/token/api/robot-exception/mute', token, payload: { id, until, version } });
};

it('[T-38] sends no reminders of a muted error, and reminds again when the mute is over', async () => {
  await subscribe(manager, { P1: ['email'] }, { remind: true });
  const id = await raise(garage[0], 'P1');
  await settle();
  expect(mailed()).toHaveLength(1);
  expect((await mute(id, 40)).status).toBe(200);
  await quarters(2);
  expect(mailed()).toHaveLength(1);
  await pass(10);
  expect(server.mails.slice(1).map(({ subject }) => subject.slice(0, 5))).toEqual(['仍未确认：']);
});

it('[T-38] a recurrence while muted is not sent, another machine is, and the first reminder follows the mute', async () => {
  await subscribe(manager, { P1: ['email'] }, { remind: true });
  const first = await raise(garage[0], 'P1');
  await settle();
  await mute(first, 60);
  await end(first);
  await raise(garage[0], 'P1');
  await raise(garage[1], 'P1');
  await settle();
  expect(mailed()).toHaveLength(2);
  expect(await deliveries()).toHaveLength(2);
  await acknowledgeAll(garage[1]);
  await quarters(3);
  expect(mailed()).toHaveLength(2);
  await quarters(1);
  expect(mailed()).toHaveLength(3);
});

it('[T-38] drops a message that quiet hours delayed when the error is muted meanwhile', async () => {
  const clock = (minutes: number) => new Date(server.services.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
  await subscribe(manager, { P1: ['email'] }, { quietHours: { from: clock(-5), to: clock(30), exceptP0: false } });
  const id = await raise(garage[0], 'P1');
  await settle();
  await mute(id, 120);
  await pass(31);
  expect(mailed()).toEqual([]);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['skipped']);
});

it('[T-38] an assigned error is looked after: no more reminders', async () => {
  await subscribe(manager, { P1: ['email'] }, { remind: true });
  const id = await raise(garage[0], 'P1');
  await settle();
  const { accountId } = await idOf(operator);
  const payload = { id, accountId, version: 1 };
  expect((await server.call({ method: 'POST', url: '/api/machine/token/api/robot-exception/assign', token, payload })).status).toBe(200);
  await quarters(4);
  expect(mailed()).toHaveLength(1);
});
