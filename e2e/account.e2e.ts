import { join } from 'node:path';
import { startServer, withFolder } from '@botify/tools/product/throw-away-server';
import type { Page } from '@playwright/test';
import { cookiesOf, expect, test } from './test.ts';

/** Other journeys sign in with the password everybody has. */
async function giveBackPassword(page: Page, username: string, now: string): Promise<void> {
  const headers = { authorization: `Bearer ${(await cookiesOf(page)).token?.value}` };
  // It ends every session, of which an open page would complain.
  await page.close();
  const data = { username, originalPassword: now, password: 'botify-demo', confirmPassword: 'botify-demo' };
  const answer = await page.context().request.post('/api/authority/oauth/changePasswordForTenant', { headers, data });
  expect(await answer.json()).toMatchObject({ code: 200 });
}

test('[S-12] a forgotten password is reset by e-mail: company, code from the mail, new password, login', async ({ page, t, fillLogin }) => {
  await page.goto('/#/login');
  await page.getByText(t('session:login.forgot')).click();
  await page.getByLabel(t('session:field.companyName')).fill('莲花商业');
  await page.getByRole('textbox', { name: t('session:field.email') }).fill('manager@lotus.example');
  await page.getByRole('button', { name: t('session:forgot.send') }).click();
  await expect(page.getByText(t('session:forgot.sentToEmail', { target: 'manager@lotus.example' }))).toBeVisible();
  const outbox = await page.context().newPage();
  const letter = outbox.getByRole('article').filter({ hasText: 'manager@lotus.example' });
  await expect(async () => {
    await outbox.goto('/outbox');
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  const code = /\d{6}/.exec(await letter.locator('pre').innerText())?.[0] ?? '';
  await outbox.close();
  await page.getByLabel(t('session:field.code')).fill(code);
  await page.getByRole('button', { name: t('session:forgot.next') }).click();
  await page.getByLabel(t('session:field.newPassword'), { exact: true }).fill('lotus-new');
  await page.getByLabel(t('session:field.confirmNewPassword'), { exact: true }).fill('lotus-new');
  await page.getByRole('button', { name: t('session:forgot.submit') }).click();
  await expect(page.getByText(t('session:forgot.done'))).toBeVisible();
  await fillLogin('manager@lotus.example', 'lotus-new');
  await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
  await giveBackPassword(page, 'manager@lotus.example', 'lotus-new');
});

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[S-12] a forgotten password by phone: the code can be sent again after 60 s, a wrong one is refused', async ({
      page,
      t,
      complaints,
    }) => {
      await page.clock.install();
      await page.goto('/#/login');
      await page.getByText(t('session:login.forgot')).click();
      await page.getByText(t('session:forgot.byPhone')).click();
      await page.getByRole('button', { name: t('session:forgot.send') }).click();
      await expect(page.getByText(t('session:problem.companyNameRequired'))).toBeVisible();
      await expect(page.getByText(t('session:problem.phoneRequired'))).toBeVisible();
      await page.getByLabel(t('session:field.companyName')).fill('莲花商业');
      await page.getByRole('textbox', { name: t('session:field.phone') }).fill(language === 'zh-CN' ? '13900000001' : '13900000002');
      await page.getByRole('button', { name: t('session:forgot.send') }).click();
      const again = page.getByRole('button', { name: t('session:forgot.resend') });
      await expect(page.getByLabel(t('session:field.code'))).toBeVisible();
      await expect(again).toHaveCount(0);
      await page.clock.runFor(61_000);
      await expect(again).toBeEnabled();
      await page.getByLabel(t('session:field.code')).fill('000000');
      await page.getByRole('button', { name: t('session:forgot.next') }).click();
      await expect(page.getByRole('alert').filter({ hasText: t('errors:password.codeWrong') })).toBeVisible();
      complaints.splice(0);
    });

    test('[S-12] the picture is renewed by a click, and every field says what it lacks', async ({ page, t }) => {
      await page.goto('/#/login');
      const picture = page.getByAltText(t('session:login.codePicture'));
      await expect(picture).toBeVisible();
      const before = await picture.getAttribute('src');
      await picture.click();
      await expect(picture).not.toHaveAttribute('src', before ?? '');
      await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
      for (const problem of ['accountRequired', 'passwordRequired', 'codeRequired']) {
        await expect(page.getByText(t(`session:problem.${problem}`)), problem).toBeVisible();
      }
      await page.getByLabel(t('session:login.password'), { exact: true }).fill('12345');
      await page.getByLabel(t('session:login.password'), { exact: true }).blur();
      await expect(page.getByText(t('session:problem.passwordShort'))).toBeVisible();
    });
  });
}

