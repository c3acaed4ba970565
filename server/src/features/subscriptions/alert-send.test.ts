import { type AddressInfo, createServer, type Socket } from 'node:net';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Services } from '../../kernel/context.ts';
import { type Mail, MailRefused } from '../../kernel/mailer.ts';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { patiently } from '../../testing/patiently.ts';
import { startNotifier } from './alert-notifier.ts';
import { AlertSender } from './alert-send.service.ts';
import { takeNotices } from './alert-take.ts';

const fixture = useAlertFixture();
const { server, posts, subscribe, raise, addNotice, robotsAt, settle, deliveries, reset } = fixture;
const manager = 'manager@harbour.example';
const customer = 'customer@harbour.example';

/** Accepts connections and never responds. */
const held: Socket[] = [];
const blackHole = createServer((socket) => void held.push(socket.on('error', () => undefined)));
let nowhere = '';
let office: [string, string];
let notifier: ReturnType<typeof startNotifier> | undefined;
beforeAll(async () => {
  await new Promise<void>((resolve) => void blackHole.listen(0, '127.0.0.1', resolve));
  nowhere = `http://127.0.0.1:${(blackHole.address() as AddressInfo).port}/`;
  office = await robotsAt('HB-004');
});
beforeEach(reset);
const letGo = () => {
  for (const socket of held.splice(0)) socket.destroy();
};
afterEach(async () => {
  letGo();
  await notifier?.stop();
  notifier = undefined;
});
afterAll(() => void blackHole.close());

const mailing = (send: (mail: Mail) => Promise<string>): Services => ({
  ...server.services,
  mailer: { ...server.services.mailer, send },
});
const proxied = (change: object): Services['db'] =>
  new Proxy(server.services.db, { get: (of, name) => Reflect.get(name in change ? change : of, name) });

it('[R-08] limits a webhook that never answers to two posts at a time and delays its other posts by a minute', async () => {
  const id = await subscribe(manager, { P1: ['webhook'] }, { webhookUrl: nowhere });
  await subscribe(customer, { P1: ['webhook', 'email'] });
  notifier = startNotifier(server.services, 20);
  for (let n = 0; n < 5; n++) await raise(office[0], 'P1');
  await expect.poll(() => [posts.length, server.mails.length], patiently).toEqual([5, 5]);
  await raise(office[1], 'P1');
  await expect.poll(() => posts.length, patiently).toBe(6);
  expect(held).toHaveLength(2);
  const mine = async () => (await deliveries()).filter(({ accountId }) => accountId === id);
  const inHand = async () => (await mine()).filter(({ state }) => state === 'sending').length;
  expect(await inHand()).toBe(2);
  letGo();
  await expect.poll(inHand, patiently).toBe(0);
  const waiting = await mine();
  expect(waiting.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 0, 1, 1]);
  const earliest = Math.min(...waiting.map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? 0));
  expect(earliest - server.services.now().getTime()).toBeGreaterThan(50_000);
  expect(waiting[0]?.answer).toMatch(/socket hang up|ECONNRESET/);
});

it('[R-08] sends webhooks and text messages while the mail server hangs', async () => {
  await subscribe(manager, { P1: ['email', 'sms', 'webhook'] });
  const stall = Promise.withResolvers<string>();
  notifier = startNotifier(
    mailing(() => stall.promise),
    20,
  );
  for (const robotSn of office) {
    const [before, told] = [posts.length, server.messages.length];
    await raise(robotSn, 'P1');
    await expect.poll(() => [posts.length, server.messages.length], patiently).toEqual([before + 1, told + 1]);
  }
  stall.resolve('at last');
});

it('[R-08] sends reminders while new notices keep arriving', async () => {
  await subscribe(manager, { P1: ['email'] }, { remind: true });
  await raise(office[0], 'P1');
  await settle();
  server.clock.forward(15 * 60_000);
  const transaction: Services['db']['transaction'] = async (...work) => {
    await addNotice(office[0]);
    return server.services.db.transaction(...work);
  };
  notifier = startNotifier({ ...server.services, db: proxied({ transaction }) }, 20);
  await expect.poll(() => server.mails.length, patiently).toBe(2);
});

it('[R-08] leaves a message alone when its claim expired before sending began', async () => {
  await subscribe(manager, { P1: ['email'] });
  await raise(office[0], 'P1');
  await takeNotices(server.services);
  let isLate = false;
  const $with = (alias: string) => {
    isLate = true;
    return server.services.db.$with(alias);
  };
  const now = () => new Date(server.services.now().getTime() + (isLate ? 301_000 : 0));
  const sender = new AlertSender({ ...server.services, db: proxied({ $with }), now });
  expect(await sender.take('email')).toBe(true);
  await sender.end();
  expect(server.mails).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'sending', attempts: 0 }]);
});

it('[R-08] gives up on a message after repeated process deaths', async () => {
  await subscribe(manager, { P1: ['email'] });
  await raise(office[0], 'P1');
  await takeNotices(server.services);
  await server.services.db.execute(sql`UPDATE alert_delivery SET state = 'sending', attempts = 8`);
  await settle();
  expect(server.mails).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 9, nextAttemptAt: null }]);
});

it('[R-08] counts no attempt while the mail server is down, and gives up after sixteen hours', async () => {
  await subscribe(manager, { P1: ['email'] });
  await raise(office[0], 'P1');
  let tries = 0;
  const away = mailing(async () => {
    tries += 1;
    throw new MailRefused('away', 'connect ECONNREFUSED');
  });
  const sender = new AlertSender(away);
  for (let n = 1; n <= 12; n++) {
    await settle(away, sender);
    expect(tries).toBe(n);
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: 'retrying', attempts: 0, answer: 'connect ECONNREFUSED' });
    const wait = (row?.nextAttemptAt?.getTime() ?? 0) - server.services.now().getTime();
    expect(wait).toBeGreaterThan(55_000);
    expect(wait).toBeLessThanOrEqual(60_000);
    server.clock.forward(60_000);
  }
  server.clock.forward(15.9 * 3_600_000);
  await settle(away, sender);
  expect(await deliveries()).toMatchObject([{ state: 'failed', answer: 'connect ECONNREFUSED', nextAttemptAt: null }]);
});

it('[R-08] logs internal errors without query values and hides them from the user', async () => {
  await subscribe(manager, { P1: ['email'] });
  await raise(office[0], 'P1');
  const cause = new Error('the table is locked');
  await settle(mailing(() => Promise.reject(new DrizzleQueryError('SELECT $1', ['hunter2'], cause))));
  expect(await deliveries()).toMatchObject([{ state: 'retrying', attempts: 1, answer: null }]);
  const line = server.logLines.find((each) => each.includes('alert.delivery_failed'));
  expect(line).toContain('the table is locked');
  expect(line).not.toContain('hunter2');
});
