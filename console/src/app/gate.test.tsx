import { menu as menuCalls } from '@botify/contract/roles/menu.contract';
import { session as calls } from '@botify/contract/session/session.contract';
import { expect, test, vi } from 'vitest';
import { prepareLogin } from '../features/session/login/login.fixture.ts';
import { browserJar, readCookie } from '../kernel/browser/cookies.ts';
import { sessionStore } from '../kernel/session/session-store.ts';
import { session } from '../kernel/sign-in/session.ts';
import { productMenu, simplePage, titledGroup } from '../shell/navigation/product-menu.fixture.ts';
import { api } from '../testing/fake-api.ts';
import { fixedId } from '../testing/fixed-id.ts';
import { showApp, user } from '../testing/show.tsx';

const hash = () => location.hash;

test.each([
  ['zh-CN', '请登录'],
  ['en-US', 'Please log in'],
] as const)('[S-05] without a token a page shows "log in" and redirects to the login (%s)', async (language, words) => {
  prepareLogin();
  const { getByRole } = await showApp('/report/runningReport?tab=2', { signedIn: false, language });
  await expect.element(getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect.poll(hash).toBe('#/login?redirect=%2Freport%2FrunningReport%3Ftab%3D2');
});

test('[S-05] opens the requested page after the login', async () => {
  prepareLogin();
  api.answer(calls.loginByPost, { ...user, access_token: 'new-token' }, { access_token: 'new-token' });
  await showApp('/report/runningReport?tab=2', { signedIn: false, menu: productMenu() });
  await expect.poll(hash).toMatch(/^#\/login/);
  await session.login({ username: user.username, password: 'botify-demo', code: '0000', key: 'k', remember: false });
  await expect.poll(hash).toBe('#/report/runningReport?tab=2');
  await expect.poll(() => document.title).toBe('Running report - BOTIFY Manage');
});

test('[S-05] a redirect never leads to another site', async () => {
  prepareLogin();
  api.answer(calls.loginByPost, { ...user, access_token: 'new-token' }, { access_token: 'new-token' });
  await showApp(`/login?redirect=${encodeURIComponent('//evil.example/robot')}`, { signedIn: false, menu: productMenu() });
  await session.login({ username: user.username, password: 'botify-demo', code: '0000', key: 'k', remember: false });
  await expect.poll(hash).toBe('#/robot/robotList');
});

test.each([
  ['/login', 'session:login.submit'],
  ['/celue', 'policy:privacy.title'],
  ['/celue1', 'policy:terms.title'],
  ['/auth-redirect', 'sso:none'],
  ['/no', 'common:page.noMenu'],
  ['/404', 'common:page.notFound'],
])('[S-04] %s opens without a token', async (path, key) => {
  prepareLogin();
  const { t, getByText } = await showApp(path, { signedIn: false });
  await expect.element(getByText(t(key)).first()).toBeVisible();
  expect(hash()).toBe(`#${path}`);
});

test('[S-06] /login redirects a signed-in user to the root', async () => {
  await showApp('/login', { menu: productMenu() });
  await expect.poll(hash).toBe('#/robot/robotList');
});

test('[S-06] user info, roles and menu are fetched once', async () => {
  const { getByRole } = await showApp('/report/runningReport', { menu: productMenu() });
  await getByRole('complementary').getByRole('link', { name: 'Weekly reports' }).click();
  await expect.poll(hash).toBe('#/report/weeklyReport');
  for (const endpoint of [calls.userInfo, calls.currentRoles, menuCalls.roleRouter]) expect(api.requests(endpoint)).toHaveLength(1);
});

test('[S-06] when user info fails to load, resets the token, shows the reason and redirects to the login', async () => {
  prepareLogin();
  api.refuse(calls.userInfo, { code: 500, msg: 'User info is not available' });
  const { getByRole } = await showApp('/report/runningReport');
  await expect.element(getByRole('alert').filter({ hasText: 'User info is not available' })).toBeVisible();
  await expect.poll(hash).toBe('#/login?redirect=%2Freport%2FrunningReport');
  expect(readCookie(browserJar, 'token')).toBeUndefined();
  expect(sessionStore.getState().token).toBeUndefined();
});

test('[S-06] shows Has Error when the failure has no message', async () => {
  prepareLogin();
  // The session fails with an error without a message.
  sessionStore.setState({ token: 'x' });
  const failed = new Error('');
  const load = session.load;
  Object.assign(session, { load: () => Promise.reject(failed) });
  try {
    const { getByRole } = await showApp('/report/runningReport');
    await expect.element(getByRole('alert').filter({ hasText: 'Has Error' })).toBeVisible();
    await expect.poll(hash).toMatch(/^#\/login/);
  } finally {
    Object.assign(session, { load });
  }
});

test.each(['zh-CN', 'en-US'] as const)('[S-06] rejects user info without a role (%s)', async (language) => {
  prepareLogin();
  api.answer(calls.userInfo, { ...user, permissions: [] });
  const { t, getByRole } = await showApp('/report/runningReport', { language });
  const words = language === 'en-US' ? 'Roles must be a non-null array' : t('session:rolesMissing');
  await expect.element(getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect.poll(hash).toMatch(/^#\/login/);
});

test('[S-07] the root opens the first visible page of the first visible group other than the overview', async () => {
  const menu = [
    titledGroup('/overview', 'Overview', [simplePage('/overview/board', 'Board')]),
    titledGroup('/hidden', 'Hidden group', [simplePage('/hidden/a', 'A', { hidden: true })]),
    ...productMenu(),
  ];
  await showApp('/', { menu });
  await expect.poll(hash).toBe('#/robot/robotList');
});

test('[S-08] an unknown path shows /404 inside the shell', async () => {
  const { t, getByRole } = await showApp('/no/such/page', { menu: productMenu() });
  await expect.poll(hash).toBe('#/404');
  await expect.element(getByRole('main').getByRole('heading', { name: t('common:page.notFound') })).toBeVisible();
  await expect.element(getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
});

test.each(['zh-CN', 'en-US'] as const)(
  '[P-04] a page outside the role shows no access at its own address, inside the shell (%s)',
  async (language) => {
    const { t, getByRole, getByText } = await showApp('/system/org?page=2', { menu: productMenu(), language });
    await expect.element(getByRole('main').getByRole('heading', { name: t('common:page.forbidden') })).toBeVisible();
    await expect.element(getByText(t('shell:noAccess', { role: 'Manager' }))).toBeVisible();
    // 401 would mean that the user is not signed in.
    await expect.element(getByText('401')).not.toBeInTheDocument();
    await expect.element(getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
    expect(hash()).toBe('#/system/org?page=2');
  },
);

test('[T-82] a page outside the role names its permission and who can add it; an own role that has it is one click away', async () => {
  const access = {
    title: 'Departments',
    permission: 'org:management',
    ownRoles: [{ id: fixedId(7), name: 'Planner' }],
    granting: ['Manager'],
  };
  api.answer(menuCalls.pageAccess, access);
  const { t, getByRole, getByText } = await showApp('/system/org', { menu: productMenu() });
  await expect.element(getByText('org:management')).toBeVisible();
  await expect.element(getByText(`${user.username} · Manager`)).toBeVisible();
  expect(api.requests(menuCalls.pageAccess)[0]?.query).toEqual({ path: '/system/org' });
  const switched = vi.spyOn(session, 'switchRole').mockResolvedValue();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await getByRole('button', { name: t('roles:missing.copy') }).click();
  await expect.element(getByText(t('roles:missing.copied'))).toBeVisible();
  expect(copied.mock.calls[0]?.[0]).toContain('org:management');
  await getByRole('button', { name: t('roles:missing.switchRole', { role: 'Planner' }) }).click();
  await expect.poll(() => switched.mock.calls).toEqual([[fixedId(7)]]);
});

test('[S-17] open pages keep their state while a page without access is shown', async () => {
  const { getByRole, navigate } = await showApp('/report/runningReport', { menu: productMenu() });
  await getByRole('main').getByRole('textbox').fill('typed');
  navigate('/system/org');
  await expect.element(getByRole('main').getByRole('textbox')).not.toBeInTheDocument();
  navigate('/report/runningReport');
  await expect.element(getByRole('main').getByRole('textbox')).toHaveValue('typed');
});
