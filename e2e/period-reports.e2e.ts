import type { Page } from '@playwright/test';
import { askMachines } from './calls.ts';
import { manager, openAs } from './errors-parts.ts';
import { faults } from './faults.ts';
import { exported, textOf } from './robot-list-parts.ts';
import { expect, test, type Words } from './test.ts';

const path = '/report/weeklyReport';
/** The day before by the calendar of the demo's sites: it is over, so its sums no longer move. */
const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() - 86_400_000);

const parts = (page: Page, t: Words) => ({
  figure: (name: string) =>
    page
      // Pages that were left are kept behind the one in front.
      .locator('dl:visible > div')
      .filter({ has: page.getByText(t(`figures:name.${name}`), { exact: true }) })
      .locator('dd')
      .first(),
  grain: (grain: 'day' | 'week' | 'month') =>
    page.getByRole('radiogroup', { name: t('periodReports:grain.label') }).getByRole('radio', { name: t(`periodReports:grain.${grain}`) }),
  preset: (preset: string) =>
    page.getByRole('group', { name: t('periodReports:range.presets') }).getByRole('button', { name: t(`periodReports:range.${preset}`) }),
  labour: page.getByRole('button', { name: t('periodReports:labour.button'), exact: true }),
});

/** What the task list adds up to on that day, as the report writes areas. */
async function areaOfTasks(page: Page, t: Words, size: number, unit: string): Promise<string> {
  const { records, total } = await askMachines(page)('POST', '-task-report/pageV2', { dayFrom: yesterday, dayTo: yesterday, size: 500 });
  expect(total, 'as many as one page holds').toBe(records.length);
  expect(total).toBeGreaterThan(0);
  const area = records.reduce((sum: number, row: { actualArea: number }) => sum + row.actualArea, 0);
  return `${(area / size).toLocaleString('en-US', { maximumFractionDigits: 2 })}${t(`units:unit.${unit}`)}`;
}

/** Day, week and month stand in the address; a range too long is refused beside its control. */
async function choose(page: Page, t: Words, complaints: string[]): Promise<void> {
  const { grain, preset } = parts(page, t);
  await expect(preset('days14')).toHaveAttribute('aria-pressed', 'true');
  await grain('week').check();
  await expect(page).toHaveURL(/grain=week/);
  await expect(page.getByRole('columnheader', { name: t('periodReports:column.period.week') })).toBeVisible();
  await preset('months12').click();
  await grain('month').check();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/);
  await page.goto(`/#${path}?from=2024-01-01&to=2026-01-01`);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: t('errors:range.tooLong', { most: 400 }) })
      .first(),
  ).toBeVisible();
  // The refusal is what was asked for.
  expect(complaints.splice(0).every((one) => one.includes('400'))).toBe(true);
}

for (const [language, size, unit] of [
  ['zh-CN', 10_000, 'tenThousandSquareMetre'],
  ['en-US', 1000, 'thousandSquareMetre'],
] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('[R-05] days, weeks and months against the time before; a day is the sum of its tasks and leads to them', async ({
      page,
      t,
      enter,
      complaints,
    }) => {
      test.setTimeout(180_000);
      const { figure } = parts(page, t);
      await enter(manager, path);
      await expect(page.getByRole('heading', { level: 1, name: t('menu:weeklyReport') })).toBeVisible();
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: yesterday }) });
      await expect(row).toBeVisible();
      await expect(page.getByRole('figure', { name: t('periodReports:chart.area') })).toBeVisible();
      await expect(page.getByRole('region', { name: t('periodReports:months.title') }).getByRole('row')).toHaveCount(13);
      expect(await faults(page)).toEqual([]);
      expect(await textOf(await exported(page, t, 'Csv'))).toContain(yesterday);

      await row.getByRole('link', { name: yesterday }).click();
      await expect(page.getByRole('heading', { level: 1, name: yesterday })).toBeVisible();
      // The demo may still be telling its history.
      await expect(async () => {
        await page.reload();
        await expect(figure('actualArea')).toHaveText(await areaOfTasks(page, t, size, unit), { timeout: 2000 });
      }).toPass();
      await figure('actualArea').getByRole('link').focus();
      await expect(page.getByRole('tooltip')).toContainText(t('figures:formula.actualArea'));
      await page.keyboard.press('Escape');
      await expect(
        page
          .getByRole('region', { name: t('periodReports:robots.title'), exact: true })
          .getByRole('row')
          .nth(1),
      ).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: t('periodReports:detail.before.day') }).click();
      await expect(page.getByRole('heading', { level: 1, name: yesterday })).toHaveCount(0);
      await page.goBack();
      await figure('actualArea').getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`routeTaskReport\\?dayFrom=${yesterday}&dayTo=${yesterday}`));

      await page.goto(`/#${path}/detail2?week=${yesterday}`);
      await expect(page.getByRole('figure', { name: t('periodReports:chart.errors') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('periodReports:detail.before.week') })).toBeVisible();
      await page.goto(`/#${path}`);
      await choose(page, t, complaints);
    });
  });
}

test('[R-05] what saved hours rest on is the tenant’s to change; who was slower compares; a customer only reads it', async ({
  page,
  t,
  enter,
  complaints,
  browser,
  server,
  language,
}) => {
  const { labour } = parts(page, t);
  const used = (rate: string, wage: string) => page.getByText(t('periodReports:labour.used', { rate, wage }));
  await enter(manager, path);
  await labour.click();
  const rate = page.getByRole('dialog').getByRole('textbox', { name: t('periodReports:labour.rate') });
  await rate.fill('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('kit:detail.problem.atLeast', { limit: 1 }))).toBeVisible();
  await rate.fill('500');
  await page.keyboard.press('Enter');
  await expect(used('500', '20')).toBeVisible();

  // Somebody else was faster.
  await labour.click();
  const address = '/api/machine/token/api/report-clean-data-robot-day/labour';
  const authorization = `Bearer ${(await page.context().cookies()).find(({ name }) => name === 'token')?.value}`;
  const data = { squareMetresPerHour: 600, dollarsPerHour: 25, version: 1 };
  expect((await page.request.put(address, { headers: { authorization }, data })).status()).toBe(200);
  await rate.fill('700');
  await page.keyboard.press('Enter');
  const comparison = page.getByRole('dialog', { name: t('kit:compare.title') });
  await expect(comparison).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect(used('700', '25')).toBeVisible();
  // The refused save.
  complaints.splice(0);

  const theirs = await openAs(browser, server, 'customer@harbour.example', path, language);
  await expect(theirs.getByText(t('periodReports:labour.used', { rate: 700, wage: 25 }))).toBeVisible();
  await expect(parts(theirs, t).labour).toHaveCount(0);
  await theirs.context().close();
});

test('[R-05] on a phone the report is as wide as the phone, and nothing cleaned says why', async ({ page, t, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(manager, `${path}/detail?day=${yesterday}`, { menuShown: false });
  await expect(page.getByRole('heading', { level: 1, name: yesterday })).toBeVisible();
  await expect(page.getByRole('region', { name: t('periodReports:months.title') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto(`/#${path}?from=2026-01-01&to=2026-01-05`);
  await expect(page.getByText(t('periodReports:empty.title'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await faults(page)).toEqual([]);
});
