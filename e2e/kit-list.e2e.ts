import type { Page } from '@playwright/test';
import { account, parts, path } from './kit-list-parts.ts';
import { expect, test } from './test.ts';

// The kit behaves alike in both languages; its look is checked in both, and so is every page made of it.
test.use({ developmentBuild: true, language: 'en-US' });

/** What the button that works has said so far, however short a time. */
const watchBusyButton = (page: Page) =>
  page.evaluateHandle(() => {
    const said: string[] = [];
    const note = () => {
      for (const button of document.querySelectorAll('button[aria-busy=true]:disabled')) said.push(button.getAttribute('aria-label') ?? '');
    };
    new MutationObserver(note).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-label'] });
    return said;
  });

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
  await list.filter('serials').click();
  await page.getByRole('textbox', { name: t('kit:list.findOption') }).fill('2000');
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'BX-20007' }).check();
  await expect(page).toHaveURL(/serials=BX-20007/);
  await expect(list.total('1')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('kit:list.clearOne') })
    .click();
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
  const said = watchBusyButton(page);
  await page.getByRole('menuitem', { name: t('kit:list.formatXlsx') }).click();
  const percents = ['0%', '25%', '50%', '75%'].map((percent) => t('kit:list.exportingPart', { percent }));
  await expect.poll(async () => (await said).evaluate((words) => words)).toEqual(expect.arrayContaining(percents));
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
