import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

// The settings file turns these parts on; a build for developers takes other settings from the browser.
test.use({ developmentBuild: true });
const account = 'manager@harbour.example';
const turnOn = (page: Page, ...parts: ('headerSearch' | 'fullscreen' | 'sizeSelect')[]) =>
  page.addInitScript((names) => {
    localStorage.setItem('settings', JSON.stringify(Object.fromEntries(names.map((name) => [name, true]))));
  }, parts);
const palette = (page: Page, t: Words) => page.getByRole('dialog', { name: t('shell:search.title') });
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[S-18] header search: Ctrl-K, a few letters, Enter', async ({ page, enter, t }) => {
      await turnOn(page, 'headerSearch');
      await enter(account, '/report/weeklyReport');
      await page.keyboard.press('Control+k');
      const field = palette(page, t).getByRole('combobox');
      await expect(field).toBeFocused();
      const options = palette(page, t).getByRole('option');
      await page.keyboard.type(t('menu:alarmMonitoring').slice(0, language === 'zh-CN' ? 2 : 5));
      await expect(options.first()).toContainText(t('menu:alarmMonitoring'));
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#\/robot\/AlarmMonitoring$/);
      await expect(palette(page, t)).toHaveCount(0);
    });

    test('[S-18] header search: arrows, path, nothing found, recent pages first', async ({ page, enter, t }) => {
      await turnOn(page, 'headerSearch');
      await enter(account, '/report/weeklyReport');
      await page.goto('/#/report/runningReport');
      await page.goto('/#/robot/robotList');
      await page.getByRole('button', { name: t('shell:search.title') }).click();
      const options = palette(page, t).getByRole('option');
      await expect(options.nth(0)).toContainText(t('menu:runningReport'));
      await expect(options.nth(1)).toContainText(t('menu:weeklyReport'));
      await expect(options.nth(1)).toContainText(t('shell:search.recent'));
      await expect(options.nth(2)).not.toContainText(t('shell:search.recent'));
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(options.last()).toHaveAttribute('aria-selected', 'true');
      // Only what can be opened by itself is offered: details need to be told of what.
      await page.keyboard.type('robotDetail');
      await expect(options.filter({ hasText: t('menu:robotDetail') })).toHaveCount(0);
      await palette(page, t).getByRole('combobox').fill('abnormalManage');
      await expect(options.first()).toContainText(t('menu:abnormalManage'));
      await palette(page, t).getByRole('combobox').fill('qqqqzzzz');
      await expect(options).toHaveCount(0);
      await expect(palette(page, t)).toContainText(t('shell:search.none', { query: 'qqqqzzzz' }));
      await page.keyboard.press('Escape');
      await expect(palette(page, t)).toHaveCount(0);
    });

    test('[S-18] full screen, and how the button follows it', async ({ page, enter, t }) => {
      await turnOn(page, 'fullscreen');
      await enter(account);
      await page.getByRole('button', { name: t('shell:fullscreen.enter') }).click();
      await expect(page.getByRole('button', { name: t('shell:fullscreen.leave') })).toBeVisible();
      expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true);
      // As Escape and F11 do.
      await page.evaluate(() => document.exitFullscreen());
      await page.getByRole('button', { name: t('shell:fullscreen.enter') }).click();
      await page.getByRole('button', { name: t('shell:fullscreen.leave') }).click();
      await expect(page.getByRole('button', { name: t('shell:fullscreen.enter') })).toBeVisible();
    });

    test('[S-18] full screen where the browser cannot: a warning', async ({ page, enter, t }) => {
      await turnOn(page, 'fullscreen');
      await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
      await enter(account);
      await page.getByRole('button', { name: t('shell:fullscreen.enter') }).click();
      const words = language === 'en-US' ? 'you browser can not work' : t('shell:fullscreen.unsupported');
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    });

    test('[S-18] size: default, medium, small, mini; remembered', async ({ page, enter, t }) => {
      await turnOn(page, 'sizeSelect');
      await enter(account);
      expect(await rootSize(page)).toBe('16px');
      for (const [name, size] of [
        ['default', '18px'],
        ['small', '15px'],
        ['mini', '14px'],
      ] as const) {
        await page.getByRole('button', { name: t('shell:size.title') }).click();
        await page.getByRole('menuitemradio', { name: t(`shell:size.${name}`) }).click();
        await expect.poll(() => rootSize(page)).toBe(size);
        await page.keyboard.press('Escape');
      }
      await page.reload();
      await expect(page.getByRole('button', { name: t('shell:size.title') })).toBeVisible();
      expect(await rootSize(page)).toBe('14px');
      await page.getByRole('button', { name: t('shell:settings.title') }).click();
      await page.getByRole('dialog').getByText(t('shell:size.medium')).click();
      await expect.poll(() => rootSize(page)).toBe('16px');
    });

    test('[S-16] [S-18] with every part turned on nothing sticks out of a phone', async ({ page, enter, t }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await turnOn(page, 'headerSearch', 'fullscreen', 'sizeSelect');
      await enter(account, '/', { menuShown: false });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: t('shell:search.title') }).click();
      await palette(page, t).getByRole('option').first().click();
      await expect(palette(page, t)).toHaveCount(0);
      await page.getByRole('button', { name: t('shell:settings.title') }).click();
      await expect(page.getByRole('dialog').getByText(t('shell:size.title'))).toBeVisible();
    });
  });
}

test('[S-18] a size that can no longer be chosen counts no longer', async ({ page, enter }) => {
  await page.addInitScript(() => localStorage.setItem('layout', '{"size":"default"}'));
  await enter(account);
  expect(await rootSize(page)).toBe('16px');
});
