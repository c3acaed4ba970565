import { taskReports } from '@botify/contract/reports/task-reports.contract';
import { expect, test } from 'vitest';
import { errorDetailPath, errorPath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
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
  const { t, getByRole, section } = await showReport();
  await section('result').getByRole('button').filter({ hasText: '83.3%' }).hover();
  await expect.element(getByRole('tooltip')).toHaveTextContent(t('taskReports:formula.cleanCoverage'));
  const reasons = section('slow').getByRole('rowheader');
  await expect
    .poll(() => reasons.elements().map(({ textContent }) => textContent))
    .toEqual([t('taskReports:slow.theoretical'), t('taskReports:cause.avoid'), t('taskReports:slow.actual')]);
  await section('slow')
    .getByRole('button', { name: t('taskReports:slow.theoretical') })
    .hover();
  await expect.element(getByRole('tooltip').last()).toHaveTextContent(t('taskReports:slow.theoreticalText'));
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
