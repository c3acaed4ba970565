import { expect, it, vi } from 'vitest';
import { patiently } from '../../testing/patiently.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const post = (path: string, payload: object, token?: string) =>
  server.call({ method: 'POST', url: `/api/authority/${path}`, payload, ...(token ? { token } : {}) });
const rolesOf = async (token: string) => server.call({ method: 'PUT', url: '/api/authority/oauth/getCurrentUserRole', token });
const change = (token: string, username: string, originalPassword: string, password: string) =>
  post('oauth/changePasswordForTenant', { username, originalPassword, password, confirmPassword: password }, token);

it('keeps the session id through role switches, so that it can be revoked', async () => {
  const owner = await server.signIn('manager@harbour.example');
  const thief = await server.signIn('manager@harbour.example');
  const listed = (await server.call({ url: '/api/authority/oauth/sessions', token: owner })).data as { id: string; current: boolean }[];
  const stolen = (await server.call({ url: '/api/authority/oauth/sessions', token: thief })).data.find(
    ({ current }: { current: boolean }) => current,
  );
  expect(listed.map(({ id }) => id)).toContain(stolen.id);
  const [{ id: roleId }] = (await rolesOf(thief)).data;
  const switched = await server.call({ method: 'PUT', url: '/api/authority/oauth/getCurrentUserRole', token: thief, payload: { roleId } });
  expect(switched.access_token).not.toBe(thief);
  expect((await server.call({ method: 'DELETE', url: `/api/authority/oauth/sessions/${stolen.id}`, token: owner })).code).toBe(200);
  expect((await rolesOf(switched.access_token ?? '')).code).toBe(50012);
});

it('ends every session on a password change despite concurrent switches and logins', async () => {
  let password = 'botify-demo';
  for (let round = 0; round < 4; round++) {
    const username = 'manager@lotus.example';
    const { access_token: owner = '' } = await server.login(username, { password });
    const { access_token: thief = '' } = await server.login(username, { password });
    const [{ id: roleId }] = (await rolesOf(thief)).data;
    const next = `round-${round}-secret`;
    const [changed, switched, ...logins] = await Promise.all([
      change(owner, username, password, next),
      server.call({ method: 'PUT', url: '/api/authority/oauth/getCurrentUserRole', token: thief, payload: { roleId } }),
      ...Array.from({ length: 3 }, () => server.login(username, { password })),
    ]);
    expect(changed.code).toBe(200);
    server.clock.forward(5_000);
    for (const token of [thief, switched.access_token, ...logins.map(({ access_token }) => access_token)])
      if (token) expect((await rolesOf(token)).status).toBe(401);
    server.clock.forward(3_600_000);
    password = next;
  }
});

it('sets one password from concurrent uses of a reset code', async () => {
  const who = { tenantName: 'harbour', email: 'operator@harbour.example' };
  await post('commons/sendForgetMsgByEmail', who);
  await vi.waitUntil(() => server.mails.length > 0, patiently);
  const code = /\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0];
  const resets = Array.from({ length: 4 }, (_, turn) =>
    post('commons/forgetPwdByEmail', { ...who, code, password: `fresh-${turn}`, confirmPassword: `fresh-${turn}` }),
  );
  const answers = await Promise.all(resets);
  expect(answers.map(({ code: answered }) => answered).sort((a, b) => a - b)).toEqual([-400, -400, -400, 200]);
  const winner = answers.findIndex(({ code: answered }) => answered === 200);
  expect((await server.login('operator@harbour.example', { password: `fresh-${winner}` })).code).toBe(200);
});

it('replaces the previous reset code', async () => {
  const who = { tenantName: 'harbour', email: 'customer@harbour.example' };
  const codes: string[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const before = server.mails.length;
    await post('commons/sendForgetMsgByEmail', who);
    await vi.waitUntil(() => server.mails.length > before, patiently);
    codes.push(/\d{6}/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? '');
    server.clock.forward(61_000);
  }
  const [older, newer] = codes;
  if (older !== newer) expect((await post('commons/checkForgetPwdVCByEmail', { ...who, code: older })).key).toBe('password.codeWrong');
  expect((await post('commons/checkForgetPwdVCByEmail', { ...who, code: newer })).code).toBe(200);
});
