import type { ErrorStatistics, RobotError } from '@botify/contract/alarms/error-records';
import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { faults } from '@botify/contract/alarms/faults.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorDetailPath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import { show, type Words } from '../../../testing/show.tsx';
import { ownZone } from '../../../ui/zone.ts';
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
  days: [
    { day: '2026-03-01', P0: 1, P1: 4, P2: 0, P3: 0 },
    { day: '2026-03-02', P0: 1, P1: 1, P2: 0, P3: 1 },
  ],
  previous: 13,
  inProgress: true,
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

test('[T-66] on a phone the first error begins above 240 px', async () => {
  await page.viewport(390, 844);
  await show(<ErrorsPage />, { path });
  const error = page.getByRole('row').filter({ hasText: 'E302' });
  await expect.element(error).toBeVisible();
  // The top bar of the shell takes 49 px.
  expect(error.element().getBoundingClientRect().top).toBeLessThan(240 - 49);
  expect(document.documentElement.scrollWidth).toBe(390);
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
  expect(api.requests(robotErrors.statistics)[0]?.body).toEqual({ noticeLevel: ['P1'], timeZone: ownZone() });
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

test('[T-84] the charts show errors by day and level beside the number of the days before', async () => {
  api.answer(robotErrors.statistics, statistics);
  const { t } = await show(<ErrorsPage />, { path: `${path}?view=charts` });
  const figure = page.getByRole('figure', { name: t('errorManagement:chart.day'), exact: true });
  const words = { from: '2026-03-01', to: '2026-03-02', sum: 8, previous: 13, mark: '*' };
  await expect.element(figure.getByText(t('errorManagement:chart.daySummaryOpen', words))).toBeVisible();
  await figure.getByRole('button', { name: t('kit:chart.asTable'), exact: false }).click();
  const days = figure.getByRole('row');
  await expect.element(days.filter({ hasText: '03-01' })).toHaveTextContent('03-011400');
  await expect.element(days.filter({ hasText: '03-02*' })).toHaveTextContent('03-02*1101');
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

test('[T-37] resolves selected errors together; the rejected ones are named and stay selected', async () => {
  grant({ rights: ['alarm:acknowledge', 'error:handle'], pages: [errorDetailPath] });
  const { t } = await show(<ErrorsPage />, { path });
  await row('E302').getByRole('checkbox').click();
  await row('C601').getByRole('checkbox').click();
  await page.getByRole('button', { name: t('errorManagement:act.resolve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(' way cleared ');
  api.answer(robotErrors.resolveMany, {
    done: 1,
    handled: [{ id: fixedId(1), version: 2 }],
    failed: [{ id: fixedId(2), reason: 'Zhou Hai has already resolved this error.' }],
  });
  await dialog.getByRole('button', { name: t('errorManagement:act.resolve') }).click();
  await expect.element(page.getByText(t('errorManagement:bulk.done.resolve', { count: 1 }))).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/Garage 7 · Brush motor overcurrent.*Zhou Hai has already/);
  const errors = [errorId, fixedId(2)].map((id) => ({ id, version: 3 }));
  expect(api.requests(robotErrors.resolveMany).map(({ body }) => body)).toEqual([{ errors, note: 'way cleared' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(row('C601').getByRole('checkbox')).toBeChecked();
  await expect.element(row('E302').getByRole('checkbox')).not.toBeChecked();
});

test('[T-37] [P-05] offers only the actions that are permitted', async () => {
  grant({ rights: ['alarm:acknowledge'] });
  const { t } = await show(<ErrorsPage />, { path });
  await row('E302').getByRole('checkbox').click();
  await expect.element(page.getByRole('button', { name: t('errorManagement:act.resolve') })).not.toBeInTheDocument();
  api.answer(robotErrors.acknowledgeMany, { done: 1, handled: [{ id: fixedId(2), version: 2 }], failed: [] });
  await page.getByRole('button', { name: t('errorManagement:act.acknowledge') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('errorManagement:act.acknowledge') })
    .click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests(robotErrors.acknowledgeMany)[0]?.body).toEqual({ errors: [{ id: errorId, version: 3 }], note: '' });
  await expect.element(row('E302').getByRole('checkbox')).not.toBeChecked();
});
