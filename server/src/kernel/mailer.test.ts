import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';
import { Outbox } from './outbox.ts';
import { readConfig } from './settings.ts';
import { smsToOutbox } from './sms.ts';

const received: { from: string; to: string[]; source: string }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    text(stream).then((source) => {
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        source,
      });
      done();
    }, done);
  },
});
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

it('sends over SMTP, with Chinese words whole', async () => {
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

it('a header cannot be smuggled in through the subject', async () => {
  const { port } = smtp.server.address() as AddressInfo;
  const mailer = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), new Outbox(folder), now);
  await mailer.send({ to: 'a@b.example', subject: 'hello\r\nBcc: victim@c.example', text: '-' });
  mailer.close();
  expect(received.at(-1)?.to).toEqual(['a@b.example']);
});

it('without a mail server keeps mails and messages in a private outbox, newest first', async () => {
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

it('an outbox nobody wrote to is empty, not broken', async () => {
  expect(await new Outbox(join(folder, 'nowhere')).newest(5)).toEqual([]);
});
