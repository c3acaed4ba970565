import { periodDocuments } from '@botify/contract/reports/period-documents.contract';
import { periodReports } from '@botify/contract/reports/period-reports.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { show } from '../../../testing/show.tsx';
import WeeklyReportPage from '../weekly/weekly-report.page.tsx';
import { labour, somePeriodReport } from './reports.fixture.ts';
import WeeklyDetailPage from './weekly-detail.page.tsx';

const path = '/report/weeklyReport';
const choice = { grain: 'week', from: '2026-03-01', to: '2026-03-02', siteId: fixedId(2) } as const;
const link = {
  ...{ id: fixedId(1), creatorName: 'Lin', createdAt: '2026-03-03T00:00:00Z', expiresAt: '2999-01-01T00:00:00Z' },
  ...{ revokedAt: null, opened: 2, openedAt: null, period: choice, siteName: 'Garage 1', robotName: null },
} as const;

beforeEach(() => {
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
  api.answer(periodReports.query, somePeriodReport({ runs: 1 }));
  api.answer(periodReports.robots, {
    records: [],
    total: 0,
    size: 10,
    current: 1,
    from: '2026-03-02',
    to: '2026-03-08',
    sum: somePeriodReport().total,
  });
  api.answer(periodReports.missed, {
    ...{ records: [], total: 0, size: 5, current: 1, from: '2026-03-02', to: '2026-03-08', sites: [] },
    sum: { expected: 0, done: 0, partial: 0, missed: 0, pending: 0 },
  });
  api.answer(periodReports.labour, { ...labour, version: 1 });
});

test('[T-76] downloads the report that is shown, with the days of the answer', async () => {
  api.answer(periodDocuments.pdf, new TextEncoder().encode('%PDF-'));
  const { t, getByRole } = await show(<WeeklyReportPage />, { path: `${path}?grain=week&siteId=${choice.siteId}` });
  await getByRole('button', { name: t('taskReports:detail.pdf') }).click();
  await expect.poll(() => api.requests(periodDocuments.pdf).map(({ body }) => body)).toEqual([choice]);
  await expect.element(getByRole('button', { name: t('sharedReports:share.button') })).not.toBeInTheDocument();
});

test('[T-77] shares the details of a week, and lists and revokes links with their reports', async () => {
  const url = 'https://console.example.com/#/routeTaskReport/xiangqing/x';
  api.answer(periodDocuments.shares, [link]);
  api.answer(periodDocuments.share, { id: fixedId(3), token: 'x', url, expiresAt: link.expiresAt });
  api.answer(periodDocuments.revoke, { id: link.id });
  const at = { path: `${path}/detail2?week=2026-03-04`, buttons: ['sharePeriodReport'] };
  const { t, getByRole, getByText } = await show(<WeeklyDetailPage />, at);
  await getByRole('button', { name: t('sharedReports:share.button') }).click();
  const dialog = getByRole('dialog');
  const days = t('periodReports:period.span', { from: choice.from, to: choice.to });
  await expect.element(dialog.getByText(`${t('periodReports:file.week')} · ${days} · Garage 1`)).toBeVisible();
  await dialog.getByText(t('sharedReports:share.day', { count: 7 })).click();
  await dialog.getByRole('button', { name: t('sharedReports:share.create') }).click();
  await expect.element(dialog.getByRole('textbox', { name: t('sharedReports:share.link') })).toHaveValue(url);
  expect(api.requests(periodDocuments.share)[0]?.body).toEqual({
    grain: 'week',
    from: '2026-03-02',
    to: '2026-03-08',
    detail: true,
    days: 7,
  });
  await dialog.getByRole('button', { name: t('sharedReports:share.revoke'), exact: false }).click();
  await getByRole('dialog', { name: t('sharedReports:share.revokeTitle') })
    .getByRole('button', { name: t('sharedReports:share.revoke') })
    .click();
  await expect.element(getByText(t('sharedReports:share.revoked'))).toBeVisible();
  expect(api.requests(periodDocuments.revoke)[0]?.params).toEqual({ id: link.id });
});
