import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const change = (token: string, form: Record<string, unknown>, language = 'zh-CN') =>
  server.call({ method: 'POST', url: '/api/authority/oauth/changePasswordForTenant', token, language, payload: form });
const form = (more: Record<string, unknown> = {}) => ({
  username: 'operator@harbour.example',
  originalPassword: 'botify-demo',
  password: 'new-secret',
  confirmPassword: 'new-secret',
  ...more,
});

it.each([
  { wrong: { originalPassword: undefined }, key: 'request.invalid', field: 'originalPassword' },
  { wrong: { originalPassword: 'short' }, key: 'request.invalid', field: 'originalPassword' },
  { wrong: { originalPassword: 'not-the-one' }, key: 'password.wrong', field: 'originalPassword' },
  { wrong: { confirmPassword: 'something else' }, key: 'password.notMatch', field: 'confirmPassword' },
  { wrong: { username: 'manager@harbour.example' }, key: 'password.notYours', field: 'username' },
  { wrong: { password: undefined }, key: 'request.invalid', field: 'password' },
  { wrong: { confirmPassword: undefined }, key: 'request.invalid', field: 'confirmPassword' },
  { wrong: { password: 'short', confirmPassword: 'short' }, key: 'request.invalid', field: 'password' },
  { wrong: { password: 'qwertyuiop', confirmPassword: 'qwertyuiop' }, key: 'password.common', field: 'password' },
  { wrong: { password: 'Operator-2026', confirmPassword: 'Operator-2026' }, key: 'password.containsName', field: 'password' },
  { wrong: { password: 'botify-demo', confirmPassword: 'botify-demo' }, key: 'password.reused', field: 'password' },
  { wrong: { role: 'admin' }, key: 'request.unknownField', field: 'role' },
])('[S-13] [C-05] rejects a password change with $wrong ($key at $field) and changes nothing', async ({ wrong, key, field }) => {
  const token = await server.signIn('operator@harbour.example');
  expect(await change(token, form(wrong))).toMatchObject({ key, field });
  expect((await server.call({ url: '/api/authority/users/info', token })).code).toBe(200);
  expect((await server.login('operator@harbour.example')).code).toBe(200);
});

it('[S-13] reports mismatched passwords in English', async () => {
  const token = await server.signIn('operator@harbour.example');
  expect((await change(token, form({ confirmPassword: 'x' }), 'en-US')).msg).toBe('The two passwords you entered did not match');
});

it('[S-13] changes the password and ends every session of the account', async () => {
  const [token, elsewhere] = [await server.signIn('operator@harbour.example'), await server.signIn('operator@harbour.example')];
  expect((await change(token, form())).code).toBe(200);
  for (const ended of [token, elsewhere])
    expect(await server.call({ url: '/api/authority/users/info', token: ended })).toMatchObject({ status: 401, code: 50012 });
  expect((await server.login('operator@harbour.example')).key).toBe('session.wrongCredentials');
  expect((await server.login('operator@harbour.example', { password: 'new-secret' })).code).toBe(200);
});

it('[S-13] rejects the five latest passwords', async () => {
  const username = 'manager@lotus.example';
  const used = ['botify-demo', ...['first', 'second', 'third', 'fourth', 'fifth'].map((word) => `${word}-secret`)];
  for (const [index, password] of used.slice(1).entries()) {
    const token = await server.signIn(username);
    const again = used[0] as string;
    const wanted = { username, originalPassword: used[index], password: again, confirmPassword: again };
    expect((await change(token, form(wanted))).key, password).toBe('password.reused');
    expect((await change(token, form({ ...wanted, password, confirmPassword: password }))).code).toBe(200);
  }
  const token = await server.signIn(username);
  const wanted = { username, originalPassword: 'fifth-secret', password: 'botify-demo', confirmPassword: 'botify-demo' };
  expect((await change(token, form(wanted))).code).toBe(200);
});

it('[S-13] limits wrong original passwords, so that a stolen session cannot guess the password', async () => {
  const token = await server.signIn('manager@harbour.example');
  const answers = [];
  for (let turn = 0; turn < 8; turn++)
    answers.push((await change(token, form({ username: 'manager@harbour.example', originalPassword: `guess-${turn}` }))).key);
  expect(answers.at(-1)).toBe('request.tooMany');
});
