import { runningReports } from '@botify/contract/reports/running-reports.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { siteDetailPath, sitePath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { goOffline } from '../../../testing/go-offline.ts';
import { grant } from '../../../testing/grant.ts';
import { paged } from '../../../testing/paged.ts';
import { expectAbove240, narrowToPhone } from '../../../testing/phone.ts';
import { show } from '../../../testing/show.tsx';
import { someFigures, someRank } from '../period/reports.fixture.ts';
import ExpandDailyPage from '../weekly/expand-daily.page.tsx';
import RunningReportPage from './running-report.page.tsx';

const path = '/report/runningReport?from=2026-03-01&to=2026-03-02';

beforeEach(() => {
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
  api.answer(runningReports.list, { ...paged([someRank()]), from: '2026-03-01', to: '2026-03-02', sum: someFigures({ runSeconds: 7200 }) });
});

test('[R-06] sorts by a figure and links to the days of a machine', async () => {
  const { t, getByRole } = await show(<RunningReportPage />, { path, buttons: ['showDetailsByDay'] });
  await expect.element(getByRole('region', { name: t('periodReports:running.sum') })).toMatchTextContent(t('figures:name.runSeconds'));
  const byDay = getByRole('link', { name: t('periodReports:running.byDayOf', { name: 'No. 1' }) });
  await expect
    .element(byDay)
    .toHaveAttribute('href', '#/report/runningReport/expandDaily?robotSn=CB1900-0001&from=2026-03-01&to=2026-03-02');
  await getByRole('columnheader', { name: t('figures:name.actualArea'), exact: false })
    .getByRole('button')
    .first()
    .click();
  await expect.poll(() => location.hash).toMatch(/sort=-?actualArea/);
  await expect.poll(() => api.requests(runningReports.list).at(-1)?.body.sort).toMatch(/^-?actualArea$/);
});

test('[T-60] the site of a machine leads to its page', async () => {
  grant({ pages: [siteDetailPath] });
  const { getByRole } = await show(<RunningReportPage />, { path });
  const { siteId, siteName } = someRank();
  await expect.element(getByRole('link', { name: siteName ?? '' })).toHaveAttribute('href', `#${sitePath(siteId ?? '')}`);
});

test('[P-04] hides the daily button without its permission', async () => {
  const { t, getByRole } = await show(<RunningReportPage />, { path });
  await expect.element(getByRole('row').filter({ hasText: 'No. 1' })).toBeVisible();
  await expect.element(getByRole('link', { name: t('periodReports:running.byDayOf', { name: 'No. 1' }) })).not.toBeInTheDocument();
  await expect.element(getByRole('link', { name: t('periodReports:running.allByDay') })).not.toBeInTheDocument();
});

test('[C-03] shows no figures of the old range while offline, and those of the new one after reconnecting', async () => {
  const { t, getByRole } = await show(<RunningReportPage />, { path });
  const sums = getByRole('region', { name: t('periodReports:running.sum') });
  await expect.element(sums).toBeVisible();
  const comeBack = goOffline();
  await getByRole('button', { name: t('periodReports:range.days7') }).click();
  await expect.element(getByRole('alert').filter({ hasText: t('kit:page.failed') })).toBeVisible();
  await expect.element(sums).not.toBeInTheDocument();
  comeBack();
  await expect.element(sums).toBeVisible();
  await expect.element(getByRole('row').filter({ hasText: 'No. 1' })).toBeVisible();
});

test('[T-66] on a phone the first machine begins above 240 px, and a line above it opens the totals', async () => {
  await narrowToPhone();
  const { t, getByRole } = await show(<RunningReportPage />, { path: '/report/runningReport', buttons: ['showDetailsByDay'] });
  await expectAbove240(getByRole('row').first());
  const sums = getByRole('region', { name: t('periodReports:running.sum') });
  await expect.element(sums).not.toBeInTheDocument();
  await page.getByText(t('periodReports:period.span', { from: '2026-03-01', to: '2026-03-02' })).click();
  await expect.element(sums).toBeVisible();
});

test('[T-66] on a phone the sheet of the filters has the range of days, and applies it with the others', async () => {
  await narrowToPhone();
  const { t, getByRole } = await show(<RunningReportPage />, { path });
  await getByRole('button', { name: t('kit:list.filterActive', { active: 1 }) }).click();
  await getByRole('button', { name: t('periodReports:range.label'), exact: false }).click();
  await page.getByRole('button', { name: t('kit:list.yesterday'), exact: true }).click();
  expect(api.requests(runningReports.list).at(-1)?.body).toMatchObject({ from: '2026-03-01', to: '2026-03-02' });
  await getByRole('button', { name: t('kit:list.filterApply') }).click();
  await expect.poll(() => location.hash).not.toContain('2026-03-02');
  const requested = () => api.requests(runningReports.list).at(-1)?.body;
  await expect.poll(requested).not.toMatchObject({ to: '2026-03-02' });
  expect(requested()?.from).toBe(requested()?.to);
  await getByRole('button', { name: t('kit:list.filterActive', { active: 1 }) }).click();
  await getByRole('button', { name: t('kit:list.filterReset') }).click();
  await getByRole('button', { name: t('kit:list.filterApply') }).click();
  await expect.poll(() => location.hash).toBe('#/report/runningReport');
});

test('[T-66] on a phone the first day begins above 240 px', async () => {
  await narrowToPhone();
  const row = { ...someRank(), day: '2026-03-02' };
  api.answer(runningReports.days, { ...paged([row]), from: '2026-03-01', to: '2026-03-02', sum: someFigures() });
  const { getByRole } = await show(<ExpandDailyPage />, { path: '/report/runningReport/expandDaily', buttons: ['exportRunningDays'] });
  await expectAbove240(getByRole('row').first());
});
