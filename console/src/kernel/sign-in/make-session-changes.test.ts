import { beforeEach, expect, it } from 'vitest';
import { readCookie } from '../browser/cookies.ts';
import { CallError } from '../errors/call-error.ts';
import { sessionChange } from '../session/session-change.ts';
import { fakeSession, inFiveDays, user } from './make-session.fixture.ts';

let { answers, left, jar, store, session, login, keys } = fakeSession();
beforeEach(() => {
  ({ answers, left, jar, store, session, login, keys } = fakeSession());
});

it('[S-11] logout calls the server, then clears the session', async () => {
  await login(true);
  await session.load();
  await session.logout();
  expect(keys().at(-1)).toBe('DELETE /authority/oauth/logout');
  expect(store.getState()).toMatchObject({
    token: undefined,
    roles: [],
    roleList: [],
    menu: [],
    profile: undefined,
    name: '',
    moment: 'signedOut',
  });
  expect([...jar.cookies.keys()]).toEqual([]);
});

it('goes to the identity provider after the logout of a single sign-on session', async () => {
  await login(false);
  answers['DELETE /authority/oauth/logout'] = () => ({ data: null, end_session_url: 'https://id.example/end' });
  await session.logout();
  expect(left).toEqual(['https://id.example/end']);
  expect(store.getState().token).toBeUndefined();
});

it('[S-11] logout clears the session even if the server is unreachable', async () => {
  await login(true);
  answers['DELETE /authority/oauth/logout'] = () => {
    throw new Error('no network');
  };
  await session.logout();
  expect(store.getState().token).toBeUndefined();
  expect(readCookie(jar, 'token')).toBeUndefined();
});

it('[S-11] switching the role replaces the token, reloads roles and menu, and keeps the remembered session', async () => {
  await login(true);
  await session.load();
  await session.switchRole('r2');
  expect(store.getState()).toMatchObject({
    token: 'tok2',
    menu: [{ id: 'menu of r2' }],
    moment: 'roleSwitched',
    rememberedUntil: inFiveDays,
  });
  expect(store.getState().roleList[0]?.id).toBe('r2');
  expect([readCookie(jar, 'token'), readCookie(jar, 'roleId'), readCookie(jar, 'roleCd')]).toEqual(['tok2', 'r2', 'customer']);
  expect(jar.lines.every((line) => line.includes('Expires='))).toBe(true);
});

it('[S-11] a rejected role switch keeps the role', async () => {
  await login(false);
  await session.load();
  answers['PUT /authority/oauth/getCurrentUserRole'] = () => {
    throw new Error('refused');
  };
  await expect(session.switchRole('r2')).rejects.toThrow('refused');
  expect(store.getState()).toMatchObject({ token: 'tok', menu: [{ id: 'menu of r1' }] });
});

it('[S-11] reloads everything if the menu of the new role fails to load', async () => {
  await login(false);
  await session.load();
  answers['POST /authority/oauth/roleRouter'] = () => {
    throw new Error('no network');
  };
  await session.switchRole('r2');
  expect(store.getState()).toMatchObject({ token: 'tok2', roles: [] });
});

it.each<[string, () => Promise<void>]>([
  ['role', () => session.switchRole('r2')],
  [
    'password',
    () => session.changePassword({ username: 'a@b.c', originalPassword: 'secret', password: 'secret2', confirmPassword: 'secret2' }),
  ],
  ['logout', () => session.logout()],
])('[S-11] other calls wait until the change of %s is complete and old views are unmounted', async (_, change) => {
  await login(false);
  await session.load();
  await expect.poll(() => sessionChange() === undefined).toBe(true);
  const changing = change();
  const over = sessionChange();
  expect(over).toBeDefined();
  await changing;
  expect(sessionChange()).toBe(over);
  await over;
  await expect.poll(() => sessionChange() === undefined).toBe(true);
});

it('drops responses that arrive after a logout', async () => {
  await login(false);
  const loading = session.load();
  session.forget('signedOut');
  await loading;
  expect(store.getState()).toMatchObject({ roles: [], menu: [], profile: undefined });
});

it('[P-09] works in the selected tenant, also after a reload and a role switch', async () => {
  await login(true);
  await session.load();
  session.chooseTenant('lotus');
  expect([store.getState().tenantCode, readCookie(jar, 'tenantCode')]).toEqual(['lotus', 'lotus']);
  await session.load();
  await session.switchRole('r2');
  expect([store.getState().tenantCode, readCookie(jar, 'tenantCode')]).toEqual(['lotus', 'lotus']);
  expect(store.getState().profile?.tenantCode).toBe('harbour');
});

it("[P-09] a foreign or missing tenant falls back to the user's own", async () => {
  await login(false);
  session.chooseTenant('gone');
  answers['GET /authority/users/info'] = () => {
    if (store.getState().tenantCode !== 'gone') return user;
    throw new CallError(
      'no',
      { kind: 'failure', message: { otherwise: 'error' }, next: 'nothing' },
      { code: -400, status: 403, key: 'tenant.notYours', field: undefined },
    );
  };
  await session.load();
  expect([store.getState().tenantCode, readCookie(jar, 'tenantCode')]).toEqual(['harbour', 'harbour']);
});
