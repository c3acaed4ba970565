import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { InvitationSender, sweepInvitations } from './send-invitations.service.ts';
import { managerOf, userCalls } from './testing/user-calls.ts';

const server = useTestServer();
const { form, get, list, act, update, remove, signIn, audit } = userCalls(server);
const base = '/api/authority/users';
const day = 86_400_000;

let manager = '';
beforeEach(async () => {
  server.mails.length = 0;
  // The limits of the mails are forgotten.
  server.clock.forward(day);
  manager = await server.signIn(managerOf.harbour);
  await server.services.db.execute(sql`DELETE FROM tenant_sso`);
  await server.services.db.execute(sql`DELETE FROM invitation_delivery`);
});

const invite = async (more: Record<string, unknown> = {}) => {
  const { password: _password, ...fields } = await form(manager);
  return server.call({ method: 'POST', url: `${base}/invite`, token: manager, payload: { ...fields, language: 'en-US', ...more } });
};
const send = () => new InvitationSender(server.services).round();
const invitation = (id: string, method: 'POST' | 'DELETE', token = manager) =>
  server.call({ method, url: `${base}/${id}/invitation`, token, ...(method === 'POST' ? { payload: {} } : {}) });
const post = (path: string, payload: object) => server.call({ method: 'POST', url: `/api/authority/commons/${path}`, payload });
const tokenIn = (text = '') => /reset=([\w-]+)/.exec(text)?.[1] ?? '';
const accept = (token: string, password = 'chosen-secret') => post('useResetLink', { token, password, confirmPassword: password });
const stateOf = async (id: string) => (await get(manager, id)).data.invitation?.state ?? null;

/** An account whose invitation was sent, with the token of its link. */
async function invited(more: Record<string, unknown> = {}) {
  const { data } = await invite(more);
  await send();
  const { data: user } = await get(manager, data.id);
  return { ...user, token: tokenIn(server.mails.at(-1)?.text) };
}

it('[T-69] invites a person in the chosen language, who sets the password and logs in', async () => {
  const { data } = await invite({ language: 'en-US' });
  expect(await stateOf(data.id)).toBe('sending');
  await send();
  const { data: user } = await get(manager, data.id);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toMatchObject({ to: user.username, subject: 'Your BOTIFY Manage account is ready' });
  expect(server.mails[0]?.text).toContain('expires in 7 days');
  const [now, week] = [server.services.now(), 7 * day];
  expect(user.invitation).toEqual({ state: 'sent', sentAt: now.toISOString(), expiresAt: new Date(now.getTime() + week).toISOString() });
  const token = tokenIn(server.mails[0]?.text);
  expect((await post('checkResetLink', { token })).data).toEqual({ username: user.username, name: user.name, isFirst: true });
  expect((await accept(token, '12345')).code).toBe(-400);
  expect((await accept(token)).code).toBe(200);
  expect(await signIn(user.username, 'chosen-secret')).not.toBe('');
  expect(await stateOf(user.id)).toBeNull();
  for (const path of ['checkResetLink', 'useResetLink'])
    expect(
      await post(path, path === 'useResetLink' ? { token, password: 'x-secret', confirmPassword: 'x-secret' } : { token }),
    ).toMatchObject({
      status: 400,
      key: 'resetLink.used',
    });
});

