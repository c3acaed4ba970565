import { ownName } from '@botify/contract/kernel/locale';
import { expect, test } from './test.ts';

const account = 'manager@harbour.example';

test('[S-14] [S-17] [S-18] a reload keeps tabs, sidebar and look, and the theme does not flash', async ({ page, enter, t }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    const seen: { scheme: string | undefined; at: number }[] = [];
    Object.assign(window, { seen });
    const look = () => seen.push({ scheme: document.documentElement.dataset.mantineColorScheme, at: performance.now() });
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['data-mantine-color-scheme'] });
  });
  await enter(account, '/report/weeklyReport?week=12');
  await page.getByRole('link', { name: t('menu:runningReport') }).click();
  await page.getByRole('button', { name: t('common:shell.closeMenu') }).click();
  await page.getByRole('button', { name: t('shell:settings.title') }).click();
  const drawer = page.getByRole('dialog', { name: t('shell:settings.title') });
  await drawer.getByText(t('shell:theme.dark')).click();
  await drawer.getByRole('radio', { name: t('shell:settings.colours.violet') }).click();
  await page.reload();

  const tabs = page.getByRole('navigation', { name: t('shell:tabs.label') }).getByRole('link');
  await expect(tabs).toHaveText(['now', 'weeklyReport', 'runningReport'].map((key) => t(`menu:${key}`)));
  await expect(page.getByRole('complementary')).toHaveCSS('width', '64px');
  const { seen, painted, background, brand } = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      seen: Reflect.get(window, 'seen') as { scheme: string; at: number }[],
      painted: performance.getEntriesByName('first-paint')[0]?.startTime,
      background: style.backgroundColor,
      brand: style.getPropertyValue('--mantine-color-brand-7').trim(),
    };
  });
  expect(new Set(seen.map(({ scheme }) => scheme))).toEqual(new Set(['dark']));
  expect(seen[0]?.at).toBeLessThan(painted ?? 0);
  expect(background).toBe('rgb(11, 19, 28)');
  expect(brand).toBe('#7c3aed');
  await tabs.nth(1).click();
  await expect(page).toHaveURL(/#\/report\/weeklyReport\?week=12$/);
});

test('[S-03] the language switch reloads the console in the other language, which a reload keeps', async ({ page, enter, t }) => {
  await enter(account, '/error-log/log');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: t('common:language.switchTo', { name: ownName('en-US') }) }).click();
  await reloaded;
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Data reports')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('[T-87] the first document preloads shell and lists with a session, and not without', async ({ page, enter, context }) => {
  await enter(account, '/error-log/log');
  // The first script never arrives, so nothing else is loaded by it.
  await page.route(/\/assets\/start-[^/]*\.js$/, () => undefined);
  const parts = async () => {
    await page.goto('/?again', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    return page.evaluate(() => [...document.head.querySelectorAll('link[href]')].map((link) => link.getAttribute('href') ?? ''));
  };
  const inside = /\/assets\/inside-[^/]*\.(js|css)$/;
  expect((await parts()).filter((href) => inside.test(href)).length).toBeGreaterThan(1);
  await context.clearCookies({ name: 'token' });
  expect((await parts()).filter((href) => inside.test(href))).toEqual([]);
});

test('[S-14] [S-22] pointing at a menu entry loads its page; a page whose file is missing can be loaded again', async ({
  page,
  t,
  enter,
  complaints,
}) => {
  const file = '**/assets/error-log.page-*.js';
  await page.route(file, (route) => route.abort());
  await enter(account, '/error-log/log');
  const alert = page.getByRole('alert').filter({ hasText: t('common:page.crashed') });
  await alert.getByRole('link', { name: t('common:action.home') }).click();
  await expect(page).toHaveURL(/#\/now$/);
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expect(alert).toBeVisible();
  await page.unroute(file);
  await alert.getByRole('button', { name: t('common:action.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('menu:errorLog') })).toBeVisible();
  const fetched = page.waitForRequest(/departments\.page-.*\.js$/);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: t('menu:org') })
    .hover();
  await fetched;
  complaints.splice(0);
});

test('[S-22] an error of the console reaches the error log of the tenant', async ({ page, enter, complaints }) => {
  await enter(account, '/robot/robotList?name=secret');
  const reported = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('console-errors'));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Fuse blown <b>for</b> wang@harbour.example');
    });
  });
  expect((await reported).status()).toBe(200);
  await page.goto('/#/error-log/log?of=all');
  const row = page.getByRole('row', { name: 'TypeError: Fuse blown <b>for</b> …' });
  await expect(row).toContainText(account);
  expect(complaints.splice(0).join()).toContain('Fuse blown');
});
