import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { patiently } from '../../testing/patiently.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { managerOf, userCalls } from '../accounts/testing/user-calls.ts';
import { sweepSessionData } from './session-sweep.ts';

const server = useTestServer();
const { create, act, update, remove, signIn, audit, idOf } = userCalls(server);
const hour = 3_600_000;

let manager = '';
let person: { id: string; username: string; name: string };
beforeEach(async () => {
  server.mails.length = 0;
  server.clock.forward(hour);
  manager = await server.signIn(managerOf.harbour);
  person = await create(manager);
});
const post = (path: string, payload: object, more: object = {}) =>
  server.call({ method: 'POST', url: `/api/authority/commons/${path}`, payload, ...more });
const check = (token: string) => post('checkResetLink', { token });
const use = (token: string, password = 'second-secret', confirmPassword = password) =>
  post('useResetLink', { token, password, confirmPassword });
const mailedToken = () => /reset=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? '';
const links = async () => (await server.services.db.execute(sql`SELECT encode(token_hash, 'hex') AS hash FROM reset_link`)).rows;
async function sendLink(): Promise<string> {
  expect((await act(manager, person.id, 'resetPassword')).code).toBe(200);
  return mailedToken();
}

it('[A-01] mails a link that sets one new password, with the old one valid until then', async () => {
  const open = await signIn(person.username);
  const token = await sendLink();
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: person.username, subject: 'BOTIFY Manage 密码重置' });
  const { HOST, PORT } = server.services.config;
  expect(mail?.text).toContain(`http://${HOST}:${PORT}/#/login?reset=${token}`);
  expect(mail?.text).toContain(person.name);
  expect(mail?.text).toContain('1 天');
  expect((await check(token)).data).toEqual({ username: person.username, name: person.name, isFirst: false });
  expect((await server.call({ url: '/api/authority/users/info', token: open })).code).toBe(200);
  expect((await use(token)).code).toBe(200);
  expect(await server.call({ url: '/api/authority/users/info', token: open })).toMatchObject({ status: 401, key: 'session.revoked' });
  expect(await signIn(person.username)).toBe('');
  expect(await signIn(person.username, 'second-secret')).not.toBe('');
});

it('[A-01] writes in the language of the request', async () => {
  const url = `/api/authority/users/${person.id}/resetPassword`;
  await server.call({ method: 'POST', url, token: manager, language: 'en-US' });
  expect(server.mails.at(-1)).toMatchObject({ subject: 'Set a new BOTIFY Manage password' });
  expect(server.mails.at(-1)?.text).toContain('expires in 1 day.');
});

it('works once, also with concurrent uses', async () => {
  const token = await sendLink();
  const answers = await Promise.all(Array.from({ length: 4 }, (_, turn) => use(token, `secret-${turn}`)));
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([-400, -400, -400, 200]);
  const winner = answers.findIndex(({ code }) => code === 200);
  expect(await signIn(person.username, `secret-${winner}`)).not.toBe('');
  for (const call of [check, use]) expect(await call(token)).toMatchObject({ status: 400, key: 'resetLink.used' });
});

it('expires after a day, and is replaced by the next link', async () => {
  const first = await sendLink();
  const second = await sendLink();
  expect((await check(first)).key).toBe('resetLink.gone');
  server.clock.forward(24 * hour - 1000);
  expect((await check(second)).code).toBe(200);
  server.clock.forward(1000);
  for (const call of [check, use]) expect((await call(second)).key).toBe('resetLink.gone');
  await sweepSessionData(server.services);
  expect(await links()).toEqual([]);
});

it.each([
  ['the account was closed, even if reopened', async () => void (await act(manager, person.id, 'deactivate'))],
  ['the address has changed', async () => void (await update(manager, person.id, { username: `new-${person.username}` }))],
  ['the account was deleted', async () => void (await remove(manager, person.id, person.username))],
])('rejects a link when %s', async (_when, change) => {
  const token = await sendLink();
  await change();
  for (const call of [check, use]) expect((await call(token)).key).toBe('resetLink.gone');
  await act(manager, person.id, 'activate');
  expect((await use(token)).key).toBe('resetLink.gone');
});

it('rejects a link when the tenant is closed or the password was changed', async () => {
  const { db } = server.services;
  const token = await sendLink();
  await db.execute(sql`UPDATE tenant SET active = false WHERE tenant_code = 'harbour'`);
  const closed = await use(token);
  await db.execute(sql`UPDATE tenant SET active = true`);
  expect(closed.key).toBe('resetLink.gone');
  const open = await signIn(person.username);
  const form = { username: person.username, originalPassword: 'first-secret', password: 'own-secret', confirmPassword: 'own-secret' };
  expect(
    (await server.call({ method: 'POST', url: '/api/authority/oauth/changePasswordForTenant', token: open, payload: form })).code,
  ).toBe(200);
  expect((await use(token)).key).toBe('resetLink.gone');
});

