import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../kernel/settings.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { relyingParty } from './passkeys.ts';

const server = useTestServer();
const operator = 'operator@harbour.example';
const password = 'botify-demo';
const base = '/api/authority/second-factor';
const post = (token: string | undefined, url: string, payload: object = {}, headers = {}) =>
  server.call({ method: 'POST', url, payload, headers, language: 'en-US', ...(token ? { token } : {}) });
const origin = () => relyingParty(server.services.config).origin;
const rejected = { status: 400, key: 'secondFactor.passkeyRejected' };

async function add(token: string, name: string, proof: object = {}): Promise<{ key: SoftwareAuthenticator; id: string; codes: string[] }> {
  const key = new SoftwareAuthenticator(origin());
  const options = (await post(token, `${base}/passkeys/begin`, { password, ...proof })).data;
  const { data } = await post(token, `${base}/passkeys`, { name, passkey: key.create(options) });
  return { key, id: data.id, codes: data.recoveryCodes };
}
const login = async (make: (options: { challenge: string; rpId: string }) => object, more: object = {}, headers = {}) =>
  post(
    undefined,
    '/api/authority/oauth/passkey',
    { passkey: make((await post(undefined, '/api/authority/oauth/passkey/request')).data), ...more },
    headers,
  );

beforeEach(async () => {
  for (const table of ['account_passkey', 'recovery_code', 'throttle'])
    await server.services.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  server.clock.forward(2 * 3_600_000);
});

it('logs in with a passkey instead of a password', async () => {
  const token = await server.signIn(operator);
  const { key, codes } = await add(token, ' Phone ');
  expect(codes).toHaveLength(10);
  const done = await login((options) => key.get(options), { browser: true, remember: true });
  expect(done).toMatchObject({ status: 200, data: { username: operator } });
  // A session of a browser: the token alone is worth nothing.
  expect((await server.call({ url: '/api/authority/users/info', token: done.access_token ?? '' })).status).toBe(401);
  const { passkeys } = (await server.call({ url: base, token })).data;
  expect(passkeys).toMatchObject([{ name: 'Phone', lastUsedAt: server.services.now().toISOString() }]);
  expect((await server.call({ url: '/api/authority/login-events/own', token })).data.records[0]).toMatchObject({
    kind: 'passkey',
    ok: true,
  });
  const other = await login((options) => key.get(options), { browser: true }, { 'sec-fetch-site': 'cross-site' });
  expect(other).toMatchObject({ status: 403, key: 'session.forbidden' });
});

it('does not log in with a passkey when the tenant wants only single sign-on', async () => {
  const { key } = await add(await server.signIn(operator), 'Phone');
  await server.services.db.execute(sql`INSERT INTO tenant_sso (tenant_code, enabled, name, issuer, client_id, client_secret, groups_claim,
    password_login, version) VALUES ('harbour', true, 'x', 'https://id.example', 'x', 'x', 'groups', false, 1)`);
  expect(await login((options) => key.get(options))).toMatchObject({ status: 400, key: 'sso.required' });
  await server.services.db.execute(sql`DELETE FROM tenant_sso`);
});

it('rejects copied, replayed and foreign answers', async () => {
  const token = await server.signIn(operator);
  const { key } = await add(token, 'Phone');
  const options = (await post(undefined, '/api/authority/oauth/passkey/request')).data;
  const passkey = key.get(options, { counter: 7 });
  const send = (answer: object) => post(undefined, '/api/authority/oauth/passkey', { passkey: answer });
  expect((await send(passkey)).status).toBe(200);
  expect(await send(passkey)).toMatchObject(rejected);
  const attacks: Parameters<SoftwareAuthenticator['get']>[1][] = [
    { counter: 7 },
    { counter: 0 },
    { origin: 'https://console.example.net' },
    { rpId: 'console.example.net' },
    { flags: 0x01 },
  ];
  for (const attack of attacks) expect(await login((request) => key.get(request, attack))).toMatchObject(rejected);
  expect(await login((request) => new SoftwareAuthenticator(origin()).get(request))).toMatchObject(rejected);
  // Signed by another key under the id of this one.
  const forged = await login((request) => ({
    ...key.get(request, { counter: 9 }),
    response: new SoftwareAuthenticator(origin()).get(request).response,
  }));
  expect(forged).toMatchObject(rejected);
  const late = (await post(undefined, '/api/authority/oauth/passkey/request')).data;
  server.clock.forward(301_000);
  expect(await send(key.get(late, { counter: 20 }))).toMatchObject(rejected);
  // A challenge of the second factor is not one of the login.
  const verifying = (await post(token, `${base}/request`)).data;
  expect(await send(key.get(verifying, { counter: 21 }))).toMatchObject(rejected);
  expect((await login((request) => key.get(request, { counter: 22 }))).status).toBe(200);
});

