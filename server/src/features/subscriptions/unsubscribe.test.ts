import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../kernel/id.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { manager, mark, recipientCalls } from './report-recipients.fixture.ts';
import { readUnsubscribeToken, unsubscribeAddresses, unsubscribeToken } from './unsubscribe.service.ts';

const server = useTestServer();
let signedIn = '';
const { made, one, pause, remove, update } = recipientCalls(server, () => signedIn);
const open = '/api/machine/open/mail-report-clean-data-robot';

beforeAll(async () => {
  signedIn = await server.signIn(manager);
});

const mailed = async (id: string, tenantCode = 'harbour') => {
  const { rows } = await server.services.db.execute<{ email: string }>(sql`SELECT email FROM report_recipient WHERE id = ${id}`);
  return { tenantCode, id, email: rows[0]?.email ?? 'nobody@clients.example' };
};
const tokenOf = async (id: string, tenantCode?: string) => unsubscribeToken(server.services, await mailed(id, tenantCode));
const look = (token: string, more: object = {}) => server.call({ method: 'GET', url: `${open}/${token}`, ...more });
const end = (token: string, more: object = {}) => server.call({ method: 'POST', url: `${open}/${token}/unsubscribe`, ...more });
const resume = (token: string) => server.call({ method: 'POST', url: `${open}/${token}/subscribe` });
const answerOf = ({ status, key, msg }: Awaited<ReturnType<typeof look>>) => ({ status, key, msg });

it('[R-07] issues a stable token per recipient that is valid for no other', async () => {
  const id = newId(server.services.now());
  const token = await tokenOf(id);
  expect(token).toMatch(/^[\w-]{43,100}$/);
  expect(await tokenOf(id, 'a'.repeat(32))).toMatch(/^[\w-]{43,100}$/);
  const twin = await server.twin();
  expect(await unsubscribeToken(twin.services, await mailed(id))).toBe(token);
  await twin.close();
  expect(await readUnsubscribeToken(server.services, token)).toMatchObject({ tenantCode: 'harbour', id });
  expect(await tokenOf(newId(server.services.now()))).not.toBe(token);
  // Replacing, adding or removing any character invalidates the token.
  for (let place = 0; place < token.length; place += 1) {
    const wrong = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`;
    expect(await readUnsubscribeToken(server.services, wrong), wrong).toBeUndefined();
  }
  // The last character has unused bits: other characters decode to the same bytes.
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.replace(token.at(-1) ?? '', ''))
    expect(await readUnsubscribeToken(server.services, token.slice(0, -1) + last), last).toBeUndefined();
  for (const wrong of [`${token}A`, token.slice(0, -1), token.slice(0, 54), '', 'x'.repeat(43)])
    expect(await readUnsubscribeToken(server.services, wrong), wrong).toBeUndefined();
});

it('[R-07] shows, ends and resumes the subscription of a link', async () => {
  const id = await made({ email: 'grace.hopper@clients.example', language: 'en-US' });
  const token = await tokenOf(id);
  const { data, headers } = await look(token);
  const about = { email: 'g…@clients.example', tenantName: '海港物业', frequency: 'daily', language: 'en-US' };
  expect(data).toEqual({ ...about, subscribed: true });
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  expect((await look(token, { language: 'en-US' })).data.tenantName).toBe('Harbour Property');
  expect((await end(token)).data).toEqual({ ...about, subscribed: false });
  expect(await one(id)).toMatchObject({ state: 'unsubscribed', nextAt: null });
  expect((await look(token)).data.subscribed).toBe(false);
  await mark(server, id, "covered_to = '2020-01-01'");
  expect((await resume(token)).data).toEqual({ ...about, subscribed: true });
  expect((await resume(token)).data.subscribed).toBe(true);
  expect(await one(id)).toMatchObject({ state: 'active' });
  // Reports due in between are not sent later.
  const { rows } = await server.services.db.execute(sql`SELECT id FROM report_recipient WHERE id = ${id} AND covered_to > '2020-01-01'`);
  expect(rows).toHaveLength(1);
});

const boundary = 'mail-program';
it.each([
  ['a form', { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  [
    'a multipart form',
    {
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    },
  ],
  ['JSON', { payload: { 'List-Unsubscribe': 'One-Click' } }],
  ['nothing', {}],
  ['an empty body with a JSON type', { headers: { 'content-type': 'application/json' } }],
  ['a body without a type', { payload: Buffer.from('List-Unsubscribe=One-Click') }],
])('[R-07] unsubscribes when a mail client posts %s, also twice', async (_what, request) => {
  const id = await made();
  const token = await tokenOf(id);
  for (const _turn of [1, 2]) expect(await end(token, request)).toMatchObject({ status: 200, code: 200, data: { subscribed: false } });
  expect((await one(id)).state).toBe('unsubscribed');
});

it('[R-07] redirects GET of the one-click URL to the page without unsubscribing', async () => {
  const id = await made();
  const { page, oneClick } = await unsubscribeAddresses(server.services, await mailed(id));
  expect(page).toBe(`http://127.0.0.1:8080/#/unsubscribe/${await tokenOf(id)}`);
  const answer = await server.app.inject({ method: 'GET', url: new URL(oneClick).pathname });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await one(id)).state).toBe('active');
  expect((await server.app.inject({ method: 'GET', url: `${open}/elsewhere/unsubscribe` })).statusCode).toBe(400);
  const docs = (await server.app.inject({ url: '/api/docs/json' })).json();
  expect(Object.keys(docs.paths[`${open}/{token}/unsubscribe`])).toEqual(['post']);
});

