import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test, type Words } from './test.ts';

const languages = ['zh-CN', 'en-US'] as const;
const account = 'manager@harbour.example';
const paper = { light: 'rgb(245, 247, 249)', dark: 'rgb(11, 19, 28)' };

const drawer = (page: Page, t: Words) => page.getByRole('dialog', { name: t('shell:settings.title') });
async function openDrawer(page: Page, t: Words) {
  await page.getByRole('button', { name: t('shell:settings.title') }).click();
  await expect(drawer(page, t)).toBeVisible();
  return drawer(page, t);
}
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const brandButton = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-7').trim());
const headTop = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 400);
    return document.querySelector('header')?.getBoundingClientRect().top;
  });

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('[S-18] defaults: tags and logo on, fixed header, search, full screen and size off', async ({ page, enter, t }) => {
      await page.setViewportSize({ width: 1440, height: 300 });
      await enter(account);
      await expect(page.getByRole('navigation', { name: t('shell:tabs.label') })).toBeVisible();
      await expect(page.getByRole('link', { name: 'BOTIFY Manage' })).toBeVisible();
      expect(await headTop(page)).toBeLessThan(0);
      const bar = page.getByRole('banner');
      for (const name of ['search.title', 'fullscreen.enter', 'size.title'] as const)
        await expect(bar.getByRole('button', { name: t(`shell:${name}`) })).toHaveCount(0);
      const settings = await openDrawer(page, t);
      await expect(settings.getByRole('switch', { name: t('shell:settings.tagsView') })).toBeChecked();
      await expect(settings.getByRole('switch', { name: t('shell:settings.fixedHeader') })).not.toBeChecked();
      await expect(settings.getByRole('switch', { name: t('shell:settings.sidebarLogo') })).toBeChecked();
      await expect(settings.getByRole('radio', { name: t('shell:theme.auto') })).toBeChecked();
      await expect(settings.getByRole('radio', { name: t('shell:settings.colours.default') })).toBeChecked();
      await expect(settings.getByText(t('shell:size.title'))).toHaveCount(0);
      expect(await faults(page, '[role=dialog]')).toEqual([]);
    });

    test('[S-18] what is chosen shows at once, is remembered, and can be taken back', async ({ page, enter, t }) => {
      await page.setViewportSize({ width: 1440, height: 300 });
      await enter(account);
      const tabs = page.getByRole('navigation', { name: t('shell:tabs.label') });
      const logo = page.getByRole('link', { name: 'BOTIFY Manage' });
      const changed = async () => {
        await expect(tabs).toHaveCount(0);
        await expect(logo).toHaveCount(0);
        await expect.poll(() => headTop(page)).toBe(0);
        await expect.poll(() => background(page)).toBe(paper.dark);
        expect(await brandButton(page)).toBe('#7c3aed');
      };
      const settings = await openDrawer(page, t);
      await settings.getByRole('switch', { name: t('shell:settings.tagsView') }).click();
      await settings.getByRole('switch', { name: t('shell:settings.fixedHeader') }).click();
      await settings.getByRole('switch', { name: t('shell:settings.sidebarLogo') }).click();
      await settings.getByText(t('shell:theme.dark')).click();
      await settings.getByRole('radio', { name: t('shell:settings.colours.violet') }).click();
      expect(await faults(page, '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(settings).toHaveCount(0);
      await changed();
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await changed();
      await (await openDrawer(page, t)).getByRole('button', { name: t('shell:settings.reset') }).click();
      await page.keyboard.press('Escape');
      await expect(tabs).toBeVisible();
      await expect(logo).toBeVisible();
      await expect.poll(() => background(page)).toBe(paper.light);
      await page.reload();
      await expect(tabs).toBeVisible();
      expect(await brandButton(page)).toBe('#0a7a7a');
    });

    test('[S-16] [S-18] the settings fit a phone, by day and by night', async ({ page, enter, t }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await enter(account, '/', { menuShown: false });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => background(page)).toBe(paper[colorScheme]);
        const settings = await openDrawer(page, t);
        await expect(settings.getByRole('button', { name: t('shell:settings.reset') })).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        expect(await faults(page, '[role=dialog]')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(settings).toHaveCount(0);
      }
    });
  });
}

