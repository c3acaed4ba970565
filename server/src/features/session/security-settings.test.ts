import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const url = '/api/authority/security-settings';
const get = async (token: string) => (await server.call({ url, token })).data;
const optional = { secondFactor: 'optional', secondFactorRoleIds: [] };
const put = (token: string, payload: object) => server.call({ method: 'PUT', url, token, payload: { ...optional, ...payload } });
const manager = () => server.signIn('manager@harbour.example');

it('requires longer passwords of one tenant wherever a password is set', async () => {
  const token = await manager();
  expect(await get(token)).toMatchObject({ minPasswordLength: 6, ...optional, version: 0 });
  expect((await put(token, { minPasswordLength: 12, version: 0 })).data).toEqual({ version: 1 });

  const tooShort = { status: 400, key: 'password.tooShort', field: 'password', msg: '密码至少 12 个字符' };
  const change = (password: string) =>
    server.call({
      method: 'POST',
      url: '/api/authority/oauth/changePasswordForTenant',
      token,
      payload: { username: 'manager@harbour.example', originalPassword: 'botify-demo', password, confirmPassword: password },
    });
  expect(await change('wet-floor77')).toMatchObject(tooShort);

  const { orgs, roles } = (await server.call({ url: '/api/authority/users/choices', token })).data;
  const account = {
    username: 'new@harbour.example',
    name: '新人',
    phone: '13900000901',
    orgId: orgs[0].id,
    roleId: roles.at(-1).id,
  };
  const create = (password: string) =>
    server.call({ method: 'POST', url: '/api/authority/users/saveUser', token, payload: { ...account, password } });
  expect(await create('wet-floor77')).toMatchObject(tooShort);
  expect((await create('wet-floor-77')).code).toBe(200);

  const appUser = { account: 'app901', name: 'A', phone: '13900000902', password: 'wet-floor77' };
  expect(await server.call({ method: 'POST', url: '/api/authority/app-users', token, payload: appUser })).toMatchObject(tooShort);

  const target = { tenantName: 'harbour', email: 'customer@harbour.example' };
  await server.call({ method: 'POST', url: '/api/authority/commons/sendForgetMsgByEmail', payload: target });
  await expect.poll(() => server.mails.length).toBe(1);
  const code = /\d{6}/.exec(server.mails[0]?.text ?? '')?.[0];
  const reset = (password: string) =>
    server.call({
      method: 'POST',
      url: '/api/authority/commons/forgetPwdByEmail',
      payload: { ...target, code, password, confirmPassword: password },
    });
  expect(await reset('wet-floor77')).toMatchObject(tooShort);
  // The code is still valid: a rejected password does not spend it.
  expect((await reset('wet-floor-77')).code).toBe(200);

  expect(await get(await server.signIn('manager@lotus.example'))).toMatchObject({ minPasswordLength: 6, ...optional, version: 0 });
  const { records } = (await server.call({ url: '/api/authority/audit?subject=security', token })).data;
  expect(records).toMatchObject([{ act: 'update', before: { minPasswordLength: 6 }, after: { minPasswordLength: 12 } }]);
});

it('rejects an outdated version, and lengths that no form could fulfil', async () => {
  const token = await manager();
  const { version } = await get(token);
  expect(await put(token, { minPasswordLength: 8, version: version + 1 })).toMatchObject({ status: 409, key: 'record.changed' });
  for (const minPasswordLength of [5, 33, 8.5, null, '8'])
    expect(await put(token, { minPasswordLength, version })).toMatchObject({ status: 400, field: 'minPasswordLength' });
  expect((await get(token)).version).toBe(version);
});
