import { beforeEach, expect, it, vi } from 'vitest';
import { readCookie } from '../browser/cookies.ts';
import { CallError } from '../errors/call-error.ts';
import { sessionChange } from '../session/session-change.ts';
import { inFiveDays, pretendedSession, user } from './make-session.fixture.ts';

let { answers, jar, store, session, login, keys } = pretendedSession();
beforeEach(() => {
  ({ answers, jar, store, session, login, keys } = pretendedSession());
});

it('[S-11] logout calls the server, then clears everything', async () => {
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

it('[S-11] logout clears everything although the server cannot be reached', async () => {
  await login(true);
  answers['DELETE /authority/oauth/logout'] = () => {
    throw new Error('no network');
  };
  await session.logout();
  expect(store.getState().token).toBeUndefined();
  expect(readCookie(jar, 'token')).toBeUndefined();
});

it('[S-11] changing role swaps the token, reloads roles and menu, and keeps what was remembered', async () => {
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

it('[S-11] a refused change of role leaves the old one in use', async () => {
  await login(false);
  await session.load();
  answers['PUT /authority/oauth/getCurrentUserRole'] = () => {
    throw new Error('refused');
  };
  await expect(session.switchRole('r2')).rejects.toThrow('refused');
  expect(store.getState()).toMatchObject({ token: 'tok', menu: [{ id: 'menu of r1' }] });
});

it('[S-11] when the menu of the other role does not come, everything is loaded anew', async () => {
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
])('[S-11] until the change of %s is over, and the views of the one before are gone, everybody else waits', async (_, change) => {
  await login(false);
  await session.load();
  await vi.waitFor(() => expect(sessionChange()).toBeUndefined());
  const changing = change();
  const over = sessionChange();
  expect(over).toBeDefined();
  await changing;
  expect(sessionChange()).toBe(over);
  await over;
  await vi.waitFor(() => expect(sessionChange()).toBeUndefined());
});

it('what arrives after a logout is dropped', async () => {
  await login(false);
  const loading = session.load();
  session.forget('signedOut');
  await loading;
  expect(store.getState()).toMatchObject({ roles: [], menu: [], profile: undefined });
});

it('[P-09] works in the chosen tenant, over a reload and a change of role too', async () => {
  await login(true);
  await session.load();
  session.chooseTenant('lotus');
  expect([store.getState().tenantCode, readCookie(jar, 'tenantCode')]).toEqual(['lotus', 'lotus']);
  await session.load();
  await session.switchRole('r2');
  expect([store.getState().tenantCode, readCookie(jar, 'tenantCode')]).toEqual(['lotus', 'lotus']);
  expect(store.getState().profile?.tenantCode).toBe('harbour');
});

it('[P-09] a chosen tenant that is not theirs, or gone, leads home instead of out', async () => {
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
