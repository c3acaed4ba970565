import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, type Words } from './test.ts';

test.use({ developmentBuild: true });

const account = 'manager@harbour.example';
const path = '/development/list';

/** The first list of the page; a second one below it shows what one call brings whole. */
function parts(page: Page, t: Words) {
  const title = t('development:menu.list');
  const table = page.getByRole('region', { name: t('kit:list.table', { title }), exact: true });
  return {
    table,
    rows: table.locator('tbody tr'),
    head: (key: string) => table.getByRole('columnheader', { name: t(`development:list.${key}`) }),
    search: page.getByRole('searchbox', { name: t('development:list.keyword') }),
    filter: (key: string) => page.getByRole('button', { name: t(`development:list.${key}`) }).first(),
    chips: page.getByRole('list', { name: t('kit:list.filters') }),
    total: (total: string) => page.getByRole('status').filter({ hasText: t('kit:list.total', { total }) }),
    pages: page.getByRole('navigation', { name: t('kit:list.pages', { title }), exact: true }),
    columns: page.getByRole('button', { name: t('kit:list.columns') }).first(),
    exports: page.getByRole('button', { name: t('kit:list.export') }),
    scene: page.getByLabel(t('development:list.scene.label')),
  };
}

const faults = async (page: Page, part: string) =>
  (await new AxeBuilder({ page }).include(part).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('filters stand in the address, show as chips, and going back restores them', async ({ page, enter, t }) => {
      await enter(account, path);
      const list = parts(page, t);
      await expect(list.total('512')).toBeVisible();
      await list.filter('status').click();
      await page.getByRole('checkbox', { name: t('kit:status.offline') }).check();
      await page.getByRole('checkbox', { name: t('kit:status.warning'), exact: true }).check();
      await page.keyboard.press('Escape');
      await expect(list.filter('status')).toBeFocused();
      await expect(page).toHaveURL(/list\?status=offline&status=warning$/);
      await list.filter('site.label').click();
      await page.getByRole('button', { name: t('development:list.site.harbour') }).click();
      await expect(page).toHaveURL(/&site=harbour$/);
      await expect(list.chips.getByRole('listitem')).toHaveCount(3);
      await expect(list.total('512')).toHaveCount(0);

      await page.goBack();
      await expect(list.chips.getByRole('listitem')).toHaveCount(2);
      await page.goForward();
      await page.reload();
      await expect(list.chips.getByRole('listitem')).toHaveCount(3);
      await list.chips.getByRole('button').nth(1).click();
      await expect(page).toHaveURL(/list\?status=offline&status=warning$/);
      await list.chips.getByRole('button', { name: t('kit:list.clear') }).click();
      await expect(page).toHaveURL(/list$/);
      await expect(list.chips).toHaveCount(0);
      await expect(list.total('512')).toBeVisible();
    });

    test('garbled filters do no harm, and those behind "more" open when they are on', async ({ page, enter, t }) => {
      await enter(account, `${path}?status=asleep&started=never&page=x&size=3&sort=secret&batteryBelow=50`);
      const list = parts(page, t);
      await expect(list.chips.getByRole('listitem')).toHaveCount(2);
      const below = page.getByRole('textbox', { name: t('development:list.batteryBelow') });
      await expect(below).toHaveValue('50');
      await below.fill('');
      await expect(list.total('512')).toBeVisible();
      const alarming = page.getByRole('button', { name: t('development:list.alarming'), exact: true });
      await alarming.click();
      await expect(alarming).toHaveAttribute('aria-pressed', 'true');
      await expect(page).toHaveURL(/alarming=1/);
      await page.getByRole('button', { name: t('kit:list.moreActive', { active: 1 }) }).click();
      await expect(alarming).toBeHidden();
    });

    test('"/" leads to the search, which follows the typing and leaves no steps behind', async ({ page, enter, t }) => {
      await enter(account, '/development/charts');
      await page
        .getByRole('link', { name: t('development:menu.list') })
        .first()
        .click();
      const list = parts(page, t);
      await expect(list.total('512')).toBeVisible();
      await page.keyboard.press('/');
      await expect(list.search).toBeFocused();
      await expect(list.search).toHaveValue('');
      await page.keyboard.type('BX-2010', { delay: 60 });
      await expect(list.total('10')).toBeVisible();
      await expect(page).toHaveURL(/keyword=BX-2010$/);
      await page.keyboard.type('/');
      await expect(list.search).toHaveValue('BX-2010/');
      await expect(page.getByText(t('kit:list.noMatch'))).toBeVisible();
      await page.getByRole('button', { name: t('kit:list.clearSearch') }).click();
      await expect(list.total('512')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/charts$/);
    });

    test('days are chosen from a calendar or as "last 7 days"', async ({ page, enter, t }) => {
      await enter(account, path);
      const list = parts(page, t);
      await list.filter('started').click();
      await page.getByRole('button', { name: t('kit:list.last7Days') }).click();
      await expect(page).toHaveURL(/started=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
      await list.filter('started').click();
      const calendar = page.getByRole('dialog');
      await calendar.getByRole('button', { name: t('kit:detail.calendar.previousMonth') }).click();
      const days = calendar.getByRole('table').getByRole('button');
      await days.nth(9).click();
      await days.nth(4).click();
      await expect(calendar).toHaveCount(0);
      await expect(page).toHaveURL(/started=(\d{4}-\d\d)-05\.\.\1-10$/);
    });

    test('sorting and paging stand in the address; a page past the end becomes the last', async ({ page, enter, t }) => {
      await enter(account, path);
      const list = parts(page, t);
      await expect(list.head('started')).toHaveAttribute('aria-sort', 'descending');
      const press = () => list.head('battery').getByRole('button').click();
      await press();
      await expect(list.head('battery')).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(/sort=battery$/);
      await list.pages.getByRole('button', { name: t('kit:list.next') }).click();
      await expect(page).toHaveURL(/sort=battery&page=2$/);
      await expect(page.getByText(t('kit:list.range', { from: 21, to: 40, total: 512 }))).toBeVisible();
      await press();
      await expect(page).toHaveURL(/sort=-battery$/);
      await press();
      await expect(page).toHaveURL(/list$/);
      await list.pages.getByRole('button', { name: t('kit:list.page', { page: 26 }) }).click();
      await expect(list.rows).toHaveCount(12);
      await page.getByLabel(t('kit:list.size')).first().selectOption('100');
      await expect(page).toHaveURL(/size=100&page=6$/);
      await page.goto(`/#${path}?page=900`);
      await expect(page).toHaveURL(/page=26$/);
      await expect(list.pages.getByRole('button', { name: t('kit:list.page', { page: 26 }) })).toHaveAttribute('aria-current', 'page');
    });

    test('the choice of columns is remembered until it is reset', async ({ page, enter, t }) => {
      await enter(account, path);
      const list = parts(page, t);
      const box = (key: string) => page.getByRole('checkbox', { name: t(`development:list.${key}`), exact: true });
      await list.columns.click();
      await expect(box('name')).toBeDisabled();
      await box('level').uncheck();
      await box('water').check();
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(list.head('water')).toBeVisible();
      await expect(list.head('level')).toHaveCount(0);
      await list.columns.click();
      await page.getByRole('button', { name: t('kit:list.columnsReset') }).click();
      await expect(list.head('level')).toBeVisible();
      await expect(list.head('water')).toHaveCount(0);
    });

    test('says what to do when there is nothing, when nothing matches, and when loading fails', async ({ page, enter, t }) => {
      await enter(account, path);
      const list = parts(page, t);
      await list.scene.selectOption('empty');
      await expect(page.getByText(t('development:list.emptyText'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('development:list.add') })).toBeVisible();
      await expect(list.exports).toBeDisabled();
      await list.scene.selectOption('normal');
      await list.search.fill('nobody has this name');
      await expect(page.getByText(t('kit:list.noMatch'))).toBeVisible();
      await page
        .getByRole('button', { name: t('kit:list.clear') })
        .last()
        .click();
      await expect(list.total('512')).toBeVisible();
      await list.scene.selectOption('failing');
      const alert = page
        .getByRole('alert')
        .filter({ hasText: t('development:list.failed') })
        .first();
      await expect(alert).toContainText(t('kit:page.failed'));
      await expect(list.table).toHaveCount(0);
      await list.scene.selectOption('normal');
      await expect(list.total('512')).toBeVisible();
      await list.scene.selectOption('failing');
      await alert.getByRole('button', { name: t('common:action.retry') }).click();
      await expect(alert).toContainText(t('kit:page.failed'));
    });

    test('[P-05] the export shows only where the menu grants it, and says how far it is', async ({ page, enter, t }) => {
      await enter(account, path);
      const list = parts(page, t);
      await list.exports.click();
      await page.getByRole('menuitem', { name: t('kit:list.formatXlsx') }).click();
      await expect(page.getByRole('button', { name: t('kit:list.exportingPart', { percent: '50%' }) })).toBeDisabled();
      await expect(page.getByRole('status').filter({ hasText: t('kit:list.exported') })).toBeVisible();
      await expect(list.exports).toBeEnabled();
      await page.getByLabel(t('development:list.mayExport')).uncheck();
      await expect(list.exports).toHaveCount(0);
    });

    test('rows lead to their thing and can be selected over several pages', async ({ page, enter, t }) => {
      await enter(account, path);
      const list = parts(page, t);
      await page.getByRole('checkbox', { name: t('kit:list.selectPage') }).check();
      const first = (await list.rows.first().getByRole('link').textContent()) ?? '';
      await list.pages.getByRole('button', { name: t('kit:list.next') }).click();
      await expect(list.rows.first().getByRole('link')).not.toHaveText(first);
      await list.rows.first().getByRole('checkbox').check();
      await expect(page.getByRole('status').filter({ hasText: t('kit:list.selected', { number: 21 }) })).toBeVisible();
      await page.getByRole('button', { name: t('kit:list.unselect') }).click();
      await expect(list.total('512')).toBeVisible();
      await list.rows.first().getByRole('cell').nth(5).click();
      await expect(page).toHaveURL(/development\/detail\?robotSn=BX-/);
      await page.goBack();
      await list.rows.first().getByRole('link').press('Enter');
      await expect(page).toHaveURL(/development\/detail\?robotSn=BX-/);
    });

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
        await enter(account, `${path}?status=working`);
        const list = parts(page, t);
        await expect(list.rows.getByRole('link')).toHaveCount(20);
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
        await list.filter('started').click();
        await expect(opened.getByRole('table')).toBeVisible();
        expect(await faults(page, '[role=dialog]')).toEqual([]);
        await page.keyboard.press('Escape');
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
