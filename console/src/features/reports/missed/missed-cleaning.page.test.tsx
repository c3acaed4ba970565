import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type Missed, periodReports } from '@botify/contract/reports/period-reports.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorDetailPath, errorPath } from '../../../kernel/page/paths.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { expectAbove240, narrowToPhone } from '../../../testing/phone.ts';
import { show } from '../../../testing/show.tsx';
import { dailyDetailPath } from '../period/address.ts';
import MissedCleaningPage from './missed-cleaning.page.tsx';

const path = '/report/missedCleaning?from=2026-03-01&to=2026-03-03';
const site = { siteId: fixedId(1), siteName: 'P1' };
const machine = { robotSn: toRobotSn('CB1900-0001'), robotName: 'No. 1', modelNum: 'CB1900', ...site, expected: 2, runs: 0, completed: 0 };
const cause = {
  errorId: fixedId(2),
  faultCode: 'E302',
  faultName: 'Lidar covered',
  noticeLevel: 'P1' as const,
  startTime: '2026-03-02T01:00:00Z',
  endTime: null,
};
const missed: Missed = {
  ...{ from: '2026-03-01', to: '2026-03-03', total: 2, size: 20, current: 1 },
  sum: { expected: 4, done: 1, partial: 1, missed: 1, pending: 1 },
  sites: [
    { ...site, day: '2026-03-01', expected: 1, done: 1, partial: 0, missed: 0, pending: 0 },
    { ...site, day: '2026-03-02', expected: 2, done: 0, partial: 1, missed: 1, pending: 0 },
    { ...site, day: '2026-03-03', expected: 1, done: 0, partial: 0, missed: 0, pending: 1 },
  ],
  records: [
    { ...machine, day: '2026-03-02', state: 'missed', cause },
    { ...machine, robotSn: toRobotSn('CB1900-0002'), day: '2026-03-02', runs: 1, state: 'partial', cause: null },
  ],
};
const nothingExpected: Missed = {
  ...missed,
  total: 0,
  sum: { expected: 0, done: 0, partial: 0, missed: 0, pending: 0 },
  sites: [],
  records: [],
};

beforeEach(() => {
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
  grant({ pages: [dailyDetailPath, errorDetailPath] });
});

test('[R-05] shows missed cleaning by site and day, and by machine with its cause', async () => {
  api.answer(periodReports.missed, missed);
  const { t, getByRole } = await show(<MissedCleaningPage />, { path, buttons: ['exportMissed'] });
  const grid = getByRole('region', { name: t('periodReports:missed.grid') }).getByRole('table');
  await expect.element(grid.getByRole('rowheader')).toHaveTextContent('P1');
  const counts = { expected: 2, done: 0, partial: 1, missed: 1, state: t('periodReports:missedState.missed') };
  await expect
    .element(grid.getByRole('link', { name: t('periodReports:missed.cell', counts), exact: false }))
    .toHaveAttribute('href', `#/report/weeklyReport/detail?day=2026-03-02&siteId=${site.siteId}`);
  await expect.element(getByRole('link', { name: 'Lidar covered' })).toHaveAttribute('href', `#${errorPath(cause.errorId)}`);
  await expect.element(getByRole('row').filter({ hasText: 'CB1900-0002' })).toMatchTextContent(t('periodReports:missed.noCause'));
  expect(api.requests(periodReports.missed)[0]?.body).toMatchObject({ from: '2026-03-01', to: '2026-03-03', state: ['partial', 'missed'] });
});

test('[T-75] a day is the stronger in color the more machines of the site did not clean', async () => {
  const day = (at: number, counts: object) => ({
    ...site,
    day: `2026-03-0${at}`,
    expected: 4,
    done: 0,
    partial: 0,
    missed: 0,
    pending: 0,
    ...counts,
  });
  const sites = [day(1, { done: 3, missed: 1 }), day(2, { done: 2, missed: 1, partial: 1 }), day(3, { missed: 4 })];
  api.answer(periodReports.missed, { ...missed, sites });
  const { t, getByRole } = await show(<MissedCleaningPage />, { path });
  const cells = getByRole('region', { name: t('periodReports:missed.grid') }).getByRole('link', {
    name: t('periodReports:missedState.missed'),
    exact: false,
  });
  await expect.element(cells).toHaveLength(3);
  const shares = cells.elements().map((cell) => Number(/ (\d+)%/.exec((cell as HTMLElement).style.getPropertyValue('--fill'))?.[1]));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(new Set(shares).size).toBe(3);
});