it('is the second factor of a password login, for its own account only', async () => {
  const token = await server.signIn(operator);
  const { key, codes } = await add(token, 'Phone');
  const manager = await server.signIn('manager@harbour.example');
  const { key: foreign } = await add(manager, 'Other');
  const first = await server.login(operator);
  expect(first).toMatchObject({ status: 401, key: 'session.secondFactorNeeded' });
  const cookie = /login_challenge=[\w-]+/.exec([first.headers['set-cookie']].flat().join(' '))?.[0] ?? '';
  const challenge = async () => (await server.call({ url: '/api/authority/oauth/second-factor', headers: { cookie } })).data;
  const complete = (payload: object) => post(undefined, '/api/authority/oauth/second-factor', payload, { cookie });
  const shown = await challenge();
  expect(shown).toMatchObject({ totp: false, recoveryCodes: true, passkey: { allowCredentials: [{ id: key.id.toString('base64url') }] } });
  expect(await complete({ passkey: foreign.get(shown.passkey) })).toMatchObject(rejected);
  const again = await challenge();
  expect((await complete({ passkey: key.get(again.passkey) })).status).toBe(200);
  expect((await server.call({ url: '/api/authority/oauth/second-factor', headers: { cookie } })).key).toBe('session.challengeGone');
  expect(codes).toHaveLength(10);
});

it('adds and removes passkeys with a proof, and only those of the own account', async () => {
  const token = await server.signIn(operator);
  const { key, id } = await add(token, 'Phone');
  const proof = async () => ({ password, passkey: key.get((await post(token, `${base}/request`)).data) });
  expect(await post(token, `${base}/passkeys/begin`, { password })).toMatchObject({ key: 'secondFactor.proofNeeded' });
  const begin = async () => (await post(token, `${base}/passkeys/begin`, await proof())).data;
  const options = await begin();
  expect(options.excludeCredentials).toHaveLength(1);
  const send = (passkey: object, name = 'Key') => post(token, `${base}/passkeys`, { name, passkey });
  expect(await send(key.create(options))).toMatchObject({ status: 409, key: 'passkey.registered' });
  const second = new SoftwareAuthenticator(origin());
  expect(await send(second.create(options))).toMatchObject(rejected);
  expect(await send(second.create(await begin(), { flags: 0x01 }))).toMatchObject(rejected);
  expect(await send(second.create(await begin(), { origin: 'https://console.example.net' }))).toMatchObject(rejected);
  const manager = await server.signIn('manager@harbour.example');
  const mine = await begin();
  expect(await post(manager, `${base}/passkeys`, { name: 'Key', passkey: second.create(mine) })).toMatchObject(rejected);
  const added = await send(second.create(await begin()));
  expect(added).toMatchObject({ status: 200, data: { recoveryCodes: null } });
  expect(await post(manager, `${base}/passkeys/${id}/remove`, { password })).toMatchObject({ status: 404, key: 'passkey.notFound' });
  expect((await post(token, `${base}/passkeys/${id}/remove`, await proof())).status).toBe(200);
  expect(await login((request) => key.get(request))).toMatchObject(rejected);
  expect((await login((request) => second.get(request))).status).toBe(200);
});

it.each([
  [{}, 'http://localhost:8080', 'localhost'],
  [{ HOST: '::1', PORT: '9000' }, 'http://localhost:9000', 'localhost'],
  [{ PUBLIC_URL: 'https://fleet.example/console/' }, 'https://fleet.example', 'fleet.example'],
])('works at the public address: %o', (settings, expected, id) => {
  expect(relyingParty(readConfig({ PORT: '8080', ...settings }))).toEqual({ id, origin: expected });
});
