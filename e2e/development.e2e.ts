import type { Page } from '@playwright/test';
import { expect, test, type Words } from './test.ts';

const account = 'manager@harbour.example';
const link = (page: Page, t: Words, name: string) =>
  page.getByRole('navigation', { name: t('common:shell.mainMenu') }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const choose = (page: Page, t: Words, role: 'admin' | 'editor' | 'visitor') =>
  page.getByRole('radio', { name: t(`development:template.role.${role}`), exact: true }).check({ force: true });
const goTo = (page: Page, path: string) => page.evaluate((to) => location.assign(`#${to}`), path);

test('[S-23] [P-10] the role of the template decides which template pages exist', async ({ page, t, enter }) => {
  const name = (key: string) => t(`development:template.menu.${key}`);
  const line = (key: string) => page.getByText(t(`development:template.directive.${key}`), { exact: true });
  await enter(account, '/permission/page');
  await expect(heading(page, name('PermissionPage'))).toBeVisible();
  await expect(link(page, t, name('PermissionRole'))).toBeVisible();

  await choose(page, t, 'editor');
  await expect(heading(page, name('PermissionDirective'))).toBeVisible();
  await expect(line('onlyEditor')).toBeVisible();
  await expect(line('both')).toBeVisible();
  await expect(line('onlyAdmin')).toHaveCount(0);
  await expect(link(page, t, name('PermissionPage'))).toHaveCount(0);
  await expect(link(page, t, name('PermissionRole'))).toHaveCount(0);
  for (const path of ['/permission/page', '/permission/role']) {
    await goTo(page, path);
    await expect(page, path).toHaveURL(/#\/404$/);
  }
  await page.goto('/#/table');
  await page.reload();
  await expect(heading(page, t('development:sample.menu.SampleTable'))).toBeVisible();

  await goTo(page, '/permission/directive');
  await choose(page, t, 'visitor');
  await expect(heading(page, name('Document'))).toBeVisible();
  await expect(page.getByText(t('development:sample.group'), { exact: true })).toHaveCount(0);
  for (const path of ['/permission/directive', '/table', '/clipboard/index', '/error/401']) {
    await goTo(page, path);
    await expect(page, path).toHaveURL(/#\/404$/);
  }
  // The role affects only the template: the menu of the account does not change.
  await page.goto('/#/documentation/index');
  await expect(page.getByRole('button', { name: t('menu:system'), exact: true })).toBeVisible();

  await choose(page, t, 'admin');
  await expect(page.getByRole('button', { name: t('development:sample.group'), exact: true })).toBeVisible();
  await goTo(page, '/permission/role');
  await expect(heading(page, name('PermissionRole'))).toBeVisible();
});

test('[S-23] [C-06] sample pages show the responses of a server in development mode', async ({ page, t, enter, complaints }) => {
  const word = (key: string) => t(`development:sample.test.${key}`);
  await enter(account, '/clean');
  const count = page.getByRole('region', { name: t('development:sample.clean.count'), exact: true });
  await expect(count.getByRole('definition')).toHaveText(['46', '60', '52', '58']);
  await goTo(page, '/table?page=4');
  await expect(page.getByRole('row', { name: /BX-20416/ })).toBeVisible();
  await goTo(page, '/log');
  await expect(page.getByText(t('kit:list.total', { total: '48' }), { exact: true })).toBeVisible();
  await goTo(page, '/notify');
  const message = t('development:sample.message.ROBOT_OFF', { robotSn: 'CB1900-0000' });
  await expect(page.getByRole('row').filter({ hasText: message })).toBeVisible();

  await goTo(page, '/test');
  const submit = page.getByRole('button', { name: word('signIn'), exact: true });
  const username = page.getByRole('textbox', { name: word('username'), exact: true });
  await username.fill('editor');
  await page.getByLabel(word('password'), { exact: true }).fill('111111');
  await submit.click();
  await expect(page.getByText(t('development:sample.refused.wrongLogin'))).toBeVisible();
  // The browser reports the rejected call.
  expect(complaints.splice(0)).toHaveLength(1);
  await username.fill('admin');
  await submit.click();
  await expect(page.getByText(t('development:sample.roleText.admin'))).toBeVisible();
});
