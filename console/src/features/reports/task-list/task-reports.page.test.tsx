import { taskReports } from '@botify/contract/reports/task-reports.contract';
import { tasks } from '@botify/contract/tasks/tasks.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { taskReportDetailPath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { paged } from '../../../testing/paged.ts';
import { show } from '../../../testing/show.tsx';
import { someTaskRow } from './task-reports.fixture.ts';
import TaskReportsPage from './task-reports.page.tsx';

async function showList(search = '') {
  api.answer(tasks.projects, { projects: {} });
  api.answer(tasks.robots, { robots: {} });
  api.answer(taskReports.list, { ...paged([someTaskRow()]), outcomes: { completed: 1, canceled: 0 } });
  return show(<TaskReportsPage />, { path: `/report/routeTaskReport${search}`, buttons: ['exportTaskReports'] });
}

test('[R-01] sends every filter of the address to the server', async () => {
  const filters = 'keyword=night&outcome=completed&opType=scheduled&taskType=lane&mapScene=carPark&dayFrom=2026-03-01&dayTo=2026-03-02';
  const { getByRole } = await showList(`?${filters}`);
  await expect.element(getByRole('row').filter({ hasText: 'Night run' })).toBeVisible();
  expect(api.requests(taskReports.list)[0]?.body).toMatchObject(Object.fromEntries(new URLSearchParams(filters)));
});

test('[R-01] can show every field of a report as a column', async () => {
  const { t, getByRole } = await showList();
  await getByRole('button', { name: t('kit:list.columns') }).click();
  const extra = ['robotSn', 'endTime', 'updateTime', 'opType', 'opUser', 'taskType', 'mapName', 'mapScene', 'targetArea', 'effectiveArea'];
  for (const key of extra) await getByRole('checkbox', { name: t(`taskReports:field.${key}`) }).click();
  await userEvent.keyboard('{Escape}');
  const row = getByRole('row').filter({ hasText: 'Night run' });
  for (const text of [
    'CB1900-0001',
    'Wang',
    'B1',
    t('taskReports:opType.scheduled'),
    t('taskReports:taskType.lane'),
    t('taskReports:mapScene.carPark'),
  ])
    await expect.element(row).toMatchTextContent(text);
  for (const key of extra) await expect.element(getByRole('columnheader', { name: t(`taskReports:field.${key}`) })).toBeVisible();
});

test('[R-01] filters by the outcome of a tile, and links rows only with access to the report page', async () => {
  const { t, getByRole } = await showList();
  const tile = getByRole('group', { name: t('taskReports:list.outcomes') }).getByRole('button', {
    name: t('taskReports:outcome.completed'),
    exact: false,
  });
  await tile.click();
  await expect.element(tile).toHaveAttribute('aria-pressed', 'true');
  expect(location.hash).toContain('outcome=completed');
  await expect.poll(() => api.requests(taskReports.list).at(-1)?.body.outcome).toBe('completed');
  const link = getByRole('row').filter({ hasText: 'Night run' }).getByRole('link').first();
  await expect.element(link).not.toBeInTheDocument();
  grant({ pages: [taskReportDetailPath] });
  await expect.element(link).toHaveAttribute('href', `#${taskReportDetailPath}?id=${someTaskRow().id}`);
});

test('[R-01] a row on a phone has machine, start and area', async () => {
  await page.viewport(390, 844);
  const { getByRole } = await showList();
  const row = getByRole('row').filter({ hasText: 'Night run' });
  await expect.element(row).toMatchTextContent(/No\. 1.*03-02 08:00 UTC\+8.*1,100/);
  await expect.element(row).not.toMatchTextContent('2026');
  const facts = [...row.element().querySelectorAll('time')][0]?.closest('div')?.parentElement;
  const { bottom = 0 } = facts?.getBoundingClientRect() ?? {};
  // A fact without room would be in a second line, which is cut off.
  for (const fact of facts?.children ?? []) expect(fact.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
});
