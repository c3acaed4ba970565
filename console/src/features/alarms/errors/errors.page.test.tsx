import { type ErrorStatistics, type RobotError, robotErrors } from '@botify/contract/alarms/errors.contract';
import { faults } from '@botify/contract/alarms/faults.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorDetailPath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import { show, type Words } from '../../../testing/show.tsx';
import ErrorsPage from './errors.page.tsx';
import { errorId, robotError } from './robot-error.fixture.ts';

const path = '/abnormalManage';
const siteId = fixedId(1);
const row = (words: string) => page.getByRole('row').filter({ hasText: words });
const tile = (t: Words, group: 'levels' | 'states', name: string) =>
  page.getByRole('group', { name: t(`errorManagement:count.${group}`) }).getByRole('button', { name, exact: false });
const answerList = (...records: readonly RobotError[]) =>
  api.answer(robotErrors.list, {
    records: [...records],
    total: records.length,
    size: 20,
    current: 1,
    levels: { P0: 2, P1: 5, P2: 0, P3: 1 },
    states: { open: 3, acknowledged: 1, resolved: 4 },
  });
const lastBody = () => api.requests(robotErrors.list).at(-1)?.body;
const statistics: ErrorStatistics = {
  total: 8,
  levels: { P0: 2, P1: 5, P2: 0, P3: 1 },
  codes: [{ faultCode: 'C601', faultName: 'Brush motor overcurrent', noticeLevel: 'P1', count: 5, seconds: 600 }],
  sites: [{ siteId, siteName: 'North', count: 8 }],
  hours: Array.from({ length: 24 }, (_, hour) => hour),
};

beforeEach(() => {
  grant({ pages: [errorDetailPath] });
  answerList(
    robotError(),
    robotError({
      id: fixedId(2),
      faultCode: 'C601',
      faultName: 'Brush motor overcurrent',
      state: 'acknowledged',
      nickName: 'Zhou Hai',
      endTime: '2026-03-01T09:00:00.000Z',
    }),
  );
  api.answer(robots.dictionary, { customers: {}, projects: { [siteId]: 'North' }, robots: { 'CB1900-0007': 'Garage 7' } });
  api.answer(faults.list, []);
});

test('[M-06] marks active errors, names the handler, and links each row to its details', async () => {
  const { t } = await show(<ErrorsPage />, { path });
  await expect.element(row('E302')).toMatchTextContent(t('errorManagement:runningFor'));
  await expect.element(row('E302')).toMatchTextContent(t('alarms:state.open'));
  await expect.element(row('E302').getByRole('link').first()).toHaveAttribute('href', `#${errorDetailPath}?id=${errorId}`);
  await expect.element(row('C601')).toMatchTextContent('Zhou Hai');
  await expect.element(row('C601')).not.toMatchTextContent(t('errorManagement:runningFor'));
});

test('[M-06] [S-16] counts do not overlap at double text size', async () => {
  await page.viewport(720, 450);
  const { t } = await show(<ErrorsPage />, { path });
  await expect.element(tile(t, 'levels', t('kit:level.P1'))).toMatchTextContent(/5$/);
  const tiles = [...document.querySelectorAll('fieldset > button')];
  expect(tiles).toHaveLength(7);
  expect(tiles.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)).toEqual([]);
});

test('[M-06] filters by level and state counts, and keeps the filter in the address', async () => {
  const { t } = await show(<ErrorsPage />, { path: `${path}?robotSn=CB1900-0007` });
  const level = tile(t, 'levels', t('kit:level.P1'));
  await expect.element(level).toMatchTextContent(/5$/);
  await level.click();
  await expect.element(level).toHaveAttribute('aria-pressed', 'true');
  await tile(t, 'states', t('alarms:state.resolved')).click();
  await expect.poll(lastBody).toMatchObject({ robotSn: 'CB1900-0007', noticeLevel: ['P1'], state: ['resolved'], sort: '-startTime' });
  expect(location.hash).toContain('noticeLevel=P1');
  expect(location.hash).toContain('state=resolved');
});

test('[M-06] refreshes the list every 15 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerList();
  const { t } = await show(<ErrorsPage />, { path: `${path}?running=1` });
  await expect.element(page.getByText(t('kit:list.noMatch'))).toBeVisible();
  answerList(robotError());
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(row('E302')).toBeVisible();
  expect(lastBody()).toMatchObject({ running: true });
});

test.each([
  { format: 'Csv', endpoint: robotErrors.export, ending: 'csv' },
  { format: 'Xlsx', endpoint: robotErrors.exportXlsx, ending: 'xlsx' },
])('[M-06] exports the filtered errors as $format', async ({ format, endpoint, ending }) => {
  const files = savedFiles();
  api.answer(endpoint, 'rows' as never);
  const { t } = await show(<ErrorsPage />, { path: `${path}?noticeLevel=P1`, buttons: ['exportErrors'] });
  await page.getByRole('button', { name: t('kit:list.export') }).click();
  await page.getByRole('menuitem', { name: t(`kit:list.format${format}`) }).click();
  await expect.poll(() => files).toEqual([expect.stringMatching(new RegExp(`^${t('errorManagement:fileName')}.*\\.${ending}$`))]);
  expect(api.requests(endpoint)[0]?.body).toEqual({ noticeLevel: ['P1'], timeZone: 'Asia/Shanghai' });
});

test('[M-06] charts count the same errors, show them as a table and link to their rows', async () => {
  api.answer(robotErrors.statistics, statistics);
  const { t } = await show(<ErrorsPage />, { path: `${path}?noticeLevel=P1` });
  await page.getByText(t('kit:view.charts')).click();
  const codes = page.getByRole('list', { name: t('errorManagement:chart.code') }).getByRole('link');
  await expect.element(codes).toMatchTextContent(/Brush motor overcurrent.*C601/);
  expect(api.requests(robotErrors.statistics)[0]?.body).toEqual({ noticeLevel: ['P1'] });
  const figure = page.getByRole('figure', { name: t('errorManagement:chart.code') });
  await figure.getByRole('button', { name: t('kit:chart.asTable'), exact: false }).click();
  await expect.element(figure.getByRole('rowheader', { name: /C601/ })).toBeVisible();
  await page
    .getByRole('list', { name: t('errorManagement:chart.site') })
    .getByRole('link', { name: /North/ })
    .click();
  await expect.element(row('E302')).toBeVisible();
  expect(location.hash).toContain(`siteId=${siteId}`);
  expect(location.hash).not.toContain('view=charts');
});

test('[M-06] links the catalog only for accounts that can edit it', async () => {
  const { t, unmount } = await show(<ErrorsPage />, { path });
  await expect.element(row('E302')).toBeVisible();
  await expect.element(page.getByRole('link', { name: t('errorManagement:catalogue') })).not.toBeInTheDocument();
  await unmount();
  await show(<ErrorsPage />, { path, buttons: ['editCatalogue'] });
  await expect
    .element(page.getByRole('link', { name: t('errorManagement:catalogue') }))
    .toHaveAttribute('href', '#/abnormalManage/catalogue');
});
