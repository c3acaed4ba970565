import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { expect, test } from './test.ts';

const path = '/report/missedCleaning';
const manager = 'manager@harbour.example';
const site = { siteId: '0198c1a2-0000-7000-8000-000000000001', siteName: 'P1' };
const machine = { robotSn: 'CB1900-0001', robotName: 'No. 1', modelNum: 'CB1900', ...site, expected: 2, runs: 0, completed: 0 };

/** A habit takes four weeks, longer than the history of a journey; what the server makes of one is proven there. */
async function withHabit(page: Page): Promise<void> {
  const cause = {
    errorId: '0198c1a2-0000-7000-8000-000000000002',
    faultCode: 'E302',
    faultName: 'Lidar covered',
    noticeLevel: 'P1',
    startTime: '2026-03-02T01:00:00Z',
    endTime: null,
  };
  const data = {
    ...{ from: '2026-03-01', to: '2026-03-03', total: 2, size: 20, current: 1 },
    sum: { expected: 4, done: 1, partial: 1, missed: 1, pending: 1 },
    sites: [
      { ...site, day: '2026-03-01', expected: 1, done: 1, partial: 0, missed: 0, pending: 0 },
      { ...site, day: '2026-03-02', expected: 2, done: 0, partial: 1, missed: 1, pending: 0 },
      { ...site, day: '2026-03-03', expected: 1, done: 0, partial: 0, missed: 0, pending: 1 },
    ],
    records: [
      { ...machine, day: '2026-03-02', state: 'missed', cause },
      { ...machine, robotSn: 'CB1900-0002', day: '2026-03-02', runs: 1, state: 'partial', cause: null },
    ],
  };
  await page.route('**/report-clean-data-robot-day/missed', (route) => route.fulfill({ json: { code: 200, msg: '', data } }));
}

for (const language of ['zh-CN', 'en-US'] as const) {
  test.describe(language, () => {
    test.use({ language, colorScheme: language === 'zh-CN' ? 'light' : 'dark' });

    test('[R-05] expected cleaning that did not happen: by site and day as a table, by machine with its cause, on a phone too', async ({
      page,
      t,
      enter,
      complaints,
    }) => {
      // As it is in the first weeks: nothing is expected, and the page says how it would be.
      await enter(manager, path);
      await expect(page.getByText(t('periodReports:missed.how'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('kit:list.export'), exact: true })).toBeDisabled();
      await page.goto(`/#${path}?from=2026-01-01&to=2026-03-01`);
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: t('errors:range.tooLong', { most: 31 }) })
          .first(),
      ).toBeVisible();
      expect(complaints.splice(0).every((one) => one.includes('400'))).toBe(true);

      await withHabit(page);
      await page.goto(`/#${path}?from=2026-03-01&to=2026-03-03`);
      const grid = page.getByRole('region', { name: t('periodReports:missed.grid'), exact: true }).getByRole('table');
      const counts = { expected: 2, done: 0, partial: 1, missed: 1, state: t('periodReports:missedState.missed') };
      await expect(grid.getByRole('rowheader')).toHaveText('P1');
      await expect(grid.getByRole('link', { name: t('periodReports:missed.cell', counts) })).toHaveAttribute(
        'href',
        `#/report/weeklyReport/detail?day=2026-03-02&siteId=${site.siteId}`,
      );
      await expect(page.getByRole('link', { name: 'Lidar covered' })).toHaveAttribute('href', /abnormalManage\/detail\?id=/);
      await expect(page.getByRole('row').filter({ hasText: 'CB1900-0002' })).toContainText(t('periodReports:missed.noCause'));
      expect(await faults(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(grid.getByRole('link').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await faults(page)).toEqual([]);
    });
  });
}
