import { ownName } from '@botify/contract/kernel/locale';
import { session as calls } from '@botify/contract/session/session.contract';
import { setup } from '@botify/contract/session/setup.contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brand } from '../../../kernel/brand/brand-store.ts';
import { browserJar, readCookie } from '../../../kernel/browser/cookies.ts';
import { browserPage } from '../../../kernel/browser/leaving.ts';
import { session } from '../../../kernel/sign-in/session.ts';
import { productMenu } from '../../../shell/navigation/product-menu.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { showApp, user } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';
import { prepareLogin } from './login.fixture.ts';

async function showLogin(options: Parameters<typeof showApp>[1] = {}) {
  prepareLogin();
  const screen = await showApp('/login', { signedIn: false, menu: productMenu(), ...options });
  const { t, getByRole, getByLabelText, getByAltText } = screen;
  const submit = getByRole('button', { name: t('session:login.submit') });
  await expect.element(submit).toBeVisible();
  const account = getByLabelText(t('session:login.account'));
  const password = getByLabelText(t('session:login.password'));
  const code = getByLabelText(t('session:login.code'));
  const fill = async (name = user.username) => {
    await account.fill(name);
    await password.fill('botify-demo');
    await code.fill('0000');
  };
  return { ...screen, submit, account, password, code, fill, picture: getByAltText(t('session:login.codePicture')) };
}

test.each(['zh-CN', 'en-US'] as const)(
  '[S-12] a click renews the image, and every empty field reports its problem (%s)',
  async (language) => {
    const { t, submit, account, password, picture, getByText } = await showLogin({ language });
    await expect.element(picture).toBeVisible();
    const before = picture.element().getAttribute('src');
    await picture.click();
    await expect.element(picture).not.toHaveAttribute('src', before);
    const keys = api.requests(calls.captcha).map(({ query }) => query.key);
    expect(new Set(keys).size).toBe(2);
    await submit.click();
    for (const problem of ['accountRequired', 'passwordRequired', 'codeRequired'])
      await expect.element(getByText(t(`session:problem.${problem}`))).toBeVisible();
    await expect.element(account).toHaveFocus();
    await password.fill('12345');
    await userEvent.tab();
    await expect.element(getByText(t('session:problem.passwordShort'))).toBeVisible();
  },
);

test('[S-12] the login focuses the account field, and reports it empty only when the next field is entered', async () => {
  const { t, account, password, getByRole, getByText } = await showLogin();
  await expect.element(account).toHaveFocus();
  (getByRole('link', { name: t('session:login.terms') }).element() as HTMLElement).focus();
  await expect.element(account).not.toHaveFocus();
  await expect.element(getByText(t('session:problem.accountRequired'))).not.toBeInTheDocument();
  await account.click();
  await password.click();
  await expect.element(getByText(t('session:problem.accountRequired'))).toBeVisible();
});

test('[S-12] never submits an invalid form', async () => {
  api.answer(calls.loginByPost, { ...user, access_token: 'new-token' }, { access_token: 'new-token' });
  const { t, submit, account, password, getByText } = await showLogin();
  await account.fill(user.username);
  await password.fill('12345');
  await submit.click();
  await expect.element(getByText(t('session:problem.codeRequired'))).toBeVisible();
  expect(api.requests(calls.loginByPost)).toEqual([]);
});

