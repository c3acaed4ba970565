import { runningReports } from '@botify/contract/reports/running-reports.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { goOffline } from '../../../testing/go-offline.ts';
import { paged } from '../../../testing/paged.ts';
import { show } from '../../../testing/show.tsx';
import { someFigures, someRank } from '../period/reports.fixture.ts';
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