it('[R-07] works for a recipient that gets no mails, and survives changes by others', async () => {
  const id = await made();
  await pause(id, true);
  await mark(server, id, 'bounced_at = now()');
  const token = await tokenOf(id);
  expect((await end(token)).status).toBe(200);
  expect((await one(id)).state).toBe('unsubscribed');
  expect(await update(id, { name: 'Again' })).toMatchObject({ key: 'recipient.unsubscribed' });
  await resume(token);
  expect((await one(id)).state).toBe('bounced');
});

it('[R-07] returns the same error for forged, deleted and closed-tenant tokens in both languages', async () => {
  const email = 'gone@clients.example';
  const id = await made({ email });
  const token = await tokenOf(id);
  const unknown = answerOf(await look('x'.repeat(43)));
  expect(unknown).toEqual({ status: 404, key: 'unsubscribe.gone', msg: '链接无效，该订阅可能已删除' });
  expect((await look('x'.repeat(43), { language: 'en-US' })).msg).toBe('Invalid link. The subscription may have been deleted.');
  // A token is bound to its tenant.
  expect(answerOf(await end(await tokenOf(id, 'lotus')))).toEqual(unknown);
  await server.services.db.execute(sql`UPDATE tenant SET active = false WHERE tenant_code = 'harbour'`);
  for (const call of [look, end, resume]) expect(answerOf(await call(token))).toEqual(unknown);
  await server.services.db.execute(sql`UPDATE tenant SET active = true WHERE tenant_code = 'harbour'`);
  expect((await look(token)).data.subscribed).toBe(true);
  expect((await remove(id, email)).status).toBe(200);
  for (const call of [look, end, resume]) expect(answerOf(await call(token))).toEqual(unknown);
  expect(server.logLines.join('\n')).not.toContain(token);
});

it('[R-07] throttles a network after 60 invalid tokens, but not valid links', async () => {
  const remoteAddress = '203.0.113.9';
  const answers = [];
  for (let turn = 0; turn < 61; turn++) answers.push((await look(String(turn).padStart(43, 'g'), { remoteAddress })).status);
  expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]));
  expect(answers[60]).toBe(429);
  expect((await end(await tokenOf(await made()), { remoteAddress })).status).toBe(200);
});

it('[R-07] rejects links sent to a former address', async () => {
  const id = await made({ email: 'before@clients.example' });
  const token = await tokenOf(id);
  expect((await look(token)).status).toBe(200);
  expect((await update(id, { email: 'after@clients.example' })).code).toBe(200);
  expect(answerOf(await end(token))).toMatchObject({ status: 404, key: 'unsubscribe.gone' });
  expect(await one(id)).toMatchObject({ state: 'active', email: 'after@clients.example' });
  expect((await end(await tokenOf(id))).data).toMatchObject({ subscribed: false });
});