it('[T-69] stores only the hash of a link, and audits who was invited', async () => {
  const { id, name, username, token } = await invited();
  const { rows } = await server.services.db.execute<{ all: string }>(
    sql`SELECT reset_link::text AS all FROM reset_link WHERE account_id = ${id}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.all).not.toContain(token);
  const acts = await audit(id);
  expect(acts.map(({ act: one }) => one).sort()).toEqual(['create', 'invite']);
  expect(JSON.stringify(acts)).toContain(name);
  expect(JSON.stringify(acts)).toContain(username);
});

it('[T-69] has expired after a week and can be sent again, which ends the earlier link', async () => {
  const { id, token } = await invited();
  server.clock.forward(7 * day);
  expect((await accept(token)).key).toBe('resetLink.gone');
  manager = await server.signIn(managerOf.harbour);
  expect(await stateOf(id)).toBe('expired');
  expect((await invitation(id, 'POST')).code).toBe(200);
  await send();
  const second = tokenIn(server.mails.at(-1)?.text);
  expect(await stateOf(id)).toBe('sent');
  expect((await invitation(id, 'POST')).code).toBe(200);
  await send();
  const third = tokenIn(server.mails.at(-1)?.text);
  expect((await accept(second)).key).toBe('resetLink.gone');
  expect((await accept(third)).code).toBe(200);
  expect(await invitation(id, 'POST')).toMatchObject({ status: 409, key: 'account.notInvited' });
});

it('[T-69] rejects a login after a withdrawn invitation until it is sent again', async () => {
  const { id, username, token } = await invited();
  expect((await invitation(id, 'DELETE')).code).toBe(200);
  expect((await invitation(id, 'DELETE')).code).toBe(200);
  expect((await get(manager, id)).data).toMatchObject({ status: 'inactive', invitation: { state: 'withdrawn' } });
  expect((await accept(token)).key).toBe('resetLink.gone');
  server.mails.length = 0;
  await post('sendForgetMsgByEmail', { tenant_name: 'harbour', email: username });
  expect(server.mails).toEqual([]);
  server.clock.forward(60_000);
  expect((await invitation(id, 'POST')).code).toBe(200);
  expect((await accept(token)).key).toBe('resetLink.gone');
  await send();
  expect((await get(manager, id)).data).toMatchObject({ status: 'active', invitation: { state: 'sent' } });
  expect((await accept(tokenIn(server.mails.at(-1)?.text))).code).toBe(200);
  expect(await invitation(id, 'DELETE')).toMatchObject({ status: 409, key: 'account.notInvited' });
  const acts = (await audit(id)).map(({ act: one }) => one).sort();
  expect(acts).toEqual(['changePassword', 'create', 'invite', 'invite', 'withdrawInvitation']);
});

it('[T-69] does not send what was withdrawn before', async () => {
  const { data } = await invite();
  expect((await invitation(data.id, 'DELETE')).code).toBe(200);
  await send();
  expect(server.mails).toEqual([]);
});

it('[T-69] limits mails by address, also when the account is deleted and created again', async () => {
  const { password: _password, ...fields } = await form(manager);
  const answers = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await invite(fields);
    answers.push(answer.code);
    if (answer.code === 200) await remove(manager, answer.data.id);
  }
  expect(answers).toEqual([200, 200, 200, 429]);
  expect((await invite()).code).toBe(200);
});

it('[T-69] a corrected address gets the invitation, and the link to the wrong one ends', async () => {
  const { id, token } = await invited();
  expect((await update(manager, id, { username: 'corrected@harbour.example' })).code).toBe(200);
  expect((await accept(token)).key).toBe('resetLink.gone');
  expect(await stateOf(id)).toBe('sending');
  await send();
  expect(server.mails.at(-1)).toMatchObject({ to: 'corrected@harbour.example', subject: 'Your BOTIFY Manage account is ready' });
  expect((await accept(tokenIn(server.mails.at(-1)?.text))).code).toBe(200);
});

it('[T-69] lists accounts with a pending invitation, even after its mail was removed after 90 days', async () => {
  const { id, username } = await invited();
  const found = async (query: Record<string, string>) =>
    (await list(manager, { keyword: username, ...query })).data.records.map((user: { id: string }) => user.id);
  expect(await found({ invitation: 'pending' })).toEqual([id]);
  expect((await list(manager, { keyword: managerOf.harbour, invitation: 'pending' })).data.total).toBe(0);
  server.clock.forward(91 * day);
  await sweepInvitations(server.services);
  manager = await server.signIn(managerOf.harbour);
  expect(await stateOf(id)).toBe('expired');
  expect((await act(manager, id, 'deactivate')).code).toBe(200);
  expect(await stateOf(id)).toBe('withdrawn');
});

it('[T-69] an account of the tenant with an initial password is no invitation', async () => {
  const { data } = await server.call({ method: 'POST', url: `${base}/saveUser`, token: manager, payload: await form(manager) });
  expect(await stateOf(data.id)).toBeNull();
  expect(await invitation(data.id, 'POST')).toMatchObject({ status: 409, key: 'account.notInvited' });
});

const offerSso = (passwordLogin: boolean) =>
  server.services.db.execute(sql`INSERT INTO tenant_sso (tenant_code, enabled, name, issuer, client_id, client_secret, groups_claim, password_login, version)
    VALUES ('harbour', true, 'Harbour ID', 'https://id.example', 'x', 'x', 'groups', ${passwordLogin}, 1)`);

it('[T-69] leads to single sign-on, without a link to set a password where passwords are off', async () => {
  await offerSso(false);
  const { id, token } = await invited();
  const [mail] = server.mails;
  expect(mail?.text).toContain('/#/login?company=harbour');
  expect(mail?.text).toContain('log in with Harbour ID');
  expect(token).toBe('');
  expect((await get(manager, id)).data.invitation).toMatchObject({ state: 'sent', expiresAt: null });
});

it('[T-69] offers both ways where single sign-on and passwords are on, and to administrators', async () => {
  await offerSso(true);
  expect((await invited()).token).not.toBe('');
  expect(server.mails.at(-1)?.text).toContain('/#/login?company=harbour');
  await server.services.db.execute(sql`UPDATE tenant_sso SET password_login = false`);
  const roles = (await server.call({ url: `${base}/choices`, token: manager })).data.roles as { id: string; number: number }[];
  const highest = roles.toSorted((one, other) => one.number - other.number)[0];
  expect((await invited({ roleId: highest?.id })).token).not.toBe('');
});

it('[T-69] remembers the language of the last login in the console', async () => {
  const { id, username, token } = await invited({ language: 'en-US' });
  await accept(token);
  const languageOf = async () =>
    (await server.services.db.execute<{ language: string }>(sql`SELECT language FROM account WHERE id = ${id}`)).rows[0]?.language;
  expect(await languageOf()).toBe('en-US');
  await server.login(username, { password: 'chosen-secret' });
  expect(await languageOf()).toBe('en-US');
  await server.login(username, { password: 'chosen-secret', browser: true });
  expect(await languageOf()).toBe('zh-CN');
});
