import type { Page } from '@playwright/test';
import { askOf } from './calls.ts';
import { expect, test } from './test.ts';

const idOf = async (page: Page, username: string): Promise<string> =>
  (await askOf(page)('GET', `/users/userList?keyword=${username}`)).records[0].id;

test('[P-07] [P-08] an administrator sees menu, machines and sites of an operator and of a customer, with the reasons', async ({
  page,
  t,
  enter,
}) => {
  const count = (kind: 'robots' | 'sites') =>
    page
      .locator('dl > div')
      .filter({ hasText: t(`seeAs:count.${kind}`) })
      .locator('dd');
  await enter('manager@harbour.example', '/system/user?keyword=operator@harbour');
  await page.getByRole('button', { name: t('accounts:act.moreNamed', { name: '周海' }) }).click();
  await page.getByRole('menuitem', { name: t('accounts:act.seeAs') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('seeAs:title', { name: '周海' }) })).toBeVisible();
  await expect(page.getByText(t('seeAs:readOnly'))).toBeVisible();
  await expect(page.getByText(t('seeAs:limit.org', { org: '车库运营部' }))).toBeVisible();

  const { total } = await askOf(page)('GET', `/users/${await idOf(page, 'operator@harbour.example')}/seeAs/robots`);
  expect(total).toBeGreaterThan(0);
  await expect(count('robots')).toHaveText(String(total));
  await expect(page.getByRole('status').filter({ hasText: t('kit:list.total', { total }) })).toBeVisible();
  await expect(page.getByRole('cell', { name: t('seeAs:reason.org', { org: '车库运营部' }) }).first()).toBeVisible();

  const menu = page.getByRole('region', { name: t('seeAs:menu') });
  await expect(menu.getByText(t('menu:robotList'), { exact: true })).toBeVisible();
  await expect(menu.getByText(t('menu:user'), { exact: true })).toHaveCount(0);
  await expect(menu.getByText(t('roles:starting.operator')).first()).toBeVisible();
  await expect(menu.getByRole('link')).toHaveCount(0);
  await page
    .getByRole('radiogroup', { name: t('seeAs:show') })
    .getByText(t('seeAs:count.sites'))
    .click();
  await expect(page.getByRole('cell', { name: t('seeAs:reason.siteAll') }).first()).toBeVisible();
  await expect(page).toHaveURL(/list=sites/);

  // A customer sees the machines that are in both the department and the group.
  const customer = await idOf(page, 'customer@harbour.example');
  await page.goto(`/#/system/user/seeAs?id=${customer}`);
  await expect(page.getByText(t('seeAs:limit.allInGroup', { org: '海港物业', group: '海港中心业主' }))).toBeVisible();
  const sites = await askOf(page)('GET', `/users/${customer}/seeAs/sites`);
  expect(sites.total).toBeGreaterThan(0);
  await expect(count('sites')).toHaveText(String(sites.total));
});
