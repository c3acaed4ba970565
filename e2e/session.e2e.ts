import { openPages } from './open-pages.ts';
import { cookiesOf, expect, test } from './test.ts';

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[S-05] no token: says so, goes to the login with the way back, and lands there after it', async ({ page, t, fillLogin }) => {
      await page.goto('/#/report/runningReport?tab=2');
      await expect(page.getByRole('alert')).toContainText(language === 'zh-CN' ? '请登录' : 'Please log in');
      await expect(page).toHaveURL(/#\/login\?redirect=%2Freport%2FrunningReport%3Ftab%3D2$/);
      await fillLogin('manager@harbour.example');
      await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
      await expect(page).toHaveURL(/#\/report\/runningReport\?tab=2$/);
      await expect(page).toHaveTitle(`${t('menu:runningReport')} - BOTIFY Manage`);
    });

    test('[S-11] [P-02] login, the menu of the role, logout: nothing of the session is left', async ({ page, t, signIn }) => {
      await signIn('operator@harbour.example');
      const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
      await expect(menu.getByText(t('menu:machines'))).toBeVisible();
      await expect(menu.getByText(t('menu:system'))).toHaveCount(0);
      expect((await cookiesOf(page)).token?.value).toMatch(/^[\w-]{43}$/);

      await page.getByRole('button', { name: t('common:shell.userMenu', { name: '周海' }) }).click();
      await page.getByRole('menuitem', { name: t('common:shell.logOut') }).click();
      await expect(page.getByRole('button', { name: t('session:login.submit'), exact: true })).toBeVisible();
      const left = await cookiesOf(page);
      expect(['token', 'username', 'tenantCode', 'roleId', 'user', 'roleCd'].filter((name) => left[name])).toEqual([]);
      await page.goto('/#/robot/robotList');
      await expect(page).toHaveURL(/#\/login\?redirect=/);
    });

    test('[S-03] the switcher offers only the other language, remembers it and reloads in it', async ({ page, t }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: t('common:language.label') }).click();
      await reloaded;
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.getByLabel(language === 'zh-CN' ? 'Account' : '账号', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(other);
    });

    test('a wrong password says so in the language chosen and asks for a new code', async ({ page, t, fillLogin, complaints }) => {
      await page.goto('/');
      await fillLogin('manager@lotus.example', 'wrong-password');
      await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('errors:session.wrongCredentials') })).toBeVisible();
      await expect(page.getByLabel(t('session:login.code'), { exact: true })).toHaveValue('');
      // The browser itself notes every refused call.
      expect(complaints.splice(0).every((line) => line.includes('400'))).toBe(true);
    });
  });
}

test('[S-10] keeps the session in cookies: for the browser session, or 5 days when asked', async ({ page, signIn }) => {
  await signIn('manager@harbour.example');
  const brief = await cookiesOf(page);
  for (const name of ['token', 'username', 'tenantCode', 'roleId', 'user', 'roleCd']) {
    expect(brief[name], name).toMatchObject({ expires: -1, sameSite: 'Lax', path: '/', secure: false });
  }
  expect(decodeURIComponent(brief.username?.value ?? '')).toBe('manager@harbour.example');
  expect(brief.tenantCode?.value).toBe('harbour');
  expect(brief.roleCd?.value).toBe('manager');
  expect(JSON.parse(decodeURIComponent(brief.user?.value ?? ''))).toMatchObject({ nickName: '林晓雯', type: 2 });

  await page.context().clearCookies();
  await page.reload();
  await signIn('manager@harbour.example', { remember: true });
  const days = (((await cookiesOf(page)).token?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(4.99);
  expect(days).toBeLessThanOrEqual(5);
});

test('[S-04] what is open without a token opens', async ({ page, t }) => {
  for (const [path, words] of openPages(t)) {
    await page.goto(`/#${path}`);
    await expect(page.getByText(words).first(), path).toBeVisible();
    await expect(page, path).toHaveURL(new RegExp(`#${path}$`));
  }
});

test('[S-06] with a token the login leads home, and user info, roles and menu are fetched once', async ({ page, enter, t }) => {
  await enter('manager@harbour.example');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/robot\/robotList$/);
  await page.reload();
  await page
    .getByRole('navigation', { name: t('common:shell.mainMenu') })
    .getByText(t('menu:reports'))
    .click();
  await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
  await expect(page).toHaveURL(/#\/report\/weeklyReport$/);
  for (const path of ['/api/authority/users/info', '/api/authority/oauth/getCurrentUserRole', '/api/authority/oauth/roleRouter']) {
    expect(
      calls.filter((called) => called === path),
      path,
    ).toHaveLength(1);
  }
});

test('[S-06] when user info cannot be had the token goes, the reason is shown, and the login knows the way back', async ({
  page,
  enter,
  complaints,
}) => {
  await enter('manager@harbour.example');
  await page.route('**/api/authority/users/info', (route) => route.fulfill({ json: { code: 500, msg: '用户信息不可用' } }));
  await page.goto('/#/report/runningReport');
  await page.reload();
  await expect(page.getByRole('alert').first()).toContainText('用户信息不可用');
  await expect(page).toHaveURL(/#\/login\?redirect=%2Freport%2FrunningReport$/);
  expect((await cookiesOf(page)).token).toBeUndefined();
  complaints.splice(0);
});

test('[S-06] user info without any role is an error', async ({ page, enter }) => {
  await enter('manager@harbour.example');
  await page.route('**/api/authority/users/info', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { nickName: 'x', permissions: [], tenantCode: 'harbour', username: 'x' } } }),
  );
  await page.evaluate(() => localStorage.setItem('locale', 'en-US'));
  await page.reload();
  await expect(page.getByRole('alert').first()).toContainText('Roles must be a non-null array');
  await expect(page).toHaveURL(/#\/login/);
});

test('[S-11] changing the role swaps the token and rebuilds the menu without a reload', async ({ page, enter, t }) => {
  await enter('manager@harbour.example');
  const before = (await cookiesOf(page)).token?.value;
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu.getByText(t('menu:system'))).toBeVisible();
  await page.getByLabel(t('common:shell.role')).selectOption({ label: t('roles:starting.operator') });
  await expect(menu.getByText(t('menu:system'))).toHaveCount(0);
  await expect(menu.getByText(t('menu:machines'))).toBeVisible();
  const after = await cookiesOf(page);
  expect(after.token?.value).not.toBe(before);
  expect(after.roleCd?.value).toBe('operator');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('[S-06] reloading while the session is still being loaded is no failure: the user stays logged in', async ({ page, enter, t }) => {
  await enter('manager@harbour.example');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/authority/users/info', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/api/authority/users/info');
  await page.reload();
  await asked;
  const reloaded = page.reload();
  held.resolve();
  await reloaded;
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
  expect((await cookiesOf(page)).token).toBeDefined();
});

test('a garbled session does not break the page', async ({ page, server, t }) => {
  await page.context().addCookies([
    { name: 'token', value: '%%%garbled', url: server.url },
    { name: 'user', value: '{not json', url: server.url },
    { name: 'roleId', value: '%E0%A4%A', url: server.url },
  ]);
  await page.goto('/#/robot/robotList');
  await expect(page.getByRole('button', { name: t('session:login.submit'), exact: true })).toBeVisible({ timeout: 10_000 });
});

test('the way back never leads to another site', async ({ page, fillLogin, t, server }) => {
  await page.goto(`/#/login?redirect=${encodeURIComponent('//evil.example/robot')}`);
  await fillLogin('manager@harbour.example');
  await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server.url);
});
