import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { startForgingProvider } from './testing/forging-provider.ts';
import { ssoCalls } from './testing/sso-calls.ts';

const server = useTestServer();
const { settings, save, form, setUp } = ssoCalls(server);
let provider: Awaited<ReturnType<typeof startForgingProvider>>;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterAll(() => provider?.close());
const manager = () => server.signIn('manager@harbour.example');
const issuer = 'https://login.example.com/tenant/v2.0';
const company = (name: string) => server.call({ url: `/api/authority/sso/provider?company=${encodeURIComponent(name)}` });

it('stores the secret encrypted, never returns it, and offers the provider by name or code of the company', async () => {
  expect((await server.call({ url: '/api/authority/settings' })).data).not.toHaveProperty('sso');
  const token = await setUp({ issuer: `${issuer}/.well-known/openid-configuration`, clientSecret: 'top-secret' });
  const stored = await settings(token);
  expect(stored.settings).toMatchObject({
    issuer,
    name: 'Harbour ID',
    version: 1,
    mappings: [{ group: 'managers' }, { group: 'cleaning' }],
  });
  expect(JSON.stringify(stored)).not.toContain('top-secret');
  const { rows } = await server.services.db.execute<{ client_secret: string }>('SELECT client_secret FROM tenant_sso');
  expect(rows[0]?.client_secret).toMatch(/^enc1\./);
  for (const name of ['harbour', ' Harbour Property ', '海港物业']) expect((await company(name)).data).toEqual({ name: 'Harbour ID' });
  expect((await server.call({ url: '/api/authority/settings' })).data).toMatchObject({ sso: true });
  const { records } = (await server.call({ url: '/api/authority/audit?subject=sso', token })).data;
  expect(records).toMatchObject([{ act: 'create', after: { issuer, passwordLogin: true } }]);
  expect(JSON.stringify(records)).not.toContain('top-secret');
});

it('keeps the secret of the same client and wants it again for another one', async () => {
  const token = await manager();
  const { clientSecret: _secret, ...kept } = await form(token, { issuer });
  expect((await save(token, { ...kept, name: 'Renamed' })).code).toBe(200);
  const next = { ...kept, version: kept.version + 1 };
  const secretRequired = { status: 400, key: 'sso.secretRequired', field: 'clientSecret' };
  expect(await save(token, { ...next, issuer: 'https://evil.example' })).toMatchObject(secretRequired);
  expect(await save(token, { ...next, clientId: 'other' })).toMatchObject(secretRequired);
  expect(await save(token, kept)).toMatchObject({ status: 409, key: 'record.changed' });
});

it.each([
  'http://login.example.com',
  'https://10.0.0.7',
  'https://user:word@login.example.com',
  'https://[::ffff:10.0.0.7]/',
  'https://169.254.169.254/',
  'https://login.microsoftonline.com/common/v2.0',
  'https://login.partner.microsoftonline.cn/Organizations/v2.0',
])('rejects the issuer %s', async (bad) => {
  const token = await manager();
  expect(await save(token, await form(token, { issuer: bad }))).toMatchObject({ status: 400, key: 'sso.badIssuer', field: 'issuer' });
});

it('rejects roles above the own, foreign roles and departments, and the same group twice', async () => {
  const token = await manager();
  const valid = await form(token, { issuer });
  const [row] = valid.mappings;
  const foreign = await settings(await server.signIn('manager@lotus.example'));
  const mapped = (change: object) => save(token, { ...valid, mappings: [{ ...row, ...change }] });
  expect(await mapped({ roleId: foreign.roles[0].id })).toMatchObject({ status: 404, key: 'role.notFound' });
  expect(await mapped({ orgId: foreign.orgs[0].id })).toMatchObject({ status: 404, key: 'department.notFound' });
  expect(await save(token, { ...valid, mappings: [row, row] })).toMatchObject({ status: 400, key: 'sso.doubleGroup' });
  const { db } = server.services;
  await db.execute(`UPDATE role SET number = 5 WHERE tenant_code = 'harbour' AND code = 'customer'`);
  const { rows } = await db.execute<{ id: string }>(`SELECT id FROM role WHERE tenant_code = 'harbour' AND code = 'customer'`);
  expect(await mapped({ roleId: rows[0]?.id })).toMatchObject({ status: 403, key: 'account.higherAuthority' });
  // Nobody holds it, so the caller has authority over all accounts but not over the role.
  await db.execute(`DELETE FROM account WHERE tenant_code = 'harbour' AND username = 'customer@harbour.example'`);
  expect(await mapped({ roleId: rows[0]?.id })).toMatchObject({ status: 403, key: 'role.higherAuthority' });
});

