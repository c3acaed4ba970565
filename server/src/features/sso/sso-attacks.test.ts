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
  Object.assign(provider.forged, { claims: {}, metadata: {}, signedByOther: false, body: undefined });
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
  ['an expired token', { claims: { exp: 1_000_000_000 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a signature of another key', { signedByOther: true }],
])('rejects %s', async (_name, forged) => {
  const before = await countAccounts();
  Object.assign(provider.forged, { claims: { sub: 'attacker', email: 'attacker@harbour.example' } });
  Object.assign(provider.forged, forged);
  expect(await logIn()).toMatchObject({ status: 400, key: 'sso.rejected' });
  expect(await countAccounts()).toBe(before);
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

it('reports a provider that is down, and companies without one', async () => {
  await setUp({ issuer: 'http://127.0.0.1:1' });
  expect(await start()).toMatchObject({ status: 400, key: 'sso.unreachable' });
  for (const company of ['lotus', 'nobody', "' OR 1=1"])
    expect(await start({ company })).toMatchObject({ status: 404, key: 'sso.notOffered' });
});
