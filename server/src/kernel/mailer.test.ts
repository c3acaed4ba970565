import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer, type Mail, MailRefused } from './mailer.ts';
import { Outbox } from './outbox.ts';
import { readConfig } from './settings.ts';
import { smsToOutbox } from './sms.ts';

const received: { from: string; to: string[]; source: string }[] = [];
const noted: string[] = [];
/** Rejects according to the address or subject. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: ({ address }, _session, done) => done(address.startsWith('stranger') ? refusal(550, 'who are you') : null),
  onRcptTo: ({ address }, _session, done) => {
    const code = Number(/^refuse-(\d+)/.exec(address)?.[1]);
    done(code ? refusal(code, 'not this one') : null);
  },
  onAuth: (_auth, _session, done) => done(refusal(535, 'wrong password')),
  onData: (stream, { envelope, id }, done) => {
    text(stream).then((source) => {
      noted.push('whole');
      const behavior = /^Subject: (drop|later)/m.exec(source)?.[1];
      if (behavior === 'drop') return cutOff(id);
      if (behavior === 'later') return done(refusal(451, 'come back'));
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        source,
      });
      return done();
    }, done);
  },
});
const cutOff = (id: string) => {
  for (const connection of smtp.connections) if (connection.id === id) connection._socket.destroy();
};
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const now = () => new Date('2026-03-01T08:00:00Z');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-outbox-'));
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await rm(folder, { recursive: true });
});

it('sends over SMTP without damaging Chinese text', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'BOTIFY Manage <fleet@botify.example>' });
  const mailer = createMailer(config, new Outbox(folder), now);
  await mailer.send({ to: 'manager@harbour.example', subject: '密码重置验证码', text: '您的验证码是 012345。' });
  mailer.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'fleet@botify.example', to: ['manager@harbour.example'] });
  const mail = await PostalMime.parse(received[0]?.source ?? '');
  expect(mail).toMatchObject({ subject: '密码重置验证码', from: { name: 'BOTIFY Manage' } });
  expect(mail.text?.trim()).toBe('您的验证码是 012345。');
});

it('sets recipient name, List-Id and Reply-To', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  const config = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'BOTIFY Manage <fleet@botify.example>',
    MAIL_REPLY_TO: 'Service desk <help@botify.example>',
  });
  const mailer = createMailer(config, new Outbox(folder), now);
  const toName = '林晓雯" <x@evil.example>\r\nBcc: victim@c.example';
  await mailer.send({ to: 'manager@harbour.example', toName, list: 'alerts', subject: 'P1', text: '-' });
  mailer.close();
  expect(received.at(-1)?.to).toEqual(['manager@harbour.example']);
  const mail = await PostalMime.parse(received.at(-1)?.source ?? '');
  expect(mail.to).toEqual([{ name: expect.stringContaining('林晓雯'), address: 'manager@harbour.example' }]);
  expect(mail.replyTo).toEqual([{ name: 'Service desk', address: 'help@botify.example' }]);
  expect(mail.headers.find(({ key }) => key === 'list-id')?.value).toBe('<alerts.botify.example>');
  expect(mail.bcc ?? []).toEqual([]);
});

it('rejects header injection through the subject', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), new Outbox(folder), now);
  await mailer.send({ to: 'a@b.example', subject: 'hello\r\nBcc: victim@c.example', text: '-' });
  mailer.close();
  expect(received.at(-1)?.to).toEqual(['a@b.example']);
});

it('without a mail server keeps mails and text messages in a private outbox, newest first', async () => {
  const outbox = new Outbox(folder);
  await createMailer(readConfig({}), outbox, now).send({ to: 'a@b.example', subject: 'one', text: 'first' });
  await smsToOutbox(outbox, () => new Date('2026-03-01T08:00:01Z')).send({ to: '13800000001', text: 'second' });
  expect(await outbox.newest(10)).toMatchObject([
    { kind: 'sms', to: '13800000001', text: 'second' },
    { kind: 'mail', to: 'a@b.example', subject: 'one', text: 'first', sentAt: '2026-03-01T08:00:00.000Z' },
  ]);
  expect(await outbox.newest(1)).toHaveLength(1);
  const [name = ''] = await readdir(outbox.folder);
  expect((await stat(join(outbox.folder, name))).mode & 0o077).toBe(0);
});

it('treats a missing outbox folder as empty', async () => {
  expect(await new Outbox(join(folder, 'nowhere')).newest(5)).toEqual([]);
});

const mailerAt = (more: Record<string, string> = {}) => {
  const { port } = smtp.server.address() as AddressInfo;
  return createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...more }), new Outbox(folder), now);
};
const mail: Mail = { to: 'a@b.example', subject: 'report', text: 'plain' };

it('[R-07] embeds pictures, attaches files, and sets the headers for one-click unsubscribing', async () => {
  const mailer = mailerAt();
  const parts = [
    { filename: 'chart.png', contentType: 'image/png', content: Buffer.from('picture'), cid: 'chart' },
    { filename: '日报.xlsx', contentType: 'application/octet-stream', content: Buffer.from('sheet') },
  ];
  const unsubscribeUrl = 'https://console.example/u/1';
  await mailer.send({ ...mail, html: '<img src="cid:chart">', parts, id: 'one', unsubscribeUrl });
  mailer.close();
  const read = await PostalMime.parse(received.at(-1)?.source ?? '');
  expect(read.messageId).toBe('<one@botify.example>');
  const header = (key: string) => read.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(read).toMatchObject({ html: expect.stringContaining('cid:chart'), text: expect.stringContaining('plain') });
  expect(read.attachments).toMatchObject([
    { filename: 'chart.png', disposition: 'inline', contentId: '<chart>' },
    { filename: '日报.xlsx', disposition: 'attachment' },
  ]);
});

it('[R-07] calls beforeHandover after the mail server accepted DATA and before the mail is complete', async () => {
  const mailer = mailerAt();
  noted.length = 0;
  await mailer.send({ ...mail, beforeHandover: async () => void noted.push('handed over') });
  expect(noted).toEqual(['handed over', 'whole']);
  noted.length = 0;
  const refused = mailer.send({ ...mail, to: 'refuse-550@b.example', beforeHandover: async () => void noted.push('handed over') });
  await expect(refused).rejects.toThrow('not this one');
  const unnoted = mailer.send({ ...mail, beforeHandover: async () => Promise.reject(new Error('database away')) });
  await expect(unnoted).rejects.toSatisfy((error) => error instanceof Error && !(error instanceof MailRefused));
  expect(noted).toEqual([]);
  mailer.close();
});

it.each([
  ['an unknown address', 'recipient', { ...mail, to: 'refuse-550@b.example' }, {}],
  ['a temporarily rejected address', 'later', { ...mail, to: 'refuse-450@b.example' }, {}],
  ['a temporarily rejected mail', 'later', { ...mail, subject: 'later' }, {}],
  ['a connection lost during the mail', 'later', { ...mail, subject: 'drop' }, {}],
  ['an unknown sender', 'away', mail, { MAIL_FROM: 'stranger@b.example' }],
  ['a wrong password', 'away', mail, { SMTP_URL: 'smtp://user:wrong@127.0.0.1:PORT' }],
  ['an unreachable server', 'away', mail, { SMTP_URL: 'smtp://127.0.0.1:1' }],
] as const)('[R-07] reports %s as %s', async (_name, kind, refused, more) => {
  const { port } = smtp.server.address() as AddressInfo;
  const settings = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value.replace('PORT', String(port))]));
  const mailer = mailerAt(settings);
  const error = await mailer.send(refused).catch((reason: unknown) => reason);
  mailer.close();
  expect(error).toBeInstanceOf(MailRefused);
  expect((error as MailRefused).kind).toBe(kind);
});

it('[R-07] stores a mail with an id once in the outbox, with all its parts', async () => {
  const outbox = new Outbox(join(folder, 'again'));
  const mailer = createMailer(readConfig({}), outbox, now);
  const parts = [{ filename: 'chart.png', contentType: 'image/png', content: Buffer.from('picture'), cid: 'chart' }];
  for (const _try of [1, 2]) await mailer.send({ ...mail, html: '<p>', parts, id: 'same' });
  const [message, ...others] = await outbox.newest(5);
  expect(others).toEqual([]);
  expect(await outbox.find(message?.name ?? '')).toMatchObject({ html: '<p>', parts: [{ cid: 'chart', base64: 'cGljdHVyZQ==' }] });
  expect(await outbox.find('../outside')).toBeUndefined();
});
