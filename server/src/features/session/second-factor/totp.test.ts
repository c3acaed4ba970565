import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const operator = 'operator@harbour.example';
const password = 'botify-demo';
const base = '/api/authority/second-factor';
const post = (token: string, path: string, payload: object = {}) =>
  server.call({ method: 'POST', url: base + path, token, payload, language: 'en-US' });
const status = async (token: string) => (await server.call({ url: base, token })).data;

let secret = '';
const code = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.services.now().getTime() + steps * 30_000 });
/** A new time step, and all throttles forgotten. */
const later = () => server.clock.forward(2 * 3_600_000);

/** Sets up the app and returns the recovery codes. */
async function enroll(token: string): Promise<string[]> {
  ({ secret } = (await post(token, '/totp', { password })).data);
  const { data } = await post(token, '/totp/confirm', { code: code() });
  later();
  return data.recoveryCodes;
}
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  /login_challenge=[\w-]+/.exec([answer.headers['set-cookie']].flat().join(' '))?.[0] ?? '';
const complete = (cookie: string, payload: object) =>
  server.call({ method: 'POST', url: '/api/authority/oauth/second-factor', headers: { cookie }, payload, language: 'en-US' });

beforeEach(async () => {
  for (const table of ['account_totp', 'account_passkey', 'recovery_code', 'login_challenge', 'throttle', 'known_device'])
    await server.services.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  server.mails.length = 0;
  later();
});

it('asks for a code after the password, opens no session before, and accepts each code once', async () => {
  const token = await server.signIn(operator);
  expect(await post(token, '/totp', { password: 'wrong-one' })).toMatchObject({ status: 400, key: 'password.wrong', field: 'password' });
  const begun = (await post(token, '/totp', { password })).data;
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/BOTIFY%20Manage:operator%40harbour\.example\?issuer=BOTIFY%20Manage&secret=[A-Z2-7]{32}&/);
  secret = begun.secret;
  // Not confirmed: the password alone still logs in.
  expect((await server.login(operator)).status).toBe(200);
  for (const wrong of ['000000', '!!!!!¡', '１２３４５６', '1234567'])
    expect(await post(token, '/totp/confirm', { code: wrong })).toMatchObject({ key: 'secondFactor.wrongCode' });
  const { recoveryCodes } = (await post(token, '/totp/confirm', { code: code() })).data;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await status(token)).toMatchObject({ totp: true, recoveryCodesLeft: 10, required: false });
  await expect.poll(() => server.mails.map(({ text }) => text.includes('authenticator app has been added'))).toEqual([true]);
  const { rows } = await server.services.db.execute<{ secret: string }>(sql`SELECT secret FROM account_totp`);
  expect(rows[0]?.secret).toMatch(/^enc1\./);

  const first = await server.login(operator);
  expect(first).toMatchObject({ status: 401, code: 1102, key: 'session.secondFactorNeeded' });
  expect(first.access_token).toBeUndefined();
  const cookie = cookieOf(first);
  expect(cookie).not.toBe('');
  // The code that confirmed the setup is spent.
  expect(await complete(cookie, { code: code() })).toMatchObject({ key: 'secondFactor.wrongCode', field: 'code' });
  expect(await complete(cookie, {})).toMatchObject({ key: 'secondFactor.proofNeeded' });
  server.clock.forward(30_000);
  const late = code(-1);
  const done = await complete(cookie, { code: ` ${code().slice(0, 3)} ${code().slice(3)} ` });
  expect(done).toMatchObject({ status: 200, data: { username: operator } });
  expect((await server.call({ url: '/api/authority/users/info', token: done.access_token ?? '' })).status).toBe(200);
  // The challenge is spent, and so are this code and earlier ones.
  expect(await complete(cookie, { code: code(1) })).toMatchObject({ key: 'session.challengeGone' });
  const next = cookieOf(await server.login(operator));
  for (const spent of [code(), late]) expect(await complete(next, { code: spent })).toMatchObject({ key: 'secondFactor.wrongCode' });
  expect((await complete(next, { code: code(1) })).status).toBe(200);
  const events = (await server.call({ url: '/api/authority/login-events/own', token })).data.records;
  expect(events.slice(0, 2)).toMatchObject([
    { kind: 'second_factor', ok: true },
    { kind: 'second_factor', ok: false },
  ]);
});

