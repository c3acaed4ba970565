import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Services } from '../../kernel/context.ts';
import { createMailer } from '../../kernel/mailer.ts';
import { Outbox } from '../../kernel/outbox.ts';
import { readConfig } from '../../kernel/settings.ts';
import { useAlertFixture } from '../../testing/alert-fixture.ts';
import { patiently } from '../../testing/patiently.ts';
import { startNotifier } from './alert-notifier.ts';
import { AlertSender } from './alert-send.service.ts';
import { takeNotices } from './alert-take.ts';

const fixture = useAlertFixture();
const { server, subscribe, raise, addNotice, robotsAt, settle, deliveries, reset, posts } = fixture;
const manager = 'manager@harbour.example';

const received: string[] = [];
let refusal: { at: 'rcpt' | 'data'; code: number } | undefined;
const answer = (at: 'rcpt' | 'data') =>
  refusal?.at === at
    ? Object.assign(new Error(refusal.code < 500 ? 'greylisted, try again' : 'no such user'), { responseCode: refusal.code })
    : null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(answer('rcpt')),
  onData: (stream, _session, done) => {
    text(stream).then((source) => {
      if (refusal?.at !== 'data') received.push(source);
      done(answer('data'));
    }, done);
  },
});
let garage: [string, string];
let services: Services;
beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  garage = await robotsAt('HB-001');
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), new Outbox(tmpdir()), server.services.now);
  services = { ...server.services, mailer };
});
afterAll(async () => {
  services.mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(async () => {
  await reset();
  received.length = 0;
  refusal = undefined;
});

it.each(['zh-CN', 'en-US'] as const)('[R-08] shows event, place, time, causes and suggested action in a mail in %s', async (language) => {
  await subscribe(manager, { P0: ['email'] }, { language, timeZone: 'Asia/Tokyo' });
  const errorId = await raise(garage[0], 'P0');
  await settle(services);
  expect(received).toHaveLength(1);
  const mail = await PostalMime.parse(received[0] ?? '');
  const [{ id } = { id: 'none' }] = await deliveries();
  expect(mail).toMatchObject({ messageId: expect.stringContaining(`<${id}@`), to: [{ address: manager }] });
  const words =
    language === 'zh-CN'
      ? ['发生 P0 异常：路径被阻（N102）', '海港一号车库', '地图', '可能原因', '处理建议', '（Asia/Tokyo）', '更改通知设置']
      : [
          'P0 error on ',
          ': Path blocked (N102)',
          'Machine',
          'Map',
          'Possible causes',
          'Suggested action',
          '(Asia/Tokyo)',
          'Change notification settings',
        ];
  const time = new Date(server.services.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  for (const part of [mail.text ?? '', mail.html ?? ''])
    for (const word of [...words, time, garage[0], 'B1', `/#/abnormalManage/detail?id=${errorId}`, '/#/notify/subscription'])
      expect(part).toContain(word);
  expect(mail.subject).toContain(words[0]);
  expect(mail.to).toEqual([{ name: '林晓雯', address: manager }]);
  expect(mail.headers.find(({ key }) => key === 'list-id')?.value).toBe('<alerts.botify.example>');
  expect(mail.html).toContain(`<html lang="${language}">`);
});

it('[R-08] [T-24] carries the name and the logo of the tenant, as an inline attachment', async () => {
  const [robotSn] = await robotsAt('LT-001');
  await subscribe('manager@lotus.example', { P0: ['email'] }, { language: 'en-US' });
  await raise(robotSn, 'P0', 'lotus');
  await settle(services);
  const mail = await PostalMime.parse(received[0] ?? '');
  for (const part of [mail.html, mail.text]) expect(part).toContain('Lotus Clean');
  const { rows } = await server.services.db.execute<{ logo: Buffer }>(sql`SELECT logo FROM tenant_brand WHERE tenant_code = 'lotus'`);
  expect(mail.html).toContain('src="cid:logo@botify-manage"');
  expect(mail.attachments).toMatchObject([{ contentId: '<logo@botify-manage>', mimeType: 'image/png', disposition: 'inline' }]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer)).toEqual(rows[0]?.logo);
});

it('[R-08] [M-09] names a consumable in mail and webhook as the console does', async () => {
  await subscribe(manager, { CONSUMABLE_DUE: ['email', 'webhook'] }, { language: 'en-US' });
  await addNotice(garage[0], { type: 'CONSUMABLE_DUE', details: { name: 'cleanWaterFilter' } });
  await settle(services);
  const mail = await PostalMime.parse(received[0] ?? '');
  for (const part of [mail.subject, mail.text, mail.html, posts[0]?.body]) {
    expect(part).toContain('Clean-water filter');
    expect(part).not.toContain('cleanWaterFilter');
  }
});

it('[R-08] escapes machine names in mails', async () => {
  await subscribe(manager, { CONSUMABLE_DUE: ['email', 'sms'] });
  await addNotice(garage[0], { type: 'CONSUMABLE_DUE', details: { name: '<img src=x onerror=alert(1)>\r\nBcc: you@evil.example' } });
  await settle(services);
  const mail = await PostalMime.parse(received[0] ?? '');
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.subject).toContain('<img src=x');
  expect(mail.html).not.toContain('<img');
});

it('[R-08] fits a text message into one part and counts several notices by level', async () => {
  const long = 'a'.repeat(300);
  await subscribe(manager, { CONSUMABLE_DUE: ['sms'], P0: ['sms'], P1: ['sms'] });
  await addNotice(garage[0], { type: 'CONSUMABLE_DUE', details: { name: long } });
  for (let n = 0; n < 9; n++) await raise(garage[0], n % 3 === 0 ? 'P0' : 'P1');
  await settle();
  server.clock.forward(600_000);
  await settle();
  expect(server.messages.map(({ text: words }) => [...words].length <= 70)).toEqual(Array(6).fill(true));
  expect(server.messages.at(-1)?.text).toBe('【BOTIFY Manage】5 条机器通知（P0 1 个，P1 4 个）');
});

it('[R-08] retries a graylisted mail with the same id, not a rejected one, and sends webhooks while the mail server is down', async () => {
  await subscribe(manager, { P1: ['email', 'webhook'] });
  refusal = { at: 'rcpt', code: 451 };
  await raise(garage[0], 'P1');
  await settle(services);
  const mailRow = async () => (await deliveries()).filter(({ channel }) => channel === 'email').at(-1);
  expect(await mailRow()).toMatchObject({ state: 'retrying', attempts: 1, answer: expect.stringContaining('greylisted') });
  refusal = undefined;
  server.clock.forward(61_000);
  await settle(services);
  expect(await mailRow()).toMatchObject({ state: 'sent', attempts: 2 });
  refusal = { at: 'data', code: 554 };
  await raise(garage[0], 'P1');
  await settle(services);
  expect(await mailRow()).toMatchObject({ state: 'bounced', attempts: 1, answer: expect.stringContaining('no such user') });

  refusal = undefined;
  const gone = createMailer(readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' }), new Outbox(tmpdir()), server.services.now);
  const cut = { ...services, mailer: gone };
  const posted = fixture.posts.length;
  for (let n = 0; n < 3; n++) await raise(garage[1], 'P1');
  const sender = new AlertSender({ ...cut });
  await takeNotices(cut);
  await sender.round();
  await sender.round();
  gone.close();
  expect(fixture.posts.length - posted).toBe(3);
  const states = (await deliveries()).filter(({ channel }) => channel === 'email').slice(-3);
  expect(states.every(({ state }) => state === 'retrying' || state === 'queued')).toBe(true);
  expect(states.every(({ attempts }) => attempts <= 1)).toBe(true);
  server.clock.forward(120_000);
  await settle(services);
  expect(received).toHaveLength(4);
});

it('[R-08] sends on its own, recovers from a database outage, and stops', async () => {
  await subscribe(manager, { P1: ['email'] });
  let isAway = true;
  const transaction: Services['db']['transaction'] = (...work) => {
    if (isAway) throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' });
    return server.services.db.transaction(...work);
  };
  const db = new Proxy(server.services.db, { get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name, of)) });
  const notifier = startNotifier({ ...server.services, db }, 20);
  await raise(garage[0], 'P1');
  await expect.poll(() => server.logLines.some((line) => line.includes('shutting down')), patiently).toBe(true);
  isAway = false;
  await expect.poll(() => server.mails.length, patiently).toBe(1);
  await notifier.stop();
  await raise(garage[1], 'P1');
  expect((await deliveries()).map(({ state }) => state)).toEqual(['sent']);
});
