import type { Page } from '@playwright/test';
import { askMachines } from './calls.ts';
import { manager, openAs } from './errors-parts.ts';
import { exported, textOf } from './robot-list-parts.ts';
import { expect, test, type Words } from './test.ts';

const path = '/report/weeklyReport';
/** The previous day at the demo's sites. It has ended, so its sums no longer change. */
const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() - 86_400_000);

const figureOf = (page: Page, t: Words, name: string) =>
  page
    // Kept pages stay in the document behind the current one.
    .locator('dl:visible > div')
    .filter({ has: page.getByText(t(`figures:name.${name}`), { exact: true }) })
    .locator('dd')
    .first();

/** The area of all tasks of yesterday, formatted like the report. */
async function areaOfTasks(page: Page, t: Words): Promise<string> {
  const { records, total } = await askMachines(page)('POST', '-task-report/pageV2', { dayFrom: yesterday, dayTo: yesterday, size: 500 });
  expect(total, 'as many as one page holds').toBe(records.length);
  expect(total).toBeGreaterThan(0);
  const area = records.reduce((sum: number, row: { actualArea: number }) => sum + row.actualArea, 0);
  return `${(area / 10_000).toLocaleString('en-US', { maximumFractionDigits: 2 })}${t('units:unit.tenThousandSquareMetre')}`;
}

test('[R-05] the figures of a day are the sum of its tasks and link to them; weeks and missed cleaning have their own pages', async ({
  page,
  t,
  enter,
}) => {
  const area = figureOf(page, t, 'actualArea');
  const heading = page.getByRole('heading', { level: 1, name: yesterday });
  await enter(manager, path);
  await expect(page.getByRole('heading', { level: 1, name: t('menu:weeklyReport') })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: yesterday }) });
  await expect(row).toBeVisible();
  const presets = page.getByRole('group', { name: t('periodReports:range.presets') });
  await expect(presets.getByRole('button', { name: t('periodReports:range.days14') })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('figure', { name: t('periodReports:chart.area') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('periodReports:months.title') }).getByRole('row')).toHaveCount(13);
  expect(await textOf(await exported(page, t, 'Csv'))).toContain(yesterday);

  await row.getByRole('link', { name: yesterday }).click();
  await expect(heading).toBeVisible();
  // The demo may still be sending its history.
  await expect(async () => {
    await page.reload();
    await expect(area).toContainText(/\d/);
    expect(await area.textContent()).toBe(await areaOfTasks(page, t));
  }).toPass();
  await area.getByRole('link').focus();
  await expect(page.getByRole('tooltip')).toContainText(t('figures:formula.actualArea'));
  await page.keyboard.press('Escape');
  const machines = page.getByRole('region', { name: t('periodReports:robots.title'), exact: true });
  await expect(machines.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: t('periodReports:detail.before.day') }).click();
  await expect(heading).toHaveCount(0);
  await page.goBack();
  // Until then the figures are those of the day before.
  await expect(heading).toBeVisible();
  await area.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`routeTaskReport\\?dayFrom=${yesterday}&dayTo=${yesterday}`));

  await page.goto(`/#${path}/detail2?week=${yesterday}`);
  await expect(page.getByRole('figure', { name: t('periodReports:chart.errors') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('periodReports:detail.before.week') })).toBeVisible();
  // Two days of history do not make a schedule, so no cleaning is expected.
  await page.goto('/#/report/missedCleaning');
  await expect(page.getByText(t('periodReports:missed.nothingExpected'))).toBeVisible();
});

test('[R-05] a manager changes the labor figures of the tenant, and a customer reads them', async ({
  page,
  t,
  enter,
  browser,
  server,
  language,
}) => {
  await enter(manager, path);
  await page.getByRole('button', { name: t('periodReports:labour.button'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('periodReports:labour.rate') })
    .fill('700');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('periodReports:labour.used', { rate: '700', wage: '20' }))).toBeVisible();

  const theirs = await openAs(browser, server, 'customer@harbour.example', path, language);
  await expect(theirs.getByText(t('periodReports:labour.used', { rate: '700', wage: '20' }))).toBeVisible();
  await expect(theirs.getByRole('button', { name: t('periodReports:labour.button'), exact: true })).toHaveCount(0);
  await theirs.context().close();
});