it('accepts a recovery code once, whatever way it is typed', async () => {
  const token = await server.signIn(operator);
  const [one = '', two = ''] = await enroll(token);
  const cookie = cookieOf(await server.login(operator));
  const answers = await Promise.all([complete(cookie, { code: one }), complete(cookie, { code: one })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await status(token)).recoveryCodesLeft).toBe(9);
  const again = cookieOf(await server.login(operator));
  expect(await complete(again, { code: one })).toMatchObject({ key: 'secondFactor.wrongCode' });
  expect((await complete(again, { code: two.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
});

it('ends a challenge after 5 minutes, 5 attempts or a new password, and limits guesses over all challenges', async () => {
  const token = await server.signIn(operator);
  await enroll(token);
  const slow = cookieOf(await server.login(operator));
  server.clock.forward(301_000);
  expect(await complete(slow, { code: code() })).toMatchObject({ key: 'session.challengeGone' });

  const cookie = cookieOf(await server.login(operator));
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await complete(cookie, { code: '000000' })).toMatchObject({ key: 'secondFactor.wrongCode' });
  await complete(cookie, { code: '000000' });
  expect(await complete(cookie, { code: code() })).toMatchObject({ key: 'session.challengeGone' });
  // A right password gives another challenge, but no further guesses.
  const another = cookieOf(await server.login(operator));
  expect(await complete(another, { code: code() })).toMatchObject({ status: 429, key: 'request.tooMany' });
  later();

  const old = cookieOf(await server.login(operator));
  const change = { username: operator, originalPassword: password, password: 'wet-floor-77', confirmPassword: 'wet-floor-77' };
  await server.call({ method: 'POST', url: '/api/authority/oauth/changePasswordForTenant', token, payload: change });
  expect(await complete(old, { code: code() })).toMatchObject({ key: 'session.challengeGone' });
  await server.services.db.execute(
    sql`UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE username = 'manager@harbour.example'), used_password_hashes = '{}' WHERE username = ${operator}`,
  );
});

it('changes nothing without password and second factor', async () => {
  const token = await server.signIn(operator);
  const [one = ''] = await enroll(token);
  expect(await post(token, '/totp', { password })).toMatchObject({ status: 409, key: 'secondFactor.alreadyOn' });
  for (const path of ['/totp/remove', '/recovery-codes', '/passkeys/begin']) {
    expect(await post(token, path, { password })).toMatchObject({ status: 400, key: 'secondFactor.proofNeeded' });
    expect(await post(token, path, { password: 'wrong-one', code: code() })).toMatchObject({ key: 'password.wrong' });
    expect(await post(token, path, { password, code: '000000' })).toMatchObject({ key: 'secondFactor.wrongCode' });
    later();
  }
  const { recoveryCodes } = (await post(token, '/recovery-codes', { password, code: one })).data;
  expect(recoveryCodes).toHaveLength(10);
  expect(recoveryCodes).not.toContain(one);
  expect((await post(token, '/totp/remove', { password, code: code() })).status).toBe(200);
  expect(await status(token)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  expect((await server.login(operator)).status).toBe(200);
  expect(await post(token, '/totp/remove', { password })).toMatchObject({ status: 409, key: 'secondFactor.notOn' });
  expect(await post(token, '/totp/confirm', { code: code() })).toMatchObject({ status: 409, key: 'secondFactor.notBegun' });
});

it('an administrator resets the second factor of others, with an audit entry and a mail to the owner', async () => {
  const token = await server.signIn(operator);
  await enroll(token);
  const manager = await server.signIn('manager@harbour.example');
  const users = async () =>
    (await server.call({ url: '/api/authority/users/userList?size=100', token: manager })).data.records as {
      id: string;
      username: string;
      secondFactor: boolean;
    }[];
  const of = async (username: string) => (await users()).find((user) => user.username === username);
  expect((await of(operator))?.secondFactor).toBe(true);
  const reset = async (username: string) =>
    server.call({ method: 'POST', url: `/api/authority/users/${(await of(username))?.id}/resetSecondFactor`, token: manager });
  expect(await reset('manager@harbour.example')).toMatchObject({ status: 409, key: 'secondFactor.yourself' });
  server.mails.length = 0;
  expect((await reset(operator)).status).toBe(200);
  await expect.poll(() => server.mails.map(({ to }) => to)).toEqual([operator]);
  expect((await of(operator))?.secondFactor).toBe(false);
  expect((await server.login(operator)).status).toBe(200);
  expect(await reset(operator)).toMatchObject({ status: 409, key: 'secondFactor.notOn' });
  const { records } = (await server.call({ url: '/api/authority/audit?act=resetSecondFactor', token: manager })).data;
  expect(records).toHaveLength(1);
});
