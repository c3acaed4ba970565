import { expect, it } from 'vitest';
import { createSignIn } from '../../broker/sign-in.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const operator = 'operator@harbour.example';

async function logIn(more: Record<string, unknown> = {}) {
  const answer = await server.login(operator, { browser: true, ...more });
  const line = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('session_key=')) ?? '';
  return { token: answer.access_token ?? '', line, cookie: line.split(';', 1)[0] ?? '', answer };
}
const use = (token: string, cookie?: string) =>
  server.call({ url: '/api/authority/users/info', token, ...(cookie ? { headers: { cookie } } : {}) });

it('sets the key of a browser session as a cookie that scripts and other sites cannot use', async () => {
  const { line } = await logIn();
  expect(line).toMatch(/^session_key=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await logIn({ remember: true })).line).toContain('; Max-Age=432000; HttpOnly');
});

it('rejects the token of a browser session without its key, also right after a call that had both', async () => {
  const { token, cookie } = await logIn();
  const other = await logIn();
  expect((await use(token)).key).toBe('session.missing');
  expect((await use(token, cookie)).code).toBe(200);
  expect(await use(token)).toMatchObject({ status: 401, key: 'session.missing' });
  expect((await use(token, other.cookie)).key).toBe('session.missing');
  // The cookie alone is worthless: a forged request cannot carry the token.
  expect((await use('', cookie)).key).toBe('session.missing');
});

it('keeps the key when the role and the token change', async () => {
  const { token, cookie } = await logIn({ username: 'manager@harbour.example' });
  const [, second] = (await server.call({ method: 'PUT', url: '/api/authority/oauth/getCurrentUserRole', token, headers: { cookie } }))
    .data;
  const answer = await server.call({
    method: 'PUT',
    url: '/api/authority/oauth/getCurrentUserRole',
    token,
    headers: { cookie },
    payload: { roleId: second.id },
  });
  expect((await use(answer.access_token ?? '', cookie)).code).toBe(200);
  expect((await use(answer.access_token ?? '')).status).toBe(401);
});

it('needs the key for the live feed, too', async () => {
  const signIn = createSignIn(server.services);
  const { token, cookie } = await logIn();
  expect(await signIn(operator, token, undefined)).toMatchObject({ kind: 'refusal', code: 4 });
  expect(await signIn(operator, token, cookie.split('=')[1])).toMatchObject({ kind: 'person' });
});

it('removes the cookie at logout, but not when another session logs out', async () => {
  const { token, cookie } = await logIn();
  const logOut = (of: string) => server.call({ method: 'DELETE', url: '/api/authority/oauth/logout', token: of, headers: { cookie } });
  expect((await logOut(await server.signIn(operator))).headers['set-cookie']).toBeUndefined();
  expect((await logOut(token)).headers['set-cookie']).toMatch(/^session_key=; Path=\/; Max-Age=0;/);
  expect((await use(token, cookie)).status).toBe(401);
});

it('gives other clients a token that works alone', async () => {
  const { token, line } = await logIn({ browser: false });
  expect(line).toBe('');
  expect((await use(token, 'session_key=whatever')).code).toBe(200);
});

it('rejects a login of the console that another site sends', async () => {
  const answer = await server.login(operator, { browser: true, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer).toMatchObject({ status: 403 });
  expect(answer.headers['set-cookie']).toBeUndefined();
});
