import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { contractEndpoints, nameOf, needsSession } from '../../../testing/contract-endpoints.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const manager = 'manager@harbour.example';
const operator = 'operator@harbour.example';
const url = '/api/authority/security-settings';
const needed = { status: 403, code: 1103, key: 'session.enrollmentNeeded' };
const read = async (token: string) => (await server.call({ url, token })).data;
const require = async (token: string, secondFactor: string, secondFactorRoleIds: string[] = [], tenant?: string) => {
  const settings = (await server.call({ url, token, ...(tenant ? { tenant } : {}) })).data;
  const payload = { minPasswordLength: settings.minPasswordLength, secondFactor, secondFactorRoleIds, version: settings.version };
  return server.call({ method: 'PUT', url, token, payload, ...(tenant ? { tenant } : {}) });
};
const post = (token: string, path: string, payload: object) =>
  server.call({ method: 'POST', url: `/api/authority/second-factor${path}`, token, payload });
const list = (token: string) => server.call({ url: '/api/machine/token/api/robot/list', token });

async function enroll(token: string): Promise<string> {
  const { secret } = (await post(token, '/totp', { password: 'botify-demo' })).data;
  const timestamp = server.services.now().getTime();
  await post(token, '/totp/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }) });
  return secret;
}

beforeEach(async () => {
  for (const table of ['account_totp', 'recovery_code', 'second_factor_role', 'tenant_security', 'throttle'])
    await server.services.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  server.clock.forward(2 * 3_600_000);
});

it('limits accounts without a second factor to its setup, profile and logout', async () => {
  const token = await server.signIn(manager);
  const other = await server.signIn(operator);
  expect(await require(token, 'all')).toMatchObject({ status: 409, key: 'secondFactor.enrollFirst' });
  expect((await read(token)).secondFactor).toBe('optional');
  await enroll(token);
  expect((await require(token, 'all')).status).toBe(200);
  expect(await list(token)).toMatchObject({ status: 200 });

  // Every call that is not marked in the contract, with the session that was open before.
  for (const endpoint of await contractEndpoints()) {
    if (!needsSession(endpoint) || endpoint.beforeEnrollment) continue;
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
    const answer = await server.call({ method: endpoint.method, url: `/api${path}`, token: other });
    // Sample calls exist in development only.
    if (answer.key !== 'request.notFound') expect(answer, nameOf(endpoint)).toMatchObject(needed);
  }
  expect((await server.call({ url: '/api/authority/users/info', token: other })).status).toBe(200);
  expect((await server.call({ url: '/api/authority/second-factor', token: other })).data).toMatchObject({ required: true, totp: false });
  const secret = await enroll(other);
  expect(await list(other)).toMatchObject({ status: 200 });
  // The last factor stays while it is required.
  server.clock.forward(60_000);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.services.now().getTime() });
  expect(await post(other, '/totp/remove', { password: 'botify-demo', code })).toMatchObject({ status: 409, key: 'secondFactor.required' });
  expect((await server.call({ url: '/api/authority/second-factor', token: other })).data.totp).toBe(true);
  expect(await list(await server.signIn('manager@lotus.example'))).toMatchObject({ status: 200 });
});

it('applies to holders of the chosen roles, and not after a single sign-on', async () => {
  const token = await server.signIn(manager);
  const { roles } = await read(token);
  const idOf = (name: string) => roles.find((role: { name: string }) => role.name === name)?.id;
  const { rows } = await server.services.db.execute<{ id: string }>(sql`SELECT id FROM role WHERE tenant_code = 'lotus' LIMIT 1`);
  expect(await require(token, 'roles', [rows[0]?.id ?? ''])).toMatchObject({ status: 404, key: 'role.notFound' });
  const customer = await server.signIn('customer@harbour.example');
  expect((await require(token, 'roles', [idOf('客户')])).status).toBe(200);
  expect(await list(customer)).toMatchObject(needed);
  expect(await list(await server.signIn(operator))).toMatchObject({ status: 200 });
  await server.services.db.execute(
    sql`UPDATE session SET way = 'sso' WHERE account_id = (SELECT id FROM account WHERE username = 'customer@harbour.example')`,
  );
  server.services.identities.forget(() => true);
  expect(await list(customer)).toMatchObject({ status: 200 });
  const { records } = (await server.call({ url: '/api/authority/audit?subject=security', token })).data;
  expect(records[0]).toMatchObject({ after: { secondFactor: 'roles', secondFactorRoles: ['客户'] } });
  expect((await require(token, 'optional')).status).toBe(200);
  expect(await read(token)).toMatchObject({ secondFactor: 'optional', secondFactorRoleIds: [] });
});

it('provider staff can require it of another tenant without having one', async () => {
  const staff = await server.signIn('admin@botify.example');
  expect((await require(staff, 'all', [], 'lotus')).status).toBe(200);
  expect(await list(await server.signIn('manager@lotus.example'))).toMatchObject(needed);
  expect(await list(staff)).toMatchObject({ status: 200 });
});