it('lets only administrators of the whole tenant choose who says who people are', async () => {
  const { db } = server.services;
  const token = await manager();
  const valid = await form(token, { issuer });
  await db.execute(`UPDATE account SET department_id = (SELECT id FROM department WHERE tenant_code = 'harbour' AND parent_id IS NOT NULL LIMIT 1)
    WHERE username = 'manager@harbour.example'`);
  server.services.identities.forget(() => true);
  expect(await save(token, { ...valid, mappings: [] })).toMatchObject({ status: 403, key: 'account.higherAuthority' });
  await db.execute(`UPDATE account SET department_id = (SELECT id FROM department WHERE tenant_code = 'harbour' AND parent_id IS NULL)
    WHERE username = 'manager@harbour.example'`);
  server.services.identities.forget(() => true);
});

it('keeps password login for the provider of the product', async () => {
  const token = await server.signIn('admin@botify.example');
  expect((await settings(token)).passwordsRequired).toBe(true);
  const valid = { ...(await form(await manager(), { issuer })), mappings: [], version: 0 };
  expect(await save(token, { ...valid, passwordLogin: false })).toMatchObject({ status: 400, key: 'sso.passwordsRequired' });
});

it('keeps roles and departments that groups are mapped to', async () => {
  const token = await manager();
  const { settings: stored } = await settings(token);
  const [, { roleId, orgId, roleName, orgName }] = stored.mappings;
  const remove = (url: string, confirmation: string) =>
    server.call({ method: 'DELETE', url: `/api/authority/${url}?confirmation=${encodeURIComponent(confirmation)}`, token });
  await server.services.db.execute(`UPDATE account SET department_id = (SELECT id FROM department WHERE tenant_code = 'harbour'
    AND parent_id IS NULL) WHERE tenant_code = 'harbour'`);
  await server.services.db.execute(`DELETE FROM account_role WHERE role_id = '${roleId}'`);
  expect(await remove(`roles/${roleId}`, roleName)).toMatchObject({ status: 409, key: 'role.mapped' });
  expect(await remove(`orgs/${orgId}`, orgName)).toMatchObject({ status: 409, key: 'department.mapped' });
});

it('tests a connection without storing anything', async () => {
  const token = await manager();
  const test = (address: string) => server.call({ method: 'POST', url: '/api/authority/sso/test', token, payload: { issuer: address } });
  expect((await test(provider.issuer)).data).toEqual({ issuer: provider.issuer, endsSessions: false });
  expect(await test('http://127.0.0.1:1')).toMatchObject({ status: 400, key: 'sso.unreachable' });
  expect(await test(`${provider.issuer}/elsewhere`)).toMatchObject({ status: 400, key: 'sso.invalidProvider' });
});

it('removes single sign-on with its mapping', async () => {
  const token = await manager();
  const remove = () => server.call({ method: 'DELETE', url: '/api/authority/sso/settings', token });
  expect((await remove()).code).toBe(200);
  expect(await remove()).toMatchObject({ status: 404, key: 'sso.notSetUp' });
  expect((await settings(token)).settings).toBeNull();
  expect(await company('harbour')).toMatchObject({ status: 404, key: 'sso.notOffered' });
});
