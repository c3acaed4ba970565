import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Outbox, type OutboxMessage } from './outbox.ts';
import { addOutboxPage } from './outbox-page.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { readConfig } from './settings.ts';

const mail: OutboxMessage = { kind: 'mail', to: 'li@mail.example', subject: 'Report', text: 'Hello', sentAt: '2026-11-16T00:00:00.000Z' };
const nameOf = (id: string, { sentAt } = mail) => `${sentAt.replaceAll(/[:.]/g, '-')}-${id}`;

let folder: string;
let outbox: Outbox;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botify-outbox-'));
  outbox = new Outbox(folder);
  app = fastify();
  await addSecurityHeaders(app, readConfig({}));
  addOutboxPage(app, outbox, 'BOTIFY Manage <no-reply@botify.example>');
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const page = (query = '') => app.inject({ url: `/outbox${query}`, headers: { 'accept-language': 'en' } });

it('lists the newest first and shows the selected message, by default the newest', async () => {
  await outbox.put(mail, 'a');
  await outbox.put({ ...mail, kind: 'sms', subject: '', text: 'Code 123456', sentAt: '2026-11-16T01:00:00.000Z' }, 'b');
  const newest = (await page()).body;
  expect(newest.indexOf('Code 123456')).toBeLessThan(newest.indexOf('Report'));
  expect(newest).toContain('<pre>Code 123456</pre>');
  const chosen = (await page(`?letter=${nameOf('a')}`)).body;
  expect(chosen).toContain('<pre>Hello</pre>');
  expect(chosen).toContain('BOTIFY Manage &lt;no-reply@botify.example&gt;');
  expect((await page('?lang=zh-CN')).body).toContain('发件箱');
});

it('escapes the content of a message', async () => {
  const evil = '"><script>alert(1)</script>';
  await outbox.put({ ...mail, to: evil, subject: evil, text: evil, parts: [{ filename: evil, contentType: 'a/b', base64: '' }] }, 'a');
  const { body } = await page();
  expect(body).not.toContain('<script');
  expect(body).toContain('&lt;script&gt;');
});

it('shows an HTML mail in a sandboxed frame without scripts and requests, with its embedded pictures', async () => {
  const html = '<html><head><title>x</title></head><body><script>alert(1)</script><img src="cid:chart"></body></html>';
  await outbox.put({ ...mail, html, parts: [{ filename: 'c.png', contentType: 'image/png', cid: 'chart', base64: 'aGk=' }] }, 'a');
  const around = (await page()).body;
  expect(around).toContain(`<iframe src="/outbox/${nameOf('a')}"`);
  expect(around).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(around).not.toContain('c.png');
  const { headers, body } = await app.inject(`/outbox/${nameOf('a')}`);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'unsafe-inline';/);
  expect(policy).toMatch(/; sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
  expect(policy).not.toContain('script-src');
  expect(body).toContain('<img src="data:image/png;base64,aGk=">');
  expect(body).toContain('<head><base target="_blank">');
});

it('offers attachments as downloads', async () => {
  const sheet = { filename: "日报's (1).xlsx", contentType: 'text/html; charset=x', base64: Buffer.from('<b>').toString('base64') };
  await outbox.put({ ...mail, parts: [sheet] }, 'a');
  expect((await page()).body).toContain('3 B');
  const { headers, body } = await app.inject(`/outbox/${nameOf('a')}/0`);
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-disposition']).toBe(`attachment; filename="'s (1).xlsx"; filename*=UTF-8''%E6%97%A5%E6%8A%A5%27s%20%281%29.xlsx`);
  expect(body).toBe('<b>');
});

it('answers 404 for an unknown message and for paths outside its folder', async () => {
  await outbox.put(mail, 'a');
  for (const url of [
    '/outbox/other',
    `/outbox/${encodeURIComponent('../outbox/x')}`,
    `/outbox/${nameOf('a')}/0`,
    `/outbox/${nameOf('a')}/x`,
  ])
    expect((await app.inject(url)).statusCode, url).toBe(404);
  const gone = await page('?letter=../../etc/passwd');
  expect(gone.statusCode).toBe(404);
  expect(gone.body).toContain('no longer exists');
  expect((await page('?letter=a&letter=b')).statusCode).toBe(200);
});
