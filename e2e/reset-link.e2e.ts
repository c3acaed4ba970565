import type { Page } from '@playwright/test';
import { askAs, createAccount } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

/** An administrator has a link mailed to somebody; the answer is the link as the mail has it. */
async function mailedLink(page: Page, t: Words, { name, username }: { name: string; username: string }): Promise<string> {
  await page.getByRole('button', { name: t('accounts:act.moreNamed', { name }) }).click();
  await page.getByRole('menuitem', { name: t('accounts:act.reset') }).click();
  await page.getByRole('button', { name: t('accounts:reset.confirm') }).click();
  await expect(page.getByText(t('accounts:reset.done', { email: username }))).toBeVisible();
  const outbox = await page.context().newPage();
  const letter = outbox.getByRole('article').filter({ hasText: username }).filter({ hasText: '/login?reset=' }).first();
  await expect(async () => {
    await outbox.goto('/outbox');
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  const token = /reset=([\w-]{20,})/.exec(await letter.locator('pre').innerText())?.[1] ?? '';
  await outbox.close();
  return `/#/login?reset=${token}`;
}

/** Another address before the #, so that the browser loads it anew, as from a mail. */
const anew = (link: string) => link.replace('/#', '/?mail#');

/** Somebody of their own for each journey: what it does to a password is nobody else's business. */
async function create(page: Page, username: string, phone: string, name: string): Promise<void> {
  const ask = await askAs(page, 'manager@harbour.example');
  const { roles } = await ask('GET', '/users/choices');
  await createAccount(ask, username, phone, { name, roleId: roles.at(-1).id });
}

for (const [language, digit] of [
  ['zh-CN', 1],
  ['en-US', 2],
] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[A-01] a mailed link sets a new password, once', async ({ page, t, enter, fillLogin, complaints }) => {
      const [username, name] = [`once${digit}@harbour.example`, `Once ${digit}`];
      await create(page, username, `1370000010${digit}`, name);
      await enter('manager@harbour.example', '/system/user');
      const link = await mailedLink(page, t, { name, username });
      await page.context().clearCookies();
      await page.goto(anew(link));
      const first = page.getByLabel(t('session:field.newPassword'), { exact: true });
      const again = page.getByLabel(t('session:field.confirmNewPassword'), { exact: true });
      const submit = page.getByRole('button', { name: t('session:forgot.submit') });
      await first.fill('12345');
      await again.fill('123456');
      await submit.click();
      await expect(page.getByText(t('session:problem.passwordLength'))).toBeVisible();
      await expect(page.getByText(t('session:problem.passwordNotMatch'))).toBeVisible();
      await first.fill('a-new-secret');
      await again.fill('a-new-secret');
      await submit.click();
      await expect(page.getByText(t('session:resetLink.done'))).toBeVisible();
      await expect(page.getByLabel(t('session:login.account'), { exact: true })).toHaveValue(username);

      await page.goto(link);
      await expect(page.getByRole('heading', { name: t('session:resetLink.gone') })).toBeVisible();
      await page.getByRole('button', { name: t('common:action.toLogin') }).click();
      await fillLogin(username, 'a-new-secret');
      await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
      await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
      expect(complaints.splice(0).filter((line) => !line.includes('400'))).toEqual([]);
    });

    test('[A-01] the link opens whoever is logged in, leaves the address at once and outlives a reload', async ({ page, t, enter }) => {
      const [username, name] = [`kept${digit}@harbour.example`, `Kept ${digit}`];
      await create(page, username, `1370000020${digit}`, name);
      await enter('manager@harbour.example', '/system/user');
      const link = await mailedLink(page, t, { name, username });
      const words = page.getByText(t('session:resetLink.text', { name, username }));
      await page.goto(link);
      await expect(words).toBeVisible();
      await expect(page).toHaveURL(/#\/login$/);
      await page.context().clearCookies();
      await page.goto(anew(link));
      await expect(words).toBeVisible();
      await expect(page).toHaveURL(/#\/login$/);
      await page.reload();
      await expect(words).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });
}

test('[A-01] a garbled link says that it is worth nothing and shows the way to the login, on a phone, too', async ({
  page,
  t,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/login?reset=%3Cscript%3E');
  await expect(page.getByRole('alert').filter({ hasText: t('session:resetLink.goneText') })).toBeVisible();
  await page.getByRole('button', { name: t('common:action.toLogin') }).click();
  await expect(page.getByRole('button', { name: t('session:login.submit'), exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: t('session:login.submit'), exact: true })).toBeVisible();
  complaints.splice(0);
});
