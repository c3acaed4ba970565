import { faults } from './faults.ts';
import { account, parts, path } from './kit-list-parts.ts';
import { expect, test } from './test.ts';

test.use({ developmentBuild: true });

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[S-17] [S-20] rows are 44 px high, head and first column stay, and so does the view behind another tab', async ({
      page,
      enter,
      t,
    }) => {
      await page.setViewportSize({ width: 1100, height: 800 });
      await enter(account, `${path}?status=working`);
      const list = parts(page, t);
      await expect(list.rows.getByRole('link')).toHaveCount(20);
      expect(await list.rows.nth(3).evaluate((row) => row.getBoundingClientRect().height)).toBe(44);
      await list.table.evaluate((region) => region.scrollTo(300, 220));
      const shift = await list.table.evaluate((region) => {
        const from = (element: Element | null) => element?.getBoundingClientRect();
        const [edge, head, first] = [
          from(region),
          from(region.querySelector('th:nth-child(4)')),
          from(region.querySelector('tbody tr:nth-child(9) td:nth-child(2)')),
        ];
        return { head: (head?.top ?? 0) - (edge?.top ?? 0) - region.clientTop, first: (first?.left ?? 0) - (edge?.left ?? 0) };
      });
      expect(shift).toEqual({ head: 0, first: 44 });
      await page.goto('/#/development/charts');
      await expect(page.getByRole('heading', { level: 1, name: t('development:menu.charts') })).toBeVisible();
      await page
        .getByRole('navigation', { name: t('shell:tabs.label') })
        .getByRole('link', { name: t('development:menu.list') })
        .click();
      await expect(page).toHaveURL(/status=working$/);
      await expect.poll(() => list.table.evaluate((region) => [region.scrollLeft, region.scrollTop])).toEqual([300, 220]);
    });

    test('[S-16] at 390 px every row is a card, and everything is within reach', async ({ page, enter, t }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await enter(account, path, { menuShown: false });
      const list = parts(page, t);
      await expect(list.rows.getByRole('link')).toHaveCount(20);
      const label = () =>
        list.rows
          .first()
          .locator('td')
          .nth(2)
          .evaluate((cell) => getComputedStyle(cell, '::before').content);
      expect(await label()).toContain(t('development:list.serial'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.getByLabel(t('kit:list.sortBy')).first().selectOption('-area');
      await expect(page).toHaveURL(/sort=-area$/);
      await list.filter('status').click();
      await page.getByRole('checkbox', { name: t('kit:status.idle') }).check();
      await page.keyboard.press('Escape');
      await list.pages.getByRole('button', { name: t('kit:list.next') }).click();
      await expect(page).toHaveURL(/page=2$/);
      await expect(list.rows.getByRole('link')).toHaveCount(20);
      expect(await faults(page, 'main')).toEqual([]);
    });

    test('[R-09] figures say their formula, times every clock, and a dash that nothing was measured', async ({ page, enter, t }) => {
      await enter(account, path);
      await expect(parts(page, t).rows.getByRole('link')).toHaveCount(20);
      const shown = (key: string) => page.getByRole('region', { name: t(`development:list.${key}`), exact: true });
      const hint = page.getByRole('tooltip');
      await shown('number').getByRole('link', { name: '1,234,567.891' }).focus();
      await expect(hint).toHaveText(t('development:list.coverageFormula'));
      await page.keyboard.press('Escape');
      await expect(hint).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(hint).toBeVisible();
      await expect(shown('number')).toContainText(t('kit:figure.notMeasured'));
      await shown('started').getByRole('button', { name: 'UTC+5:30' }).hover();
      await expect(hint).toContainText('Asia/Kolkata');
      await expect(hint).toContainText('UTC+8');
      await expect(shown('started').locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT.*Z$/);
      await expect(shown('coverage')).toContainText(`59% ${t('kit:figure.score.orange')}`);
      await shown('number').getByRole('link').click();
      await expect(page).toHaveURL(/list\?status=working$/);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing in the ${colorScheme} theme`, async ({ page, enter, t }) => {
        await page.emulateMedia({ colorScheme });
        await enter(account, `${path}?status=working&size=10`);
        const list = parts(page, t);
        await expect(list.rows.getByRole('link')).toHaveCount(10);
        expect(await faults(page, 'main')).toEqual([]);
      });

      test(`axe finds nothing in what opens, in the ${colorScheme} theme`, async ({ page, enter, t }) => {
        await page.emulateMedia({ colorScheme });
        await enter(account, `${path}?status=working`);
        const list = parts(page, t);
        const opened = page.getByRole('dialog');
        await list.filter('status').click();
        await expect(opened).toBeVisible();
        expect(await faults(page, '[role=dialog]')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
        await list.filter('started').click();
        await expect(opened.getByRole('table')).toBeVisible();
        expect(await faults(page, '[role=dialog]')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
        await list.columns.click();
        await expect(opened).toBeVisible();
        expect(await faults(page, '[role=dialog]')).toEqual([]);
      });
    }
  });
}

test('a live cell lights up once when its value changes, and not for those who asked for less motion', async ({ page, enter, t }) => {
  const lit = () => page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 1200).length);
  await enter(account, `${path}?status=working`);
  await expect(parts(page, t).rows.getByRole('link')).toHaveCount(20);
  await expect.poll(lit, { intervals: [100] }).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const battery = () => parts(page, t).rows.locator('td:nth-child(7)').allTextContents();
  const before = await battery();
  await expect.poll(battery, { intervals: [50] }).not.toEqual(before);
  expect(await lit()).toBe(0);
});
