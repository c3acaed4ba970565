import { periodReports } from '@botify/contract/reports/period-reports.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { siteDetailPath, sitePath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { hintAt } from '../../../testing/hint-at.ts';
import { show } from '../../../testing/show.tsx';
import { labour, someFigures, somePeriodReport } from '../period/reports.fixture.ts';
import WeeklyReportPage from './weekly-report.page.tsx';

const path = '/report/weeklyReport';

beforeEach(() => {
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
  api.answer(periodReports.query, somePeriodReport());
  api.answer(periodReports.labour, { ...labour, version: 1 });
});

test('[R-05] a period without cleaning shows the likely reasons', async () => {
  const { t, getByText } = await show(<WeeklyReportPage />, { path: `${path}?from=2026-01-01&to=2026-01-05` });
  await expect.element(getByText(t('periodReports:empty.title'))).toBeVisible();
  await expect.element(getByText(t('periodReports:empty.text')).first()).toBeVisible();
});

test('[R-05] shows the error of a too long range beside its control', async () => {
  const msg = 'At most 400 days';
  api.refuse(periodReports.query, { code: 400, key: 'range.tooLong', msg }, 400);
  const { getByRole } = await show(<WeeklyReportPage />, { path: `${path}?from=2024-01-01&to=2026-01-01` });
  // Only the message at the control has no button; the toast and the failed list have one.
  await expect.element(getByRole('alert').filter({ hasText: msg, hasNot: page.getByRole('button') })).toBeVisible();
});

test('[R-05] keeps grain and range in the address and sends them to the server', async () => {
  const { t, getByRole } = await show(<WeeklyReportPage />, { path });
  const grain = (name: string) =>
    getByRole('radiogroup', { name: t('periodReports:grain.label') }).getByText(t(`periodReports:grain.${name}`));
  await grain('week').click();
  await expect.element(getByRole('columnheader', { name: t('periodReports:column.period.week'), exact: false })).toBeVisible();
  expect(location.hash).toContain('grain=week');
  const preset = getByRole('button', { name: t('periodReports:range.months12') });
  await preset.click();
  await expect.element(preset).toHaveAttribute('aria-pressed', 'true');
  await grain('month').click();
  await expect
    .poll(() => api.requests(periodReports.query).at(-1)?.body)
    .toMatchObject({ grain: 'month', from: expect.stringMatching(/-01$/) });
  expect(location.hash).toMatch(/from=\d{4}-\d\d-01/);
});

test.each([
  ['en-US', '12.5', 'thousandSquareMetre'],
  ['zh-CN', '1.25', 'tenThousandSquareMetre'],
] as const)('[R-05] large areas use the unit of the language: %s', async (language, number, unit) => {
  api.answer(periodReports.query, somePeriodReport({ actualArea: 12_500, runs: 1 }));
  const { t, getByRole } = await show(<WeeklyReportPage />, { path, language });
  const work = getByRole('region', { name: t('periodReports:group.work') });
  await expect.element(work).toMatchTextContent(`${t('figures:name.actualArea')}${number}${t(`units:unit.${unit}`)}`);
  await expect.poll(() => hintAt(work.getByRole('button', { name: number, exact: false }))).toContain(t(`units:note.${unit}`));
  // A column keeps one unit for all its values.
  await expect.element(getByRole('row').filter({ hasText: '2026-03-02' })).toMatchTextContent('12,500㎡');
});

test('[R-05] marks a period in progress and states that it is compared with the same part of the previous one', async () => {
  const { periods, previous } = somePeriodReport({ runs: 1 });
  const [first, ...others] = periods;
  const open = { inProgress: true, periods: first ? [{ ...first, inProgress: true }, ...others] : [] };
  api.answer(periodReports.query, somePeriodReport({ runs: 1 }, open));
  const { t, getByRole, getByText } = await show(<WeeklyReportPage />, { path });
  await expect.element(getByText(t('periodReports:comparedSoFar', { from: previous.from, to: previous.to }))).toBeVisible();
  const row = (day: string) => getByRole('row').filter({ hasText: day });
  await expect.element(row('2026-03-02').getByText(t('periodReports:inProgress'))).toBeVisible();
  await expect.element(row('2026-03-01').getByText(t('periodReports:inProgress'))).not.toBeInTheDocument();
});