test('[S-18] any colour can be typed; what is none is not taken', async ({ page, enter, t }) => {
  await enter(account);
  const settings = await openDrawer(page, t);
  const field = settings.getByLabel(t('shell:settings.otherColour'));
  await field.fill('#B45');
  await field.blur();
  await expect(field).toHaveValue('#0fa3a3');
  await field.fill('#FFFF00');
  await expect(field).toBeFocused();
  // Too light for white words, so what carries them is darker.
  await expect.poll(() => brandButton(page)).toBe('#767500');
  await field.blur();
  await expect(field).toHaveValue('#ffff00');
  await settings.getByLabel(t('shell:settings.pickColour')).fill('#7c3aed');
  await expect(settings.getByRole('radio', { name: t('shell:settings.colours.violet') })).toBeChecked();
  // The swatches are one group of radio buttons, so arrows choose.
  await settings.getByRole('radio', { name: t('shell:settings.colours.violet') }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(settings.getByRole('radio', { name: t('shell:settings.colours.indigo') })).toBeChecked();
  await expect.poll(() => brandButton(page)).toBe('#4f46e5');
});

test('[S-18] the theme follows the system until one is chosen, in the bar or in another tab', async ({ page, enter, t, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enter(account);
  await expect.poll(() => background(page)).toBe(paper.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).toBe(paper.dark);
  await page.getByRole('button', { name: t('shell:theme.toLight') }).click();
  await expect.poll(() => background(page)).toBe(paper.light);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: t('shell:theme.toDark') }).click();
  await expect.poll(() => background(page)).toBe(paper.dark);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#121d29');
});

test('[S-18] a chosen theme never flashes the other one', async ({ page, enter }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('layout', '{"colourScheme":"dark"}');
    const seen: { scheme: string | undefined; at: number }[] = [];
    Object.assign(window, { seen });
    const look = () => seen.push({ scheme: document.documentElement.dataset.mantineColorScheme, at: performance.now() });
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-mantine-color-scheme'] });
  });
  await enter(account);
  await expect.poll(() => background(page)).toBe(paper.dark);
  const { seen, painted } = await page.evaluate(() => ({
    seen: (window as unknown as { seen: { scheme: string; at: number }[] }).seen,
    painted: performance.getEntriesByName('first-paint')[0]?.startTime,
  }));
  expect(new Set(seen.map(({ scheme }) => scheme))).toEqual(new Set(['dark']));
  expect(seen[0]?.at).toBeLessThan(painted ?? 0);
});

test('[S-12] [S-18] the login keeps the colour of the product, and the theme of the user', async ({ page, signIn, t }) => {
  await page.addInitScript(() => localStorage.setItem('layout', '{"themeColour":"#7c3aed","colourScheme":"dark"}'));
  await page.goto('/');
  const submit = page.getByRole('button', { name: t('session:login.submit'), exact: true });
  await expect(submit).toHaveCSS('background-color', 'rgb(10, 122, 122)');
  expect(await background(page)).toBe(paper.dark);
  await signIn(account);
  await expect.poll(() => brandButton(page)).toBe('#7c3aed');
});

test('[S-18] garbled settings are as none', async ({ page, enter, t }) => {
  await page.addInitScript(() => localStorage.setItem('layout', '{"themeColour":"url(x)","tagsView":"no","colourScheme":"dark"}'));
  await enter(account);
  await expect.poll(() => background(page)).toBe(paper.dark);
  await expect(page.getByRole('navigation', { name: t('shell:tabs.label') })).toBeVisible();
  expect(await brandButton(page)).toBe('#0a7a7a');
});
