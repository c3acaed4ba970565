import type { Endpoint } from '@botify/contract/kernel/endpoint';
import { words as english } from '@botify/text/en-US';
import { words as chinese } from '@botify/text/zh-CN';
import { beforeEach, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { pretendedJar } from './cookie-jar.fixture.ts';
import { readCookie } from './cookies.ts';
import type { Call } from './make-call.ts';
import { makeSession } from './make-session.ts';
import type { AnyInput } from './request.ts';
import { makeSessionStore } from './session-store.ts';

const user = {
  nickName: 'Chen',
  mobile: null,
  avatar: null,
  introduction: 'hi',
  permissions: ['manager'],
  type: 2,
  tenantCode: 'harbour',
  username: 'a@b.c',
};
const roles = [
  { id: 'r1', code: 'manager', name: 'Manager', number: 10 },
  { id: 'r2', code: 'customer', name: 'Customer', number: 100 },
];
const now = new Date('2026-11-15T00:00:00Z');
const inFiveDays = new Date('2026-11-20T00:00:00Z');

let made: { key: string; input: AnyInput; asForm: boolean | undefined; quiet: boolean | undefined }[];
let answers: Record<string, (input: AnyInput) => unknown>;
let jar: ReturnType<typeof pretendedJar>;
let store: ReturnType<typeof makeSessionStore>;
let session: ReturnType<typeof makeSession>;

beforeEach(() => {
  made = [];
  answers = {
    'GET /authority/settings': () => ({ loginByPost: true, demo: false, setupNeeded: false }),
    'GET /authority/oauth/token': () => ({ access_token: 'tok', data: user }),
    'POST /authority/oauth/token': () => ({ access_token: 'tok', data: user }),
    'GET /authority/users/info': () => user,
    'PUT /authority/oauth/getCurrentUserRole': ({ body }) =>
      body ? { data: [...roles].reverse(), access_token: 'tok2' } : { data: roles },
    'POST /authority/oauth/roleRouter': ({ body }) => [{ id: `menu of ${Object.values(body ?? {})[0]}` }],
    'DELETE /authority/oauth/logout': () => null,
  };
  const call = async ({ method, path }: Endpoint, input: AnyInput = {}, { asForm, quiet }: { asForm?: boolean; quiet?: boolean } = {}) => {
    const key = `${method} ${path}`;
    made.push({ key, input, asForm, quiet });
    return answers[key]?.(input);
  };
  jar = pretendedJar();
  store = makeSessionStore(undefined);
  session = makeSession({
    call: call as unknown as Call,
    store,
    jar,
    now: () => now,
    rememberDays: 5,
    rolesMissing: () => english.session.rolesMissing,
    moreMenu: async () => [],
  });
});

const login = (remember: boolean) => session.login({ username: 'a@b.c', password: 'secret', code: '12', key: 'k', remember });
const keys = () => made.map(({ key }) => key);

it('[C-04] logs in with a POST form when the server offers it', async () => {
  await login(false);
  const [, { key, input, asForm }] = made as [unknown, (typeof made)[number]];
  expect({ key, asForm, query: input.query }).toEqual({ key: 'POST /authority/oauth/token', asForm: true, query: undefined });
  expect(input.body).toEqual({
    scope: 'server',
    grant_type: 'password',
    tenant_name: '',
    auth_type: 'vc',
    username: 'a@b.c',
    password: 'secret',
    code: '12',
    key: 'k',
    remember: false,
  });
});

it('[C-04] logs in with the GET otherwise', async () => {
  answers['GET /authority/settings'] = () => ({ loginByPost: false, demo: false, setupNeeded: false });
  await login(true);
  expect(made[1]).toMatchObject({
    key: 'GET /authority/oauth/token',
    input: { query: { scope: 'server', grant_type: 'password', auth_type: 'vc', remember: true } },
  });
});

it('[C-04] asks for the settings again when they could not be had, and once only when they could', async () => {
  answers['GET /authority/settings'] = () => {
    throw new Error('no network');
  };
  await expect(login(false)).rejects.toThrow('no network');
  answers['GET /authority/settings'] = () => ({ loginByPost: true, demo: false, setupNeeded: false });
  await login(false);
  await login(false);
  expect(keys().filter((key) => key === 'GET /authority/settings')).toHaveLength(2);
});

it.each([
  [true, inFiveDays],
  [false, undefined],
])('[S-10] remembers for 5 days only when asked to (%s)', async (remember, until) => {
  await login(remember);
  expect(store.getState()).toMatchObject({
    token: 'tok',
    tenantCode: 'harbour',
    name: 'Chen',
    rememberedUntil: until,
    moment: 'signedIn',
    roles: [],
  });
  expect(jar.lines.every((line) => line.includes('Expires=') === remember)).toBe(true);
});

it('[S-06] [P-02] loads user info, roles and the menu of the first role, once', async () => {
  await login(false);
  made.length = 0;
  await Promise.all([session.load(), session.load()]);
  expect(keys().sort()).toEqual([
    'GET /authority/users/info',
    'POST /authority/oauth/roleRouter',
    'PUT /authority/oauth/getCurrentUserRole',
  ]);
  expect(store.getState()).toMatchObject({
    roles: ['manager'],
    roleList: roles,
    menu: [{ id: 'menu of r1' }],
    profile: user,
    introduction: 'hi',
  });
  expect([readCookie(jar, 'roleId'), readCookie(jar, 'roleCd')]).toEqual(['r1', 'manager']);
  expect(made.every(({ quiet }) => quiet)).toBe(true);
});

it('[S-06] derives the role from the user type when the list is empty', async () => {
  await login(false);
  answers['GET /authority/users/info'] = () => ({ ...user, permissions: [] });
  await session.load();
  expect(store.getState().roles).toEqual(['operator']);
});

it.each([
  ['no list and no type', { ...user, permissions: [], type: undefined }, roles],
  ['no list and an unknown type', { ...user, permissions: null, type: 9 }, roles],
  ['no role to use', user, []],
])('[S-06] fails with its message: %s', async (_, info, list) => {
  await login(false);
  answers['GET /authority/users/info'] = () => info;
  answers['PUT /authority/oauth/getCurrentUserRole'] = () => ({ data: list });
  await expect(session.load()).rejects.toThrow('Roles must be a non-null array');
  expect(store.getState().roles).toEqual([]);
});

it('[S-06] has the message in both languages', () => {
  expect(english.session.rolesMissing).toBe('Roles must be a non-null array');
  expect(chinese.session.rolesMissing).toBe('角色列表不能为空');
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

it('what arrives after a logout is dropped', async () => {
  await login(false);
  const loading = session.load();
  session.forget('signedOut');
  await loading;
  expect(store.getState()).toMatchObject({ roles: [], menu: [], profile: undefined });
});

it('[S-06] asks for the menu of the role used last at once, and again only when another role is in use', async () => {
  await login(false);
  await session.load();
  const menus = () => made.filter(({ key }) => key.endsWith('roleRouter')).map(({ input }) => input.body);
  expect(menus()).toEqual([{ roleId: 'r1' }]);
  await session.load();
  expect(menus()).toEqual([{ roleId: 'r1' }, { roleId: 'r1' }]);
  answers['PUT /authority/oauth/getCurrentUserRole'] = () => ({ data: [...roles].reverse() });
  await session.load();
  expect(menus().slice(2)).toEqual([{ roleId: 'r1' }, { roleId: 'r2' }]);
  expect(store.getState().menu).toEqual([{ id: 'menu of r2' }]);
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