test('[T-75] charts have the previous period as one more series, and key figures have their previous value beside the change', async () => {
  const figures = { runs: 4, actualArea: 500, cleanEfficiency: 250, errors: { P0: 1, P1: 2, P2: 0, P3: 0 } };
  const before = { from: '2026-02-28', to: '2026-02-28', actualArea: 321, cleanEfficiency: 234, errorCount: 17 };
  const previous = { from: '2026-02-27', to: '2026-02-28', ...someFigures({ actualArea: 444 }) };
  api.answer(periodReports.query, somePeriodReport(figures, { previous, previousPeriods: [before, null] }));
  const { t, getByRole } = await show(<WeeklyReportPage />, { path });
  const work = getByRole('region', { name: t('periodReports:group.work') });
  await expect.element(work).toMatchTextContent(t('periodReports:was', { value: '444' }));
  for (const [chart, value] of [
    ['area', '321'],
    ['efficiency', '234'],
    ['errors', '17'],
  ] as const) {
    const figure = getByRole('figure', { name: t(`periodReports:chart.${chart}`) });
    await figure.getByRole('button', { name: t('kit:chart.asTable'), exact: false }).click();
    await expect.element(figure.getByRole('columnheader', { name: t('periodReports:chart.previous') })).toBeVisible();
    await expect.element(figure.getByRole('cell', { name: value, exact: false })).toBeVisible();
  }
  const errors = getByRole('figure', { name: t('periodReports:chart.errors') });
  for (const level of ['P0', 'P1', 'P2', 'P3'])
    await expect.element(errors.getByRole('columnheader', { name: t(`kit:level.${level}`) })).toBeVisible();
});

test('[R-05] validates the labor figures and shows a conflict to a second editor', async () => {
  const { t, getByRole, getByText } = await show(<WeeklyReportPage />, { path, buttons: ['editLabour'] });
  await getByRole('button', { name: t('periodReports:labour.button') }).click();
  const rate = getByRole('dialog').getByRole('textbox', { name: t('periodReports:labour.rate') });
  await rate.fill('0');
  await userEvent.keyboard('{Enter}');
  await expect.element(getByText(t('kit:detail.problem.atLeast', { limit: 1 }))).toBeVisible();
  expect(api.requests(periodReports.changeLabour)).toEqual([]);
  api.refuse(periodReports.changeLabour, { code: 409, key: 'record.changed', msg: 'Changed by Lin' }, 409);
  api.answer(periodReports.labour, { squareMetresPerHour: 600, dollarsPerHour: 25, version: 2 });
  await rate.fill('700');
  await userEvent.keyboard('{Enter}');
  const comparison = getByRole('dialog', { name: t('kit:compare.title') });
  await expect.element(comparison).toMatchTextContent('600');
  const mine = { squareMetresPerHour: 700, dollarsPerHour: 25 };
  api.answer(periodReports.changeLabour, { ...mine, version: 3 });
  api.answer(periodReports.query, somePeriodReport({}, { labour: mine }));
  await comparison.getByRole('button', { name: t('kit:compare.save') }).click();
  await expect.element(getByText(t('periodReports:labour.used', { rate: '700', wage: '25' }))).toBeVisible();
  expect(api.requests(periodReports.changeLabour).at(-1)?.body).toEqual({ ...mine, version: 2 });
});

test('[R-05] shows the labor figures read-only without the permission', async () => {
  const { t, getByRole, getByText } = await show(<WeeklyReportPage />, { path });
  await expect.element(getByText(t('periodReports:labour.used', { rate: '500', wage: '20' }))).toBeVisible();
  await expect.element(getByRole('button', { name: t('periodReports:labour.button') })).not.toBeInTheDocument();
});

test('[T-60] a site of the ranking leads to its page for accounts with that page, and its action to the report of the site', async () => {
  const site = { siteId: fixedId(1), siteName: 'P1', previousActualArea: 0, ...someFigures({ runs: 1, actualArea: 9 }) };
  api.answer(periodReports.query, somePeriodReport({ runs: 1 }, { sites: [site] }));
  grant({ pages: [siteDetailPath] });
  const { t, getByRole, unmount } = await show(<WeeklyReportPage />, { path });
  const name = getByRole('link', { name: 'P1', exact: true });
  await expect.element(name).toHaveAttribute('href', `#${sitePath(site.siteId)}`);
  const report = getByRole('link', { name: t('periodReports:sites.onlyOf', { name: 'P1' }) });
  await expect.element(report).toHaveAttribute('href', `#${path}?siteId=${site.siteId}`);
  await unmount();
  grant({ pages: [] });
  await show(<WeeklyReportPage />, { path });
  await expect.element(report).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
});
