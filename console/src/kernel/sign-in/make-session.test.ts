import { words as english } from '@botify/text/en-US/words';
import { words as chinese } from '@botify/text/zh-CN/words';
import { beforeEach, expect, it } from 'vitest';
import { readCookie } from '../browser/cookies.ts';
import { fakeSession, inFiveDays, roles, user } from './make-session.fixture.ts';

let { made, answers, jar, store, session, login, keys } = fakeSession();
beforeEach(() => {
  ({ made, answers, jar, store, session, login, keys } = fakeSession());
});

it('[C-04] logs in with a POST form if the server supports it', async () => {
  await login(false);
  const [, { key, input, asForm }] = made as [unknown, (typeof made)[number]];
  expect({ key, asForm, query: input.query }).toEqual({ key: 'POST /authority/oauth/token', asForm: true, query: undefined });
  expect(input.body).toEqual({
    scope: 'server',
    grant_type: 'password',
    browser: true,
    tenant_name: '',
    auth_type: 'vc',
    username: 'a@b.c',
    password: 'secret',
    code: '12',
    key: 'k',
    remember: false,
  });
});

it('[C-04] logs in with GET otherwise', async () => {
  answers['GET /authority/settings'] = () => ({ loginByPost: false, demo: false, setupNeeded: false });
  await login(true);
  expect(made[1]).toMatchObject({
    key: 'GET /authority/oauth/token',
    input: { query: { scope: 'server', grant_type: 'password', auth_type: 'vc', remember: true } },
  });
});

it('[C-04] repeats the settings call after a failure only', async () => {
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
])('[S-10] remembers for 5 days only on request (%s)', async (remember, until) => {
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

it('[S-06] [P-02] loads user info, roles and the menu of the first role once', async () => {
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

it.each([
  [1, 'admin'],
  [2, 'operator'],
  [3, 'customer'],
])('[P-01] without a permission list user type %i has the role %s', async (type, role) => {
  await login(false);
  answers['GET /authority/users/info'] = () => ({ ...user, permissions: undefined, type });
  await session.load();
  expect(store.getState().roles).toEqual([role]);
});

it.each([
  ['an empty permission list, although there is a type', { ...user, permissions: [] }, roles],
  ['neither a permission list nor a type', { ...user, permissions: undefined, type: undefined }, roles],
  ['no permission list and an unknown type', { ...user, permissions: null, type: 9 }, roles],
  ['an empty role list', user, []],
])('[S-06] [P-01] "Roles must be a non-null array" for %s', async (_, info, list) => {
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

it('[S-06] loads the menu of the last role early, and again only if another role is current', async () => {
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

it('[T-25] asks for the brand of a link, and shows that of the account after the login', async () => {
  const { made, answers, session, login, brand } = fakeSession('#/login?tenant=lotus');
  const lotus = { names: { 'zh-CN': '莲花', 'en-US': 'Lotus' }, color: '#b4236a', logo: null };
  answers['GET /authority/settings'] = () => ({ loginByPost: true, demo: false, setupNeeded: false, brand: lotus });
  await session.settings();
  expect(made[0]?.input).toEqual({ query: { tenant: 'lotus' } });
  expect(brand.store.getState().brand).toEqual(lotus);
  // The account belongs to another tenant, which has no brand.
  await login(false);
  expect(brand.store.getState().brand).toBeUndefined();
  answers['GET /authority/users/info'] = () => ({ ...user, brand: { ...lotus, names: { 'en-US': 'Harbour' } } });
  await session.load();
  expect(brand.store.getState().brand?.names['en-US']).toBe('Harbour');
  expect(brand.wanted()).toBe('lotus');
  expect(fakeSession().brand.wanted()).toBeUndefined();
});
