import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { startForgingProvider } from './testing/forging-provider.ts';
import { ssoCalls } from './testing/sso-calls.ts';

const server = useTestServer();
const { setUp, start, finish } = ssoCalls(server);
let provider: Awaited<ReturnType<typeof startForgingProvider>>;
beforeAll(async () => {
  provider = await startForgingProvider();
  await setUp({ issuer: provider.issuer });
});
afterAll(() => provider?.close());
beforeEach(() => {
  Object.assign(provider.forged, { claims: {}, metadata: {}, signedByOther: false, body: undefined, userInfo: undefined });
});

async function logIn() {
  const { address, cookie } = await start();
  return finish(provider.answer(address), cookie);
}
const countAccounts = async () => (await server.services.db.execute('SELECT FROM account')).rowCount;

it('accepts the token of this provider when nothing is forged', async () => {
  expect(await logIn()).toMatchObject({ code: 200, data: { username: 'forged@harbour.example' } });
});

it.each([
  ['another nonce', { claims: { nonce: 'other' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['the token of another client', { claims: { aud: 'another-client' } }],
  ['a token of two other clients', { claims: { aud: ['another-client', 'third-client'] } }],
  ['a token that is also of another client', { claims: { aud: ['botify-manage', 'another-client'] } }],
  ['an expired token', { claims: { exp: 1_000_000_000 } }],
  ['a token of the future', { claims: { nbf: 9_000_000_000 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a signature of another key', { signedByOther: true }],
])('rejects %s', async (_name, forged) => {
  const before = await countAccounts();
  Object.assign(provider.forged, { claims: { sub: 'attacker', email: 'attacker@harbour.example' } });
  Object.assign(provider.forged, forged);
  expect(await logIn()).toMatchObject({ status: 400, key: 'sso.rejected' });
  expect(await countAccounts()).toBe(before);
});

it.each([
  ['as text', { email_verified: 'true' }, 'sso.emailMissing'],
  ['not, although its domain is', { email_verified: false, xms_edov: true }, 'sso.emailMissing'],
  ['by its domain only, without proof', { email_verified: undefined, xms_edov: false }, 'sso.emailMissing'],
  ['by its domain', { email_verified: undefined, xms_edov: true }, undefined],
  ['by its domain, as text', { email_verified: undefined, xms_edov: '1' }, undefined],
])('counts an email address that is verified %s', async (name, verified, key) => {
  provider.forged.claims = { sub: name, email: `${name.length}@harbour.example`, ...verified };
  expect((await logIn()).key).toBe(key);
});

it('asks for more about the same person only, and lets the signed token decide', async () => {
  provider.forged.metadata = { userinfo_endpoint: `${provider.issuer}/user` };
  const claims = { sub: 'short', email: undefined, email_verified: undefined };
  const more = { sub: 'short', email: 'short@harbour.example', email_verified: true, groups: ['managers'] };
  Object.assign(provider.forged, { claims, userInfo: { ...more, sub: 'another' } });
  expect(await logIn()).toMatchObject({ key: 'sso.rejected' });
  Object.assign(provider.forged, { claims: { ...claims, groups: [] }, userInfo: more });
  expect(await logIn()).toMatchObject({ key: 'sso.noGroup' });
  Object.assign(provider.forged, { claims });
  expect(await logIn()).toMatchObject({ code: 200, data: { username: 'short@harbour.example' } });
});

it('knows people by tenant, issuer and subject together', async () => {
  for (const [tenantCode, issuer] of [
    ['harbour', 'https://other.example'],
    ['lotus', provider.issuer],
  ])
    await server.services.db.execute(sql`INSERT INTO sso_link SELECT tenant_code, gen_random_uuid(), ${issuer}, 'same', id, now(), now()
      FROM account WHERE username = ${`manager@${tenantCode}.example`}`);
  provider.forged.claims = { sub: 'same', email: 'same@harbour.example', name: 'Sam\u2028\nSame' };
  expect(await logIn()).toMatchObject({ code: 200, data: { username: 'same@harbour.example', nickName: 'Sam Same' } });
});

it('does not let groups take the last administrator away', async () => {
  provider.forged.claims = { sub: 'boss', email: 'manager@harbour.example' };
  expect(await logIn()).toMatchObject({ status: 409, key: 'account.lastAdministrator' });
});

it('takes groups from nested claims and single values only as text', async () => {
  await setUp({ issuer: provider.issuer }, { groupsClaim: 'realm_access.roles' });
  for (const groups of [{ realm_access: { roles: [['cleaning'], { name: 'cleaning' }, 7] } }, { realm_access: null }, {}]) {
    provider.forged.claims = { groups: ['cleaning'], ...groups };
    expect(await logIn()).toMatchObject({ key: 'sso.noGroup' });
  }
  provider.forged.claims = { realm_access: { roles: 'cleaning' } };
  expect((await logIn()).code).toBe(200);
  await setUp({ issuer: provider.issuer });
});

it('gives people in none of the groups the default role, if there is one', async () => {
  const token = await server.signIn('manager@harbour.example');
  const { settings } = (await server.call({ url: '/api/authority/sso/settings', token })).data;
  const { roleId, orgId } = settings.mappings[1];
  await setUp({ issuer: provider.issuer }, { fallback: { roleId, orgId } });
  provider.forged.claims = { sub: 'plain', email: 'plain@harbour.example', groups: undefined };
  expect((await logIn()).code).toBe(200);
  await setUp({ issuer: provider.issuer });
});

it.each([
  ['sso.invalidProvider', 'of another issuer', { metadata: { issuer: 'https://evil.example' } }],
  ['sso.invalidProvider', 'without keys', { metadata: { jwks_uri: undefined } }],
  ['sso.invalidProvider', 'that is no JSON', { body: '<html>' }],
  ['sso.unreachable', 'without end', { body: `"${'x'.repeat(300_000)}"` }],
])('answers %s for metadata %s', async (key, _name, forged) => {
  Object.assign(provider.forged, forged);
  expect(await start()).toMatchObject({ status: 400, key });
});

it('does not call addresses inside the network, not even those that the metadata names', async () => {
  provider.forged.metadata = { token_endpoint: 'http://169.254.169.254/latest/meta-data' };
  expect(await logIn()).toMatchObject({ status: 400, key: 'sso.unreachable' });
});

it('is not offered while it is turned off, or while the tenant is', async () => {
  const notOffered = { status: 404, key: 'sso.notOffered' };
  await setUp({ issuer: provider.issuer }, { enabled: false });
  expect(await start()).toMatchObject(notOffered);
  await setUp({ issuer: provider.issuer });
  await server.services.db.execute(sql`UPDATE tenant SET active = false WHERE tenant_code = 'harbour'`);
  expect(await start()).toMatchObject(notOffered);
  await server.services.db.execute(sql`UPDATE tenant SET active = true WHERE tenant_code = 'harbour'`);
});

it('reports a provider that is down, and companies without one', async () => {
  await setUp({ issuer: 'http://127.0.0.1:1' });
  expect(await start()).toMatchObject({ status: 400, key: 'sso.unreachable' });
  for (const company of ['lotus', 'nobody', "' OR 1=1"])
    expect(await start({ company })).toMatchObject({ status: 404, key: 'sso.notOffered' });
});
