import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { MailRefused } from '../../kernel/mailer.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { deliveryOf, manager, mark, newEmail, recipientCalls } from './report-recipients.fixture.ts';
import { unsubscribeAddresses } from './unsubscribe.service.ts';

const server = useTestServer();
let token = '';
const { post, get, made, one, pause } = recipientCalls(server, () => token);
const test = (id: string) => post('testById', { id });
const resend = (id: string) => post('deliveries/resend', { id });
const log = async (query: Record<string, string>) => (await get('deliveries', query)).data;

let refusal: MailRefused | undefined;
beforeAll(async () => {
  token = await server.signIn(manager);
  const { send } = server.services.mailer;
  Object.assign(server.services.mailer, { send: (mail: never) => (refusal ? Promise.reject(refusal) : send(mail)) });
});
beforeEach(async () => {
  refusal = undefined;
  server.mails.length = 0;
  await server.services.db.execute(sql`DELETE FROM throttle`);
});

it('[R-07] sends the latest report at once, marked and logged as a test', async () => {
  const email = newEmail();
  const id = await made({ email, language: 'en-US', name: 'Grace' });
  expect((await test(id)).data).toEqual({ state: 'sent', answer: 'kept as 1' });
  const { oneClick, page } = await unsubscribeAddresses(server.services, { tenantCode: 'harbour', id, email });
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ to: email, unsubscribeUrl: oneClick });
  expect(server.mails[0]?.html).toContain(page);
  const { total, records } = await log({ recipientId: id });
  expect(total).toBe(1);
  const now = server.services.now().toISOString();
  expect(records[0]).toMatchObject({
    recipientId: id,
    recipientName: 'Grace',
    email,
    test: true,
    frequency: 'daily',
    state: 'sent',
    attempts: 1,
    nextAttemptAt: null,
    late: false,
    answer: 'kept as 1',
    why: null,
    dueAt: now,
    sentAt: now,
  });
  expect(records[0].from).toBe(records[0].to);
  // The scheduled report is still sent, and a second test is a mail of its own.
  expect((await one(id)).last).toBeNull();
  expect((await test(id)).data.state).toBe('sent');
  expect((await log({ recipientId: id })).total).toBe(2);
});

it('[R-07] sends a test despite a pause, but not after unsubscribing', async () => {
  const id = await made();
  await pause(id, true);
  expect((await test(id)).data.state).toBe('sent');
  await mark(server, id, 'unsubscribed_at = now()');
  const failed = await deliveryOf(server, id, '2026-02-03', { state: 'failed' });
  for (const answer of [await test(id), await resend(failed)]) expect(answer).toMatchObject({ status: 409, key: 'recipient.unsubscribed' });
  expect(server.mails).toHaveLength(1);
});

it('[R-07] returns the answer of a mail server that rejects a test', async () => {
  const id = await made();
  refusal = new MailRefused('recipient', '550 no such user');
  expect((await test(id)).data).toEqual({ state: 'bounced', answer: '550 no such user' });
  refusal = new MailRefused('later', '451 come back later');
  expect((await test(id)).data).toEqual({ state: 'retrying', answer: '451 come back later' });
  const [latest] = (await log({ recipientId: id, state: 'retrying' })).records;
  expect(Date.parse(latest.nextAttemptAt)).toBeGreaterThan(server.services.now().getTime());
});

it.each(['bounced', 'failed', 'unconfirmed', 'skipped'] as const)('[R-07] resends a delivery that was %s, once', async (state) => {
  const email = newEmail();
  const id = await made({ email });
  const before = { attempts: 9, handedOver: state === 'unconfirmed', why: state === 'skipped' ? ('tooLate' as const) : null };
  const deliveryId = await deliveryOf(server, id, '2026-02-03', { state, answer: 'then', ...before });
  const answers = await Promise.all([resend(deliveryId), resend(deliveryId), resend(deliveryId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ key: 'delivery.notToResend' });
  expect(server.mails.map(({ to }) => to)).toEqual([email]);
  expect((await log({ recipientId: id })).records).toMatchObject([
    { id: deliveryId, state: 'sent', attempts: 1, why: null, from: '2026-02-03', to: '2026-02-03' },
  ]);
});

it.each(['queued', 'sending', 'sent', 'retrying'] as const)('[R-07] rejects resending a delivery that is %s', async (state) => {
  const id = await made();
  const deliveryId = await deliveryOf(server, id, '2026-02-03', { state });
  expect(await resend(deliveryId)).toMatchObject({ status: 409, key: 'delivery.notToResend' });
  expect(server.mails).toEqual([]);
  expect((await log({ recipientId: id, state })).total).toBe(1);
});

it('[R-07] retries a failed resend, and rejects unknown deliveries', async () => {
  const id = await made();
  const deliveryId = await deliveryOf(server, id, '2026-02-03', { state: 'failed', attempts: 9 });
  refusal = new MailRefused('away', 'no route to host');
  expect((await resend(deliveryId)).data).toEqual({ state: 'retrying', answer: 'no route to host' });
  expect(await resend(id)).toMatchObject({ status: 404, key: 'delivery.notFound' });
});

it('[R-07] lists deliveries newest first, by recipient, state and page', async () => {
  const [id, other] = [await made(), await made()];
  for (const day of ['2026-02-01', '2026-02-02', '2026-02-03'])
    await deliveryOf(server, id, day, { dueAt: new Date(`${day}T00:00:00Z`), state: day.endsWith('2') ? 'skipped' : 'sent', why: null });
  await deliveryOf(server, other, '2026-02-03');
  const days = async (query: Record<string, string>) =>
    (await log({ recipientId: id, ...query })).records.map(({ to }: { to: string }) => to);
  expect(await days({})).toEqual(['2026-02-03', '2026-02-02', '2026-02-01']);
  expect(await days({ state: 'skipped' })).toEqual(['2026-02-02']);
  expect(await days({ size: '1', current: '3' })).toEqual(['2026-02-01']);
  expect((await log({ recipientId: id, size: '1' })).total).toBe(3);
  expect((await get('deliveries', { recipientId: 'none' })).status).toBe(400);
});

it('[R-07] limits tests and resends per account', async () => {
  const id = await made();
  const untilRefused = async (call: () => ReturnType<typeof resend>) => {
    for (let turn = 1; turn <= 70; turn++) if ((await call()).status === 429) return turn;
    return 0;
  };
  expect(await untilRefused(() => test(id))).toBe(21);
  const deliveryId = await deliveryOf(server, id, '2026-02-03');
  expect(await untilRefused(() => resend(deliveryId))).toBe(61);
  const staff = recipientCalls(server, () => admin);
  const admin = await server.signIn('admin@botify.example');
  expect((await staff.post('testById', { id }, { tenant: 'harbour' })).status).toBe(200);
});
