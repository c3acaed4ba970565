import type { Page } from '@playwright/test';
import { askOf } from './calls.ts';
import { faults } from './faults.ts';
import { expect, test } from './test.ts';

const idOf = async (page: Page, username: string): Promise<string> =>
  (await askOf(page)('GET', `/users/userList?keyword=${username}`)).records[0].id;

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[P-07] an administrator sees what an operator sees: its menu, its machines, and why', async ({ page, t, enter }) => {
      // Other journeys leave accounts behind, so the list is searched instead of hoping for the first page.
      await enter('manager@harbour.example', '/system/user?keyword=operator@harbour');
      await page.getByRole('button', { name: t('accounts:act.moreNamed', { name: '周海' }) }).click();
      await page.getByRole('menuitem', { name: t('accounts:act.seeAs') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('seeAs:title', { name: '周海' }) })).toBeVisible();
      await expect(page.getByText(t('seeAs:readOnly'))).toBeVisible();
      await expect(page.getByText(t('seeAs:limit.org', { org: '车库运营部' }))).toBeVisible();

      const id = await idOf(page, 'operator@harbour.example');
      const { total } = await askOf(page)('GET', `/users/${id}/seeAs/robots`);
      expect(total).toBeGreaterThan(0);
      const machines = page.locator('dl > div').filter({ hasText: t('seeAs:count.robots') });
      await expect(machines.locator('dd')).toHaveText(String(total));
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
      expect(await faults(page)).toEqual([]);
    });

    test('[P-08] a customer sees what both the department and the group let through', async ({ page, t, enter }) => {
      await enter('manager@harbour.example', '/system/user');
      const id = await idOf(page, 'customer@harbour.example');
      await page.goto(`/#/system/user/seeAs?id=${id}`);
      await expect(page.getByText(t('seeAs:limit.allInGroup', { org: '海港物业', group: '海港中心业主' }))).toBeVisible();
      const { total } = await askOf(page)('GET', `/users/${id}/seeAs/sites`);
      await expect(
        page
          .locator('dl > div')
          .filter({ hasText: t('seeAs:count.sites') })
          .locator('dd'),
      ).toHaveText(String(total));
    });

    test('an account with several roles is looked at role by role; fits a phone', async ({ page, t, enter }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await enter('manager@harbour.example', '/system/user', { menuShown: false });
      const id = await idOf(page, 'manager@harbour.example');
      await page.goto(`/#/system/user/seeAs?id=${id}`);
      const menu = page.getByRole('region', { name: t('seeAs:menu') });
      await expect(menu.getByText(t('menu:user'), { exact: true })).toBeVisible();
      await page.getByRole('combobox', { name: t('seeAs:role.label') }).click();
      await page
        .getByRole('listbox')
        .getByRole('option', { name: t('roles:starting.operator') })
        .click();
      await expect(menu.getByText(t('menu:user'), { exact: true })).toHaveCount(0);
      await expect(menu.getByText(t('menu:robotList'), { exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await faults(page)).toEqual([]);
    });
  });
}

test('without an account, and with one that does not exist, the page says so', async ({ page, t, enter, complaints }) => {
  await enter('manager@harbour.example', '/system/user/seeAs');
  await expect(page.getByText(t('seeAs:missing'))).toBeVisible();
  await page.goto('/#/system/user/seeAs?id=0199f0f0-0000-7000-8000-000000000000');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('errors:account.notFound') })
      .first(),
  ).toBeVisible();
  complaints.splice(0);
});
