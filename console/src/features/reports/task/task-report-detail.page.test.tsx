import { taskReports } from '@botify/contract/reports/task-reports.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorDetailPath, errorPath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { hintAt } from '../../../testing/hint-at.ts';
import { show } from '../../../testing/show.tsx';
import { someError, someTaskReport } from '../task-list/task-reports.fixture.ts';
import TaskReportDetailPage from './task-report-detail.page.tsx';

async function showReport(buttons: readonly string[] = []) {
  const screen = await show(<TaskReportDetailPage />, { path: `/report/routeTaskReport/detail?id=${someTaskReport().id}`, buttons });
  const { getByRole, t } = screen;
  return {
    ...screen,
    section: (key: 'result' | 'course' | 'slow' | 'exceptions') => getByRole('region', { name: t(`taskReports:detail.${key}`) }),
    share: getByRole('button', { name: t('sharedReports:share.button') }),
  };
}

test('[R-02] reports a missing report as not found', async () => {
  api.refuse(taskReports.get, { code: 404, key: 'taskReport.notFound', msg: 'No such report' }, 404);
  const { t, getByRole } = await showReport();
  await expect.element(getByRole('heading', { name: t('taskReports:detail.notFound') })).toBeVisible();
});

test('[R-02] states in its sections that no timeline is stored', async () => {
  api.answer(taskReports.get, someTaskReport());
  const { t, section } = await showReport();
  await expect.element(section('course')).toMatchTextContent(t('taskReports:timeline.nothing'));
  await expect.element(section('slow')).toMatchTextContent(t('taskReports:slow.none'));
});

test('[R-02] reloads a failed report on request', async () => {
  api.reply(taskReports.get, () => 'network error');
  const { t, getByRole, section } = await showReport();
  const again = getByRole('button', { name: t('common:action.retry') });
  await expect.element(again).toBeVisible();
  api.answer(taskReports.get, someTaskReport());
  await again.click();
  await expect.element(section('result')).toBeVisible();
});

test('[R-02] explains the formula of each figure and the reference of the losses', async () => {
  const causes = [{ cause: 'avoid' as const, seconds: 120, lost: 80 }];
  api.answer(taskReports.get, someTaskReport({ slow: { theoretical: 1400, actual: 1320, causes } }));
  const { t, section } = await showReport();
  const coverage = section('result').getByRole('button').filter({ hasText: '83.3%' });
  await expect.poll(() => hintAt(coverage)).toBe(t('taskReports:formula.cleanCoverage'));
  const reasons = section('slow').getByRole('rowheader');
  await expect
    .poll(() => reasons.elements().map(({ textContent }) => textContent))
    .toEqual([t('taskReports:slow.theoretical'), t('taskReports:cause.avoid'), t('taskReports:slow.actual')]);
  const theoretical = section('slow').getByRole('button', { name: t('taskReports:slow.theoretical') });
  await expect.poll(() => hintAt(theoretical)).toBe(t('taskReports:slow.theoreticalText'));
});

test('[R-02] hides sharing and error links without their permissions', async () => {
  api.answer(taskReports.get, someTaskReport({ exceptions: [someError] }));
  const { section, share } = await showReport();
  await expect.element(section('exceptions').getByRole('rowheader')).toMatchTextContent('Lidar covered');
  await expect.element(section('exceptions').getByRole('link')).not.toBeInTheDocument();
  await expect.element(share).not.toBeInTheDocument();
  grant({ pages: [errorDetailPath] });
  await expect
    .element(section('exceptions').getByRole('link', { name: 'Lidar covered' }))
    .toHaveAttribute('href', `#${errorPath(someError.id)}`);
});

test('[R-02] shows the share button with its permission', async () => {
  api.answer(taskReports.get, someTaskReport());
  const { share } = await showReport(['shareTaskReport']);
  await expect.element(share).toBeVisible();
});

test('corrects figures with a reason', async () => {
  api.answer(taskReports.get, someTaskReport({ correctedAt: '2026-03-02T08:00:00.000Z' }));
  const { t } = await showReport(['correctTaskReport']);
  await expect.element(page.getByText(t('kit:correction.marked', { day: '2026-03-02' }))).toBeVisible();
  await page.getByRole('button', { name: t('kit:correction.title') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('kit:correction.save') }).click();
  await expect.element(dialog.getByText(t('kit:correction.nothing'))).toBeVisible();
  await dialog.getByLabelText(t('kit:correction.field.actualArea')).fill('12.5');
  await dialog.getByLabelText(t('kit:correction.reason'), { exact: false }).fill(' Counter jumped ');
  api.answer(taskReports.correct, someTaskReport());
  await dialog.getByRole('button', { name: t('kit:correction.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests(taskReports.correct)[0]?.body).toEqual({
    id: someTaskReport().id,
    actualArea: 12.5,
    reason: 'Counter jumped',
  });
});
