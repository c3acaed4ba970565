import { cookiesOf, expect, test } from './test.ts';

const languages = ['zh-CN', 'en-US'] as const;
const narrow = { width: 390, height: 844 };

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('[S-01] [S-15] a page has its title, and says where it stands', async ({ page, enter, t }) => {
      await enter('manager@harbour.example', '/report/runningReport');
      await expect(page).toHaveTitle(`${t('menu:runningReport')} - BOTIFY Manage`);
      const crumbs = page.getByRole('navigation', { name: t('common:shell.breadcrumb') });
      await expect(crumbs.getByRole('listitem')).toHaveText([t('menu:reports'), t('menu:runningReport')]);
      await crumbs.getByRole('link', { name: t('menu:reports') }).click();
      await expect(page).toHaveURL(/#\/report\/routeTaskReport$/);
      await expect(page).toHaveTitle(`${t('menu:taskReport')} - BOTIFY Manage`);
    });

    test('[S-14] the sidebar is 250 px wide and folds to icons, which is remembered in its cookie', async ({ page, enter, t }) => {
      await enter('manager@harbour.example');
      const side = page.getByRole('complementary');
      await expect(side).toHaveCSS('width', '250px');
      await page.getByRole('button', { name: t('common:shell.closeMenu') }).click();
      await expect(side).toHaveCSS('width', '64px');
      expect((await cookiesOf(page)).sidebarStatus?.value).toBe('0');
      await page.reload();
      await expect(side).toHaveCSS('width', '64px');
      // The pages of a group stand beside its icon.
      await side.getByRole('button', { name: t('menu:reports') }).click();
      await page.getByRole('menuitem', { name: t('menu:weeklyReport') }).click();
      await expect(page).toHaveURL(/#\/report\/weeklyReport$/);
      await page.getByRole('button', { name: t('common:shell.openMenu') }).click();
      await expect(side).toHaveCSS('width', '250px');
      expect((await cookiesOf(page)).sidebarStatus?.value).toBe('1');
      await expect(side.getByRole('link', { name: t('menu:weeklyReport') })).toHaveAttribute('aria-current', 'page');
    });

    test('[S-16] on a phone the menu lies over the page and closes by itself', async ({ page, enter, t }) => {
      await page.setViewportSize(narrow);
      await enter('manager@harbour.example', '/', { menuShown: false });
      const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
      await expect(menu).toHaveCount(0);
      await page.getByRole('button', { name: t('common:shell.openMenu') }).click();
      await menu.getByRole('button', { name: t('menu:reports') }).click();
      await menu.getByRole('link', { name: t('menu:weeklyReport') }).click();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(/#\/report\/weeklyReport$/);
      // Nothing sticks out of the window.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
      await page.getByRole('button', { name: t('common:shell.openMenu') }).click();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    });
  });
}

test('[S-16] from 992 px on it is a desktop', async ({ page, enter, t }) => {
  await page.setViewportSize({ width: 992, height: 700 });
  await enter('manager@harbour.example');
  const menu = page.getByRole('navigation', { name: t('common:shell.mainMenu') });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 991, height: 700 });
  await expect(menu).toHaveCount(0);
});

test('[S-16] on the smallest phone nothing in the bar of the provider’s staff is cut off', async ({ page, enter, t }) => {
  // The smallest phones still in use.
  await page.setViewportSize({ width: 320, height: 568 });
  await enter('admin@botify.example', '/', { menuShown: false });
  await expect(page.getByLabel(t('shell:tenant.label'))).toBeVisible();
  const cut = await page
    .getByRole('banner')
    .locator('button, button *')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1).map(({ outerHTML }) => outerHTML),
    );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('[S-02] the address is a hash, and a page starts at its top', async ({ page, enter, t }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    scrollTo(0, 900);
  });
  await page.getByRole('link', { name: t('menu:weeklyReport') }).click();
  await expect(page).toHaveURL(/\/#\/report\/weeklyReport$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('[S-08] /redirect/{path} starts a view afresh without a reload of the page', async ({ page, enter }) => {
  await enter('manager@harbour.example', '/report/runningReport');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.goto('/#/redirect/report/weeklyReport?week=3');
  await expect(page).toHaveURL(/#\/report\/weeklyReport\?week=3$/);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.goto('/#/redirect//evil.example');
  await expect(page).toHaveURL(/#\/robot\/robotList$/);
});

test('[S-08] refreshing a view asks the server again', async ({ page, enter }) => {
  const answered = page.waitForResponse('**/api/authority/console-errors?**');
  await enter('manager@harbour.example', '/error-log/log');
  await answered;
  const asked = page.waitForRequest('**/api/authority/console-errors?**');
  await page.evaluate(() => location.assign('#/redirect/error-log/log'));
  await asked;
});

test('[P-09] staff of the provider choose a tenant, every call then names it, and a reload keeps it', async ({ page, enter, t }) => {
  await enter('admin@botify.example', '/error-log/log');
  const select = page.getByLabel(t('shell:tenant.label'));
  const named = page.waitForRequest((request) => request.headers().tenant_code === 'lotus');
  await select.selectOption({ value: 'lotus' });
  await named;
  await page.reload();
  await expect(select).toHaveValue('lotus');
  expect((await cookiesOf(page)).tenantCode?.value).toBe('lotus');
});

test('[P-09] nobody else is offered a tenant, and a tenant put in by hand leads home', async ({ page, enter, server, t, complaints }) => {
  await enter('manager@harbour.example');
  await expect(page.getByLabel(t('shell:tenant.label'))).toHaveCount(0);
  await page.context().addCookies([{ name: 'tenantCode', value: 'lotus', url: server.url }]);
  await page.reload();
  await expect(page.getByRole('navigation', { name: t('common:shell.mainMenu') })).toBeVisible();
  expect(complaints.splice(0).every((line) => line.includes('40'))).toBe(true);
});

test('[S-03] a locale that does not exist means the default', async ({ page, enter }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'xx-XX'));
  await enter('manager@harbour.example');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('[S-14] pointing at a menu entry fetches its page, so that pressing it shows no gap', async ({ page, enter, t }) => {
  await enter('manager@harbour.example', '/system/user');
  const fetched = page.waitForRequest(/departments\.page-.*\.js$/);
  await page
    .locator('aside')
    .getByRole('link', { name: t('menu:org') })
    .hover();
  await fetched;
});