it('[C-05] rejects an invalid form with the field, and keeps the link', async () => {
  const token = await sendLink();
  expect(await use(token, 'long-enough', 'different')).toMatchObject({ status: 400, key: 'password.notMatch', field: 'confirmPassword' });
  expect(await use(token, 'short')).toMatchObject({ status: 400, key: 'request.invalid', field: 'password' });
  expect(await use(token, 'x'.repeat(33))).toMatchObject({ status: 400, key: 'request.invalid', field: 'password' });
  expect(await check('short')).toMatchObject({ status: 400, field: 'token' });
  expect(await check('x'.repeat(43))).toMatchObject({ status: 400, key: 'resetLink.gone' });
  expect((await check(token)).code).toBe(200);
  expect(await signIn(person.username)).not.toBe('');
});

it('sends no link for an inactive account', async () => {
  await act(manager, person.id, 'deactivate');
  expect(await act(manager, person.id, 'resetPassword')).toMatchObject({ status: 409, key: 'account.inactive' });
  expect(server.mails).toHaveLength(0);
});

it('reports a failed mail and keeps no link', async () => {
  const send = vi.spyOn(server.services.mailer, 'send').mockRejectedValue(new Error('no mail today'));
  onTestFinished(() => send.mockRestore());
  const before = await links();
  expect(await act(manager, person.id, 'resetPassword')).toMatchObject({ status: 503, key: 'server.unavailable' });
  expect(await links()).toEqual(before);
});

it('limits mails per account and attempts per network', async () => {
  const answers = [];
  for (let turn = 0; turn < 6; turn++) answers.push((await act(manager, person.id, 'resetPassword')).key);
  expect(answers.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(answers.slice(3)).toEqual(['request.tooMany', 'request.tooMany', 'request.tooMany']);
  expect(server.mails).toHaveLength(3);
  // The last delivered link still works.
  expect((await check(mailedToken())).code).toBe(200);
  const tries = [];
  for (let turn = 0; turn < 70; turn++)
    tries.push((await post('checkResetLink', { token: 'x'.repeat(43) }, { remoteAddress: '203.0.113.9' })).key);
  expect(tries.at(0)).toBe('resetLink.gone');
  expect(tries.at(-1)).toBe('request.tooMany');
});

it('[A-08] records every password change under the name of the owner', async () => {
  const link = await sendLink();
  server.clock.forward(1000);
  await use(link);
  server.clock.forward(1000);
  await post('sendForgetMsgByEmail', { tenantName: 'harbour', email: person.username });
  await vi.waitUntil(() => server.mails.length > 1, patiently);
  const code = /\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0];
  const fresh = { password: 'third-secret', confirmPassword: 'third-secret' };
  expect((await post('forgetPwdByEmail', { tenantName: 'harbour', email: person.username, code, ...fresh })).code).toBe(200);
  server.clock.forward(1000);
  const token = await signIn(person.username, 'third-secret');
  const form = { username: person.username, originalPassword: 'third-secret', password: 'fourth-secret', confirmPassword: 'fourth-secret' };
  await server.call({ method: 'POST', url: '/api/authority/oauth/changePasswordForTenant', token, payload: form });
  const own = { act: 'changePassword', actor_username: person.username, actor_tenant: 'harbour', before: null, after: null };
  const by = { actor_username: managerOf.harbour };
  expect(await audit(person.id)).toMatchObject([{ ...by, act: 'create' }, { ...by, act: 'resetPassword' }, own, own, own]);
});

it('[A-08] stores no token and no password', async () => {
  const token = await sendLink();
  const answers = [await check(token), await use(token, 'very-secret-word')];
  const { rows } = await server.services.db.execute<{ everything: string }>(sql`
    SELECT (SELECT json_agg(a)::text FROM audit_entry a) || (SELECT json_agg(a)::text FROM account a) || (SELECT coalesce(json_agg(r)::text, '') FROM reset_link r) AS everything`);
  const kept = [...rows.map(({ everything }) => everything), JSON.stringify(answers), ...server.logLines].join('\n');
  expect(kept).toContain(person.username);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain('very-secret-word');
  expect(await idOf(person.username)).toBe(person.id);
});