test('[S-13] the profile shows where the account is signed in, and another place can be ended', async ({
  page,
  t,
  enter,
  browser,
  server,
}) => {
  const other = await browser.newContext({
    baseURL: server.url,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const key = crypto.randomUUID();
  await other.request.get(`/api/authority/captcha?key=${key}`);
  const form = { username: 'operator@harbour.example', password: 'botify-demo', code: '0000', key };
  const { access_token } = await (await other.request.post('/api/authority/oauth/token', { form })).json();
  const isIn = async () =>
    (await other.request.get('/api/authority/users/info', { headers: { authorization: `Bearer ${access_token}` } })).ok();
  expect(await isIn()).toBe(true);
  await enter('operator@harbour.example');
  await page.getByRole('button', { name: t('common:shell.userMenu', { name: '周海' }) }).click();
  await page.getByRole('menuitem', { name: t('common:shell.profile') }).click();
  const device = page.getByRole('listitem').filter({ hasText: 'Firefox' });
  const named = t('session:profile.onSystem', { browser: 'Firefox', system: 'Linux' });
  const question = t('session:profile.revokeNamed', { device: named, address: '127.0.0.1' });
  await device.getByRole('button', { name: question }).click();
  await page
    .getByRole('dialog', { name: question })
    .getByRole('button', { name: t('session:profile.revoke'), exact: true })
    .click();
  await expect(page.getByText(t('session:profile.revoked'))).toBeVisible();
  await expect(device).toHaveCount(0);
  expect(await isIn()).toBe(false);
  await other.close();
});

test('[S-13] a changed password logs out and only the new one works', async ({ page, t, enter, fillLogin }) => {
  await enter('customer@harbour.example');
  await page.getByRole('button', { name: t('common:shell.userMenu', { name: '吴敏' }) }).click();
  await page.getByRole('menuitem', { name: t('common:shell.changePassword') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('session:field.username'))).toHaveValue('customer@harbour.example');
  await expect(dialog.getByLabel(t('session:field.username'))).not.toBeEditable();
  await dialog.getByLabel(t('session:field.originalPassword'), { exact: true }).fill('botify-demo');
  await dialog.getByLabel(t('session:field.newPassword'), { exact: true }).fill('customer-new');
  await dialog.getByLabel(t('session:field.confirmNewPassword'), { exact: true }).fill('something-else');
  await dialog.getByLabel(t('session:field.confirmNewPassword'), { exact: true }).blur();
  await expect(dialog.getByText(t('session:problem.passwordNotMatch'))).toBeVisible();
  await dialog.getByLabel(t('session:field.confirmNewPassword'), { exact: true }).fill('customer-new');
  await dialog.getByRole('button', { name: t('session:changePassword.submit') }).click();
  await expect(page.getByText(t('session:changePassword.done'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('session:login.submit'), exact: true })).toBeVisible();
  await fillLogin('customer@harbour.example', 'customer-new');
  await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
  await giveBackPassword(page, 'customer@harbour.example', 'customer-new');
});

test('a fresh installation asks for its first administrator, who can then log in', async ({ page, t, fillLogin }) => {
  await withFolder(async (folder) => {
    const fresh = await startServer(join(folder, 'data'), { DEMO: '0' });
    const code = /setup code: (\S+)/.exec(fresh.output())?.[1] ?? '';
    await page.goto(`${fresh.url}/#/login`);
    await expect(page.getByText(t('session:setup.title'))).toBeVisible();
    await page.getByLabel(t('session:field.setupCode')).fill(code);
    await page.getByLabel(t('session:field.companyName')).fill('清洁科技');
    await page.getByLabel(t('session:field.name')).fill('赵一');
    await page.getByLabel(t('session:field.email')).fill('boss@clean.example');
    await page.getByLabel(t('session:field.password'), { exact: true }).fill('first-secret');
    await page.getByLabel(t('session:field.confirmPassword'), { exact: true }).fill('first-secret');
    await page.getByRole('button', { name: t('session:setup.submit') }).click();
    await fillLogin('boss@clean.example', 'first-secret');
    await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
    await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') }).getByText(t('menu:system'))).toBeVisible();
    // A page that is open would complain that its server is gone.
    await page.close();
    await fresh.stop();
  });
});
