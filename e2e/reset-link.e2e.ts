import type { Page } from '@playwright/test';
import { askAs, createAccount } from './calls.ts';
import { expectMessage } from './messages.ts';
import { expect, test, type Words } from './test.ts';

const manager = 'manager@harbour.example';
const [username, name] = ['once@harbour.example', 'Once'];

/** Mails a password link to the account as an administrator; returns the link. */
async function mailedLink(page: Page, t: Words): Promise<string> {
  await page.getByRole('button', { name: t('accounts:act.moreNamed', { name }) }).click();
  await page.getByRole('menuitem', { name: t('accounts:act.reset') }).click();
  await page.getByRole('button', { name: t('accounts:reset.confirm') }).click();
  await expectMessage(page, t('accounts:reset.done', { email: username }));
  const outbox = await page.context().newPage();
  const letter = outbox.getByRole('article').filter({ hasText: username }).filter({ hasText: '/login?reset=' }).first();
  await expect(async () => {
    await outbox.goto('/outbox');
    expect(await letter.count()).toBeGreaterThan(0);
  }).toPass();
  const token = /reset=([\w-]{20,})/.exec(await letter.locator('pre').innerText())?.[1] ?? '';
  await outbox.close();
  return `/#/login?reset=${token}`;
}

test('[A-01] a mailed link works for a logged-in reader, survives a reload and sets a new password once', async ({
  page,
  t,
  enter,
  fillLogin,
  complaints,
}) => {
  const ask = await askAs(page, manager);
  const { roles } = await ask('GET', '/users/choices');
  await createAccount(ask, username, '13700000101', { name, roleId: roles.at(-1).id });
  await enter(manager, `/system/user?keyword=${username}`);
  const link = await mailedLink(page, t);
  const greeting = page.getByText(t('session:resetLink.text', { name, username }));
  await page.goto(link);
  await expect(greeting).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);

  await page.context().clearCookies();
  // Another address before the #, so that the browser loads the page as from a mail.
  await page.goto(link.replace('/#', '/?mail#'));
  await expect(greeting).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await page.reload();
  await expect(greeting).toBeVisible();

  await page.getByLabel(t('session:field.newPassword'), { exact: true }).fill('a-new-secret');
  await page.getByLabel(t('session:field.confirmNewPassword'), { exact: true }).fill('a-new-secret');
  await page.getByRole('button', { name: t('session:forgot.submit') }).click();
  await expectMessage(page, t('session:resetLink.done'));
  await expect(page.getByLabel(t('session:login.account'), { exact: true })).toHaveValue(username);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: t('session:resetLink.used') })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
  await page.getByRole('button', { name: t('common:action.toLogin') }).click();
  await fillLogin(username, 'a-new-secret');
  await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
});