test('[S-10] [S-12] sends account, password, code and its key, and keeps the session in cookies', async () => {
  api.answer(calls.loginByPost, { ...user, access_token: 'new-token' }, { access_token: 'new-token' });
  const { t, submit, fill, getByLabelText } = await showLogin();
  await fill(`  ${user.username} `);
  await getByLabelText(t('session:login.remember')).click();
  await submit.click();
  await expect.poll(() => location.hash).toBe('#/robot/robotList');
  const key = api.requests(calls.captcha).at(-1)?.query.key;
  const form = { username: user.username, password: 'botify-demo', code: '0000', key, remember: 'true' };
  expect(api.requests(calls.loginByPost).map(({ body }) => body)).toEqual([expect.objectContaining(form)]);
  expect(readCookie(browserJar, 'token')).toBe('new-token');
  expect(readCookie(browserJar, 'username')).toBe(user.username);
  expect(readCookie(browserJar, 'tenantCode')).toBe('harbour');
  await expect.poll(() => readCookie(browserJar, 'roleCd')).toBe('manager');
  const kept = JSON.parse(readCookie(browserJar, 'user') ?? '');
  expect(kept).toMatchObject({ nickName: user.nickName, type: 2 });
  const days = (kept.rememberedUntil - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(4.99);
  expect(days).toBeLessThanOrEqual(5);
});

test('[S-12] a rejected login shows the reason, renews the code and focuses the password', async () => {
  api.refuse(calls.loginByPost, { code: 7001, msg: 'Account or password incorrect', key: 'session.wrongCredentials' }, 400);
  const { submit, fill, password, code, picture, getByRole } = await showLogin();
  await fill();
  const before = picture.element().getAttribute('src');
  await submit.click();
  await expect.element(getByRole('alert').filter({ hasText: 'Account or password incorrect' })).toBeVisible();
  await expect.element(code).toHaveValue('');
  await expect.element(password).toHaveFocus();
  await expect.element(picture).not.toHaveAttribute('src', before);
  expect(location.hash).toBe('#/login');
});

test('[S-12] a wrong verification code focuses the code', async () => {
  api.refuse(calls.loginByPost, { code: 7001, msg: 'Wrong code', key: 'session.wrongCaptcha' }, 400);
  const { submit, fill, code } = await showLogin();
  await fill();
  await submit.click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('');
});

test.each([
  ['zh-CN', 'en-US'],
  ['en-US', 'zh-CN'],
] as const)('[S-03] the login in %s offers %s, stores it and reloads', async (language, other) => {
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  const { t, getByRole } = await showLogin({ language });
  expect(document.documentElement.lang).toBe(language);
  await getByRole('button', { name: t('common:language.switchTo', { name: ownName(other) }) }).click();
  expect(localStorage.getItem('locale')).toBe(other);
  expect(reload).toHaveBeenCalledOnce();
});

test('[S-12] [S-16] the login fits a phone and has no accessibility violations', async () => {
  await page.viewport(390, 844);
  const { submit } = await showLogin();
  await expect.element(submit).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test('a new installation asks for its first administrator, who then logs in', async () => {
  const settings = { loginByPost: true, demo: false, outbox: false, setupNeeded: true, mapTiles: null };
  vi.spyOn(session, 'settings').mockResolvedValue(settings);
  api.answer(setup.firstAdministrator, null);
  prepareLogin();
  const { t, getByRole, getByLabelText, getByText } = await showApp('/login', { signedIn: false });
  await expect.element(getByText(t('session:setup.title'))).toBeVisible();
  const submit = getByRole('button', { name: t('session:setup.submit') });
  await submit.click();
  await expect.element(getByText(t('session:problem.setupCodeRequired'))).toBeVisible();
  expect(api.requests(setup.firstAdministrator)).toEqual([]);
  const body = {
    setupCode: 'abc-123',
    companyName: 'Clean Inc.',
    name: 'Zhao Yi',
    email: 'boss@clean.example',
    password: 'first-secret',
    confirmPassword: 'first-secret',
  };
  for (const [field, value] of Object.entries(body)) await getByLabelText(t(`session:field.${field}`)).fill(value);
  await submit.click();
  await expect.element(getByLabelText(t('session:login.account'))).toHaveValue('boss@clean.example');
  expect(api.requests(setup.firstAdministrator).map((request) => request.body)).toEqual([body]);
});

test('[T-24] [T-25] a link shows name and logo of its tenant, and the login keeps them for this browser', async () => {
  prepareLogin();
  const logo = { id: 'a'.repeat(64), width: 320, height: 160, ground: 'light' as const };
  const lotus = { names: { 'zh-CN': '莲花洁净', 'en-US': 'Lotus Clean' }, color: '#b4236a', logo };
  api.answer(calls.settings, { loginByPost: true, demo: false, outbox: false, setupNeeded: false, mapTiles: null, brand: lotus });
  history.replaceState(null, '', '#/login?tenant=lotus');
  brand.answer('lotus', lotus);
  const { t, getByText, getByRole } = await showApp('/login', { signedIn: false, menu: productMenu() });
  await expect.element(getByText(t('session:login.welcome', { product: 'Lotus Clean' }))).toBeVisible();
  const drawing = getByRole('complementary', { name: 'Lotus Clean' });
  await expect.element(drawing).toBeVisible();
  expect(drawing.element().querySelector('img')?.getAttribute('src')).toBe(`/api/authority/brand/logos/${logo.id}`);
  await expect.poll(() => document.title).toBe(`${t('session:login.title')} - Lotus Clean`);
});
