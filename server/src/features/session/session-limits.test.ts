import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const operator = 'operator@harbour.example';
const hour = 3_600_000;
const use = (token: string) => server.call({ url: '/api/authority/users/info', token });
const logIn = async (more: object = {}) => (await server.login(operator, { ...more })).access_token ?? '';

it('ends a session after SESSION_MAX_DAYS, however much it is used', async () => {
  const token = await logIn();
  for (let passed = 0; passed < 30 * 24 - 10; passed += 10) {
    server.clock.forward(10 * hour);
    expect((await use(token)).code).toBe(200);
  }
  server.clock.forward(10 * hour);
  expect(await use(token)).toMatchObject({ status: 401, key: 'session.expired' });
});

it('ends the session unused for longest when an account opens more than SESSIONS_PER_ACCOUNT', async () => {
  Object.assign(server.services.config, { SESSIONS_PER_ACCOUNT: 2 });
  const first = await logIn();
  const second = await logIn();
  server.clock.forward(hour);
  expect((await use(first)).code).toBe(200);
  const third = await logIn();
  expect(await use(second)).toMatchObject({ status: 401, key: 'session.revoked' });
  for (const token of [first, third]) expect((await use(token)).code).toBe(200);
  Object.assign(server.services.config, { SESSIONS_PER_ACCOUNT: 100 });
});

it('ends all other own sessions, in every process within five seconds', async () => {
  const twin = await server.twin();
  const [here, there] = [await logIn(), await logIn()];
  expect((await twin.call({ url: '/api/authority/users/info', token: there })).code).toBe(200);
  const answer = await server.call({ method: 'DELETE', url: '/api/authority/oauth/sessions', token: here });
  expect(answer.data.ended).toBeGreaterThanOrEqual(1);
  expect((await use(there)).key).toBe('session.revoked');
  server.clock.forward(5_000);
  expect((await twin.call({ url: '/api/authority/users/info', token: there })).key).toBe('session.revoked');
  expect((await use(here)).code).toBe(200);
  expect((await server.call({ url: '/api/authority/oauth/sessions', token: here })).data).toHaveLength(1);
  await twin.close();
});

it('lets an administrator end all sessions of an account below, but of nobody else', async () => {
  const token = await logIn();
  const manager = await server.signIn('manager@harbour.example');
  const { records } = (await server.call({ url: '/api/authority/users/userList?keyword=operator@', token: manager })).data;
  const end = (id: string, by: string) => server.call({ method: 'POST', url: `/api/authority/users/${id}/endSessions`, token: by });
  expect((await end(records[0].id, await server.signIn('manager@lotus.example'))).status).toBe(404);
  expect((await use(token)).code).toBe(200);
  expect((await end(records[0].id, manager)).data.ended).toBeGreaterThanOrEqual(1);
  expect((await use(token)).key).toBe('session.revoked');
  expect((await end(records[0].id, manager)).data).toEqual({ ended: 0 });
  const audit = (await server.call({ url: '/api/authority/audit?act=endSessions', token: manager })).data;
  expect(audit.records).toHaveLength(1);
});
