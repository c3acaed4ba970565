import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { logoutUri, redirectUri } from './sso.repo.ts';
import { type IdentityProvider, type ProviderPerson, startIdentityProvider } from './testing/identity-provider.ts';
import { ssoCalls } from './testing/sso-calls.ts';

const server = useTestServer();
const { setUp, start, finish, cookiesOf, form, save, settings } = ssoCalls(server);
let provider: IdentityProvider;
beforeAll(async () => {
  const { config } = server.services;
  provider = await startIdentityProvider([redirectUri(config)], [logoutUri(config)]);
  await setUp(provider);
});
afterAll(() => provider?.close());

async function logIn(person: ProviderPerson, more: object = {}) {
  const { address, cookie } = await start(more);
  return finish(await provider.answer(address, person), cookie);
}

const person = (name: string, more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: `sub-${name}`,
  email: `${name}@harbour.example`,
  email_verified: true,
  name: `Name of ${name}`,
  groups: ['cleaning'],
  ...more,
});
const read = (path: string) => (answer: Awaited<ReturnType<typeof logIn>>) => {
  const cookie = cookiesOf(answer.headers['set-cookie']).join('; ');
  return server.call({ url: `/api/authority/users/${path}`, token: answer.access_token ?? '', headers: { cookie } });
};
const userInfo = read('info');
const accountsOf = read('userList');
const accountOf = async (username: string) => {
  const token = await server.signIn('manager@harbour.example');
  return (await server.call({ url: `/api/authority/users/userList?keyword=${username}`, token })).data.records[0];
};

it('creates the account of a new person, links it, and uses the link when the email address changes', async () => {
  const first = await logIn(person('grace'), { redirect: '/robot/robotList?size=50' });
  expect(first).toMatchObject({ code: 200, data: { tenantCode: 'harbour', redirect: '/robot/robotList?size=50' } });
  expect((await userInfo(first)).data).toMatchObject({ username: 'grace@harbour.example', nickName: 'Name of grace', type: 2 });
  // The token alone does not work: it is the session of a browser.
  expect((await server.call({ url: '/api/authority/users/info', token: first.access_token ?? '' })).status).toBe(401);
  const renamed = await logIn(person('grace', { email: 'g.hopper@harbour.example' }));
  expect(renamed.data.username).toBe('grace@harbour.example');
  expect(await accountOf('g.hopper')).toBeUndefined();
  const token = await server.signIn('manager@harbour.example');
  const { records } = (await server.call({ url: '/api/authority/audit?keyword=grace', token })).data;
  expect(records.map(({ act }: { act: string }) => act)).toEqual(['link', 'create']);
});

it('links an existing account by verified email address, ignoring case, and only in the own tenant', async () => {
  const before = await accountOf('operator@harbour.example');
  const answer = await logIn(person('x', { sub: 'operator', email: 'Operator@Harbour.Example' }));
  expect(answer.data.username).toBe('operator@harbour.example');
  expect((await accountOf('operator@harbour.example')).id).toBe(before.id);
  // The address belongs to an account of another tenant: here it gets an account of its own.
  const foreign = await logIn(person('x', { sub: 'lotus', email: 'manager@lotus.example' }));
  expect(foreign.data).toMatchObject({ tenantCode: 'harbour', username: 'manager@lotus.example' });
});

it.each([
  ['unverified', { email_verified: false }],
  ['missing', { email: undefined, email_verified: undefined }],
])('rejects a person with an %s email address, and creates nothing', async (_name, more) => {
  const answer = await logIn(person('customer', { sub: `bad-${_name}`, ...more } as Partial<ProviderPerson>));
  expect(answer).toMatchObject({ status: 400, key: 'sso.emailMissing' });
});

it('does not hand the account of one person to another who got its email address', async () => {
  expect((await logIn(person('ada'))).code).toBe(200);
  expect(await logIn(person('ada', { sub: 'somebody-else' }))).toMatchObject({ status: 409, key: 'sso.linkedElsewhere' });
});

it('applies groups at every login: roles, department, and none', async () => {
  const first = await logIn(person('tim', { groups: ['managers', 'cleaning'] }));
  expect(await accountOf('tim@')).toMatchObject({ roles: [{ name: '租户管理员' }, { name: '操作员' }] });
  expect((await accountsOf(first)).code).toBe(200);
  const moved = await logIn(person('tim', { groups: ['cleaning', 'unknown'] }));
  // Open sessions with the lost role end.
  expect((await accountsOf(first)).status).toBe(401);
  const { orgs } = await settings(await server.signIn('manager@harbour.example'));
  expect(await accountOf('tim@')).toMatchObject({ roles: [{ name: '操作员' }], orgId: orgs[1].id });
  expect(await logIn(person('tim', { groups: [] }))).toMatchObject({ status: 403, key: 'sso.noGroup' });
  expect(await logIn(person('new', { groups: [] }))).toMatchObject({ status: 403, key: 'sso.noGroup' });
  expect(await accountOf('new@')).toBeUndefined();
  const cookie = cookiesOf(moved.headers['set-cookie']).join('; ');
  const events = await server.call({ url: '/api/authority/login-events/own', token: moved.access_token ?? '', headers: { cookie } });
  expect(events.data.records.map(({ kind, ok }: { kind: string; ok: boolean }) => [kind, ok])).toEqual([
    ['sso', false],
    ['sso', true],
    ['sso', true],
  ]);
});

