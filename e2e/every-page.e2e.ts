import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { openPages } from './open-pages.ts';
import { expect, test } from './test.ts';

/** Whoever cannot see or use a mouse gets the same page; nothing sticks out of the window. */
async function check(page: Page, what: string): Promise<void> {
  expect(await faults(page), what).toEqual([]);
  const { scroll, window } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, window: innerWidth }));
  expect(scroll, `${what} is wider than the window`).toBeLessThanOrEqual(window);
}

const windows = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

for (const language of ['zh-CN', 'en-US'] as const) {
  for (const [device, viewport] of Object.entries(windows)) {
    test.describe(`${language} on a ${device}`, () => {
      // Each language and each window is seen in both themes over the four.
      const colorScheme = (language === 'zh-CN') === (device === 'desktop') ? 'light' : 'dark';
      test.use({ language, viewport, colorScheme });
      // Looking for faults takes its time on a slow machine.
      test.setTimeout(120_000);
      const isPhone = device === 'phone';

      test('[S-16] open pages: nothing for axe to find, no complaint', async ({ page, t }) => {
        for (const [path, words] of openPages(t)) {
          await page.goto(`/#${path}`);
          await expect(page.getByText(words).first(), path).toBeVisible();
          await check(page, path);
        }
        await page.goto('/#/login');
        await page.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
        await expect(page.getByText(t('session:problem.accountRequired'))).toBeVisible();
        await check(page, 'login with errors');
        await page.getByText(t('session:login.forgot')).click();
        await expect(page.getByRole('button', { name: t('session:forgot.send') })).toBeVisible();
        await check(page, 'forgotten password');
      });

      test('[S-16] pages of the menu: nothing for axe to find, no complaint', async ({ page, enter, t }) => {
        await enter('manager@harbour.example', '/', { menuShown: !isPhone });
        for (const [path, title] of [
          ['/robot/robotList', t('menu:robotList')],
          ['/report/weeklyReport', t('menu:weeklyReport')],
          ['/system/user', t('menu:user')],
          ['/notify/robot', t('menu:notifyRobot')],
          ['/tenantdapan/', t('menu:dashboard')],
          ['/error-log/log', t('menu:errorLog')],
          ['/401', t('common:page.forbidden')],
        ] as const) {
          await page.evaluate((to) => location.assign(`#${to}`), path);
          await expect(page, path).toHaveTitle(`${title} - BOTIFY Manage`);
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
          await expect(page.getByRole('status', { name: t('common:shell.loading') })).toHaveCount(0);
          await check(page, path);
        }
        await page.goto('/#/error-log/log');
        await page.getByRole('button', { name: t('shell:settings.title') }).click();
        await expect(page.getByRole('dialog', { name: t('shell:settings.title') })).toBeVisible();
        await check(page, 'settings drawer');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: t('common:shell.userMenu', { name: '林晓雯' }) }).click();
        await expect(page.getByRole('menuitem', { name: t('common:shell.changePassword') })).toBeVisible();
        await check(page, 'user menu');
        await page.getByRole('menuitem', { name: t('common:shell.changePassword') }).click();
        await expect(page.getByLabel(t('session:field.originalPassword'), { exact: true })).toBeVisible();
        await check(page, 'change of password');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: t('common:shell.userMenu', { name: '林晓雯' }) }).click();
        await page.getByRole('menuitem', { name: t('common:shell.profile') }).click();
        await expect(page.getByText(t('session:profile.current'))).toBeVisible();
        await check(page, 'profile');
        await page.keyboard.press('Escape');
        if (isPhone) await page.getByRole('button', { name: t('common:shell.openMenu') }).click();
        else await page.getByRole('button', { name: t('common:shell.closeMenu') }).click();
        await check(page, isPhone ? 'menu over the page' : 'narrow sidebar');
      });
    });
  }
}
