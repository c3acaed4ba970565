import { askAs, closing, createAccount } from './calls.ts';
import { expectMessage } from './messages.ts';
import { cookiesOf, expect, test } from './test.ts';

const sessionCookies = ['token', 'username', 'tenantCode', 'roleId', 'user', 'roleCd'];

test('[S-05] [S-10] [S-11] [P-02] guards pages, returns to the requested page after the login, shows the menu of the role, and logs out', async ({
  page,
  t,
  fillLogin,
}) => {
  const submit = page.getByRole('button', { name: t('session:login.submit'), exact: true });
  await page.goto('/#/report/runningReport?tab=2');
  await expectMessage(page, '请登录');
  await expect(page).toHaveURL(/#\/login\?redirect=%2Freport%2FrunningReport%3Ftab%3D2$/);
  await fillLogin('operator@harbour.example');
  await submit.click();
  await expect(page).toHaveURL(/#\/report\/runningReport\?tab=2$/);
  await expect(page).toHaveTitle(`${t('menu:runningReport')} - BOTIFY Manage`);
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu.getByText(t('menu:machines'))).toBeVisible();
  await expect(menu.getByText(t('menu:system'))).toHaveCount(0);
  const cookies = await cookiesOf(page);
  for (const name of sessionCookies) expect(cookies[name], name).toMatchObject({ expires: -1, sameSite: 'Lax', path: '/', secure: false });
  expect(cookies.token?.value).toMatch(/^[\w-]{43}$/);
  expect(decodeURIComponent(cookies.username?.value ?? '')).toBe('operator@harbour.example');
  expect(cookies.tenantCode?.value).toBe('harbour');
  expect(cookies.roleCd?.value).toBe('operator');
  expect(JSON.parse(decodeURIComponent(cookies.user?.value ?? ''))).toMatchObject({ nickName: '周海' });

  await page.getByRole('button', { name: t('common:shell.userMenu', { name: '周海' }) }).click();
  await page.getByRole('menuitem', { name: t('common:shell.logOut') }).click();
  await expect(submit).toBeVisible();
  const left = await cookiesOf(page);
  expect(sessionCookies.filter((name) => left[name])).toEqual([]);
  const headers = { ...closing, authorization: `Bearer ${cookies.token?.value}` };
  // The console waits only so long for the answer to its last call.
  await expect.poll(async () => (await page.request.get('/api/authority/users/info', { headers })).status()).toBe(401);
  await page.goto('/#/robot/robotList');
  await expect(page).toHaveURL(/#\/login\?redirect=/);
});

test('[S-06] [S-10] [T-35] a remembered session lasts 5 days, the root leads to the home page, and a reload loads it once', async ({
  page,
  t,
  signIn,
}) => {
  await signIn('manager@harbour.example', { remember: true });
  const days = (((await cookiesOf(page)).token?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(4.99);
  expect(days).toBeLessThanOrEqual(5);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/now$/);
  await page.reload();
  await expect(page.getByRole('group', { name: t('now:kinds') })).toBeVisible();
  for (const path of ['/api/authority/users/info', '/api/authority/oauth/getCurrentUserRole', '/api/authority/oauth/roleRouter'])
    expect(calls.filter((called) => called === path)).toHaveLength(1);
});

test('[S-11] changing the role replaces the token and rebuilds the menu without a reload', async ({ page, enter, t }) => {
  await enter('manager@harbour.example', '/error-log/log', { ownSession: true });
  await expect(page.getByRole('heading', { level: 1, name: t('menu:errorLog') })).toBeVisible();
  const before = (await cookiesOf(page)).token?.value;
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
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
  // No view of the old role makes a call with the permissions of the new one.
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('[S-12] resets a forgotten password with a mailed code', async ({ page, t, fillLogin }) => {
  const username = 'forgetful@lotus.example';
  const manager = await askAs(page, 'manager@lotus.example');
  const { roles } = await manager('GET', '/users/choices');
  await createAccount(manager, username, '13812340077', { roleId: roles.at(-1).id });
  await page.goto('/#/login');
  await page.getByText(t('session:login.forgot')).click();
  await page.getByLabel(t('session:field.companyName')).fill('莲花设施服务');
  await page.getByRole('textbox', { name: t('session:field.email') }).fill(username);
  await page.getByRole('button', { name: t('session:forgot.send') }).click();
  await expect(page.getByText(t('session:forgot.sentToEmail', { target: username }))).toBeVisible();
  const outbox = await page.context().newPage();
  // The first mail to the account is its invitation.
  const mail = outbox.getByRole('article').filter({ hasText: username }).locator('pre').filter({ hasText: /\d{6}/ });
  await expect(async () => {
    await outbox.goto('/outbox');
    expect(await mail.count()).toBeGreaterThan(0);
  }).toPass();
  const code = /\d{6}/.exec((await mail.textContent()) ?? '')?.[0] ?? '';
  await outbox.close();
  await page.getByLabel(t('session:field.code')).fill(code);
  await page.getByRole('button', { name: t('session:forgot.next') }).click();
  await page.getByLabel(t('session:field.newPassword'), { exact: true }).fill('lotus-new');
  await page.getByLabel(t('session:field.confirmNewPassword'), { exact: true }).fill('lotus-new');
  await page.getByRole('button', { name: t('session:forgot.submit') }).click();
  await expectMessage(page, t('session:forgot.done'));
  await fillLogin(username, 'lotus-new');
  await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
});