it('keeps closed and deleted accounts out', async () => {
  await logIn(person('bob'));
  const { id } = await accountOf('bob@');
  await server.services.db.execute(`UPDATE account SET active = false WHERE id = '${id}'`);
  expect(await logIn(person('bob', { groups: ['managers'] }))).toMatchObject({ status: 401, key: 'session.accountClosed' });
  expect((await accountOf('bob@')).roles).toMatchObject([{ name: '操作员' }]);
  await server.services.db.execute(`DELETE FROM account WHERE id = '${id}'`);
  expect(await logIn(person('bob'))).toMatchObject({ status: 401, key: 'session.accountClosed' });
  expect(await accountOf('bob@')).toBeUndefined();
});

it('refuses passwords when the tenant wants only single sign-on, except those of administrators', async () => {
  const token = await server.signIn('manager@harbour.example');
  const only = { ...(await form(token, provider)), passwordLogin: false };
  expect((await save(token, only)).code).toBe(200);
  expect(await server.login('customer@harbour.example')).toMatchObject({ status: 400, key: 'sso.required' });
  expect((await server.login('manager@harbour.example')).code).toBe(200);
  expect((await server.login('manager@lotus.example')).code).toBe(200);
  expect((await logIn(person('grace'))).code).toBe(200);
  // Turned off, it forbids nothing.
  expect((await save(token, { ...only, enabled: false, version: only.version + 1 })).code).toBe(200);
  expect((await server.login('customer@harbour.example')).code).toBe(200);
  expect((await save(token, { ...only, passwordLogin: true, version: only.version + 2 })).code).toBe(200);
  const own = await server.signIn('customer@harbour.example');
  const events = (await server.call({ url: '/api/authority/login-events/own', token: own })).data.records;
  expect(events.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
});

it('works once, in the browser that began the login, within ten minutes', async () => {
  const { address, cookie } = await start();
  const others = new URL((await start()).address).searchParams;
  for (const check of ['state', 'nonce', 'code_challenge']) expect(new URL(address).searchParams.get(check)).not.toBe(others.get(check));
  expect(await start({}, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
  const answer = await provider.answer(address, person('grace'));
  const expired = { status: 400, key: 'sso.expired' };
  expect(await finish(answer, '')).toMatchObject(expired);
  expect(await finish(answer, (await start()).cookie)).toMatchObject(expired);
  expect(await finish(answer.replace(/state=[^&]+/, 'state=other'), cookie)).toMatchObject(expired);
  expect(await finish(answer, cookie, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
  expect((await finish(answer, cookie)).code).toBe(200);
  expect(await finish(answer, cookie)).toMatchObject(expired);

  // A code that was redeemed before, in a login of its own.
  const again = await start();
  const state = new URL(again.address).searchParams.get('state') ?? '';
  expect(await finish(answer.replace(/state=[^&]+/, `state=${state}`), again.cookie)).toMatchObject({ status: 400, key: 'sso.rejected' });

  const late = await start();
  const lateAnswer = await provider.answer(late.address, person('grace'));
  server.clock.forward(600_000);
  expect(await finish(lateAnswer, late.cookie)).toMatchObject(expired);
});

it('rejects what the person denied, another issuer, and settings that changed meanwhile', async () => {
  const denied = await start();
  const stateOf = ({ address }: { address: string }) => new URL(address).searchParams.get('state');
  const iss = encodeURIComponent(provider.issuer);
  expect(await finish(`error=access_denied&state=${stateOf(denied)}&iss=${iss}`, denied.cookie)).toMatchObject({ key: 'sso.denied' });
  const mixed = await start();
  const answer = await provider.answer(mixed.address, person('grace'));
  expect(await finish(answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'), mixed.cookie)).toMatchObject({ key: 'sso.rejected' });
  const changed = await start();
  const late = await provider.answer(changed.address, person('grace'));
  await setUp(provider);
  expect(await finish(late, changed.cookie)).toMatchObject({ key: 'sso.expired' });
});

it('opens only pages of the console afterwards', async () => {
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/\tevil'])
    expect(await start({ redirect })).toMatchObject({ status: 400, field: 'redirect' });
  const returned = await server.call({ url: '/auth-redirect?code=a&state=b' });
  expect(returned).toMatchObject({ status: 303, headers: { location: './#/auth-redirect?code=a&state=b' } });
});

it('ends the session at the provider with the logout', async () => {
  const opened = await logIn(person('grace'));
  const cookie = cookiesOf(opened.headers['set-cookie']).join('; ');
  const url = '/api/authority/oauth/logout';
  const out = await server.call({ method: 'DELETE', url, token: opened.access_token ?? '', headers: { cookie } });
  const address = new URL(String(Reflect.get(out, 'end_session_url')));
  expect(address.origin).toBe(provider.issuer);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: provider.clientId,
    post_logout_redirect_uri: logoutUri(server.services.config),
  });
  expect(await server.call({ method: 'DELETE', url, token: await server.signIn('manager@harbour.example') })).not.toHaveProperty(
    'end_session_url',
  );
});

it('shows the own links and removes them; the next login links again', async () => {
  const opened = await logIn(person('grace'));
  const headers = { cookie: cookiesOf(opened.headers['set-cookie']).join('; ') };
  const call = (method: 'GET' | 'DELETE', id = '') =>
    server.call({ method, url: `/api/authority/sso/links${id}`, token: opened.access_token ?? '', headers });
  const { data: links } = await call('GET');
  expect(links).toMatchObject([{ provider: 'Harbour ID' }]);
  const foreign = await server.call({
    method: 'DELETE',
    url: `/api/authority/sso/links/${links[0].id}`,
    token: await server.signIn('manager@harbour.example'),
  });
  expect(foreign).toMatchObject({ status: 404, key: 'sso.linkNotFound' });
  expect((await call('DELETE', `/${links[0].id}`)).code).toBe(200);
  expect((await call('GET')).data).toEqual([]);
  expect((await logIn(person('grace'))).data.username).toBe('grace@harbour.example');
});