test('[R-05] explains the rule and offers no export when no cleaning was expected', async () => {
  api.answer(periodReports.missed, nothingExpected);
  const { t, getByRole, getByText } = await show(<MissedCleaningPage />, { path, buttons: ['exportMissed'] });
  await expect.element(getByText(t('kit:list.noMatch'))).toBeVisible();
  await expect.element(getByText(t('periodReports:missed.how'))).toBeVisible();
  await expect.element(getByRole('button', { name: t('kit:list.export') })).toBeDisabled();
  await expect.element(getByRole('region', { name: t('periodReports:missed.grid') })).not.toBeInTheDocument();
});

test.each([
  { because: 'nothing was expected', expected: 0, key: 'nothingExpected' },
  { because: 'everything was done', expected: 2, key: 'empty' },
])('[R-05] an empty list says that $because', async ({ expected, key }) => {
  api.answer(periodReports.missed, { ...nothingExpected, sum: { ...nothingExpected.sum, expected, done: expected } });
  const { t, getByText } = await show(<MissedCleaningPage />, { path: '/report/missedCleaning' });
  await expect.element(getByText(t(`periodReports:missed.${key}`))).toBeVisible();
});

test('[R-05] shows the error of a too long range beside its control', async () => {
  const msg = 'At most 31 days';
  api.refuse(periodReports.missed, { code: 400, key: 'range.tooLong', msg }, 400);
  const { getByRole } = await show(<MissedCleaningPage />, { path: '/report/missedCleaning?from=2026-01-01&to=2026-03-01' });
  // Only the message at the control has no button; the toast and the failed list have one.
  await expect.element(getByRole('alert').filter({ hasText: msg, hasNot: page.getByRole('button') })).toBeVisible();
});

test('[T-66] on a phone the first machine begins above 240 px, and a line above it opens the counts and the grid', async () => {
  await narrowToPhone();
  api.answer(periodReports.missed, missed);
  const { t, getByRole, getByText } = await show(<MissedCleaningPage />, { path: '/report/missedCleaning', buttons: ['exportMissed'] });
  await expectAbove240(getByRole('row').first());
  const grid = getByRole('region', { name: t('periodReports:missed.grid') });
  await expect.element(grid).not.toBeInTheDocument();
  await getByText(t('periodReports:running.sum')).click();
  await expect.element(grid).toBeVisible();
});

test('[T-66] on a phone the line above the list shows all its words, however long they are', async () => {
  await page.viewport(240, 844);
  api.answer(periodReports.missed, missed);
  const { container } = await show(<MissedCleaningPage />, { path: '/report/missedCleaning', buttons: [] });
  const line = () => container.querySelector('summary');
  await expect.poll(() => line()?.textContent).toContain('2026-03-03');
  expect(line()?.scrollWidth).toBe(line()?.clientWidth);
});

test('[T-66] on a phone a row names the cause, shortened where it is long', async () => {
  await narrowToPhone();
  const [first] = missed.records;
  const long = { ...cause, faultName: 'Battery cells unbalanced or aged beyond repair' };
  api.answer(periodReports.missed, { ...missed, records: first ? [{ ...first, cause: long }] : [] });
  const { getByRole, getByText } = await show(<MissedCleaningPage />, { path: '/report/missedCleaning', buttons: [] });
  await expect.element(getByText(long.faultName)).toBeVisible();
  const row = getByRole('row').element().getBoundingClientRect();
  const name = getByText(long.faultName).element().getBoundingClientRect();
  expect([name.width > 60, name.bottom <= row.bottom, name.right <= row.right]).toEqual([true, true, true]);
});
