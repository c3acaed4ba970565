import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { devices } from '@botify/contract/robots/devices.contract';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import { type Robot, robots } from '@botify/contract/robots/robots.contract';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { status } from '../../../kernel/live/status.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { feed } from '../../../testing/fake-feed.ts';
import { grant } from '../../../testing/grant.ts';
import { publishWhenSubscribed } from '../../../testing/publish-fleet.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import { show, type Words } from '../../../testing/show.tsx';
import { robotRow } from '../detail/robot-detail.fixture.ts';
import RobotListPage from './robot-list.page.tsx';

const path = '/robot/robotList';
const topic = (robotSn: string): string => topicOf('statusData', toRobotSn(robotSn));
const row = (robotSn: string) => page.getByRole('row').filter({ hasText: robotSn });
const tile = (t: Words, name: string) =>
  page.getByRole('group', { name: t('robotList:tiles') }).getByRole('button', { name: t(`kit:status.${name}`), exact: false });
const counts = { idle: 2, working: 1, offline: 4, warning: 0 };
const answerList = (...rows: readonly Robot[]) =>
  api.answer(robots.list, { records: [...rows], total: rows.length, size: 20, current: 1, counts });
const lastQuery = () => api.requests(robots.list).at(-1)?.query;

beforeEach(() => {
  grant();
  answerList(robotRow('CB1900-0003'), robotRow('CB1900-0004'));
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
});

test('[M-01] messages of a machine change its row without a reload, and refresh the counts', async () => {
  const { t } = await show(<RobotListPage />, { path });
  await expect.element(row('CB1900-0003')).toMatchTextContent('80%');
  const first = status('CB1900-0003', 1);
  await publishWhenSubscribed(topic('CB1900-0003'), { ...first, battery: { percent: 12 } });
  await expect.element(row('CB1900-0003')).toMatchTextContent('12%');
  await expect.element(row('CB1900-0003')).toMatchTextContent(t('robotList:fresh'));
  await expect.element(row('CB1900-0004')).not.toMatchTextContent(t('robotList:fresh'));

  const before = api.requests(robots.list).length;
  const warned = robotRow('CB1900-0003', { status: 'warning', alertLevel: 'P0' });
  api.answer(robots.list, { records: [warned], total: 1, size: 20, current: 1, counts: { ...counts, warning: 1 } });
  feed.publish(topic('CB1900-0003'), { ...status('CB1900-0003', 2), exception: { exception: [{ faultCode: 'E302' }] } });
  await expect.element(row('CB1900-0003')).toMatchTextContent('E302');
  await expect.element(row('CB1900-0003')).toMatchTextContent(t('kit:level.P0'));
  await expect.element(tile(t, 'warning')).toMatchTextContent(/1$/);
  expect(api.requests(robots.list).length).toBe(before + 1);
});

test('[M-01] filters by status count and by name or serial number, both kept in the address', async () => {
  const { t } = await show(<RobotListPage />, { path });
  await expect.element(tile(t, 'offline')).toMatchTextContent(/4$/);
  await tile(t, 'offline').click();
  await expect.element(tile(t, 'offline')).toHaveAttribute('aria-pressed', 'true');
  expect(location.hash).toContain('status=offline');
  await expect.poll(lastQuery).toMatchObject({ status: 'offline' });
  await tile(t, 'offline').click();
  await page.getByRole('searchbox', { name: t('robotList:search') }).fill('cb1900-0003');
  await expect.poll(lastQuery).toMatchObject({ keyword: 'cb1900-0003' });
  expect(lastQuery()).not.toHaveProperty('status');
  expect(location.hash).toContain('keyword=cb1900-0003');
});

test.each([
  { format: 'Csv', endpoint: robots.exportCsv, ending: 'csv' },
  { format: 'Xlsx', endpoint: robots.export, ending: 'xlsx' },
])('[M-01] exports the filtered list as $format', async ({ format, endpoint, ending }) => {
  const files = savedFiles();
  api.answer(endpoint, 'rows' as never);
  const { t } = await show(<RobotListPage />, { path: `${path}?status=warning&sort=-battery`, buttons: ['exportRobots'] });
  await page.getByRole('button', { name: t('kit:list.export') }).click();
  await page.getByRole('menuitem', { name: t(`kit:list.format${format}`) }).click();
  await expect.poll(() => files).toEqual([expect.stringMatching(new RegExp(`^${t('robots:file.sheet')}.*\\.${ending}$`))]);
  expect(api.requests(endpoint)[0]?.query).toEqual({ status: 'warning', sort: '-battery', timeZone: 'Asia/Shanghai' });
});

test('[L-01] subscribes only to rows in view and adds rows that scroll into view', async () => {
  const serials = Array.from({ length: 50 }, (_, index) => `CB1900-${String(index + 1).padStart(4, '0')}`);
  answerList(...serials.map((robotSn) => robotRow(robotSn)));
  await show(<RobotListPage />, { path: `${path}?size=50` });
  // An earlier page may still hold a subscription for some seconds.
  await expect.element(row('CB1900-0050')).toBeInTheDocument();
  await expect.poll(() => feed.topics()).toContain(topic('CB1900-0001'));
  const subscribed = () => feed.topics().filter((name) => name.startsWith('robot/CB1900-'));
  expect(subscribed()).not.toContain(topic('CB1900-0050'));
  expect(subscribed().length).toBeLessThan(40);
  row('CB1900-0050').element().scrollIntoView();
  await expect.poll(subscribed).toContain(topic('CB1900-0050'));
});

test('[L-01] announces a lost feed with the time of the figures', async () => {
  const { t } = await show(<RobotListPage />, { path });
  await expect.element(row('CB1900-0003')).toBeVisible();
  feed.enter('down');
  const [, words = ''] = t('robotList:old', { time: '#' }).split('#');
  await expect.element(page.getByRole('status').filter({ hasText: words.trim() })).toMatchTextContent(/\d\d:\d\d:\d\d/);
  await expect.element(row('CB1900-0003')).toBeVisible();
});

test('[P-07] omits filters and buttons that need permissions', async () => {
  const { t } = await show(<RobotListPage />, { path });
  await expect.element(page.getByRole('button', { name: t('robotList:column.site') }).first()).toBeVisible();
  for (const name of ['robotList:filter.department', 'robotList:filter.group', 'robotList:enrol.open', 'kit:list.export'])
    await expect.element(page.getByRole('button', { name: t(name) })).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: t('kit:view.charts') })).not.toBeInTheDocument();
});

test('[T-62] an address opens the enrollment for accounts with that permission', async () => {
  const { t, unmount } = await show(<RobotListPage />, { path: `${path}?open=new`, buttons: ['enrolRobot'] });
  await expect.element(page.getByRole('dialog', { name: t('robotList:enrol.title') })).toBeVisible();
  await unmount();
  await show(<RobotListPage />, { path: `${path}?open=new` });
  await expect.poll(() => location.hash).toBe(`#${path}`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[L-02] validates and enrolls a machine, and shows its secret once', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { t } = await show(<RobotListPage />, { path, buttons: ['enrolRobot'] });
  await page.getByRole('button', { name: t('robotList:enrol.open') }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: t('robotList:enrol.submit') });
  const serial = dialog.getByLabelText(t('robotList:column.robotSn'), { exact: false });
  await serial.fill('CB 90100');
  await submit.click();
  await expect.element(dialog.getByText(t('robotList:enrol.serialMalformed'))).toBeVisible();
  await serial.fill('CB-90100');
  await dialog.getByLabelText(t('robotList:column.name'), { exact: false }).fill('New machine');
  await dialog.getByRole('combobox', { name: t('robotList:column.model'), exact: false }).fill('cb-1900x');
  await dialog.getByLabelText(t('robotList:enrol.claim'), { exact: false }).fill(' ABCD-EFGH-JKMN ');
  await expect.element(dialog.getByText(t('robotList:enrol.modelIs', { model: 'CB1900' }))).toBeVisible();
  api.answer(devices.enrol, { robotSn: toRobotSn('CB-90100'), secret: 'secret-of-the-machine' });
  await submit.click();
  const shown = page.getByRole('dialog', { name: t('robotList:secret.title', { robotSn: toRobotSn('CB-90100') }) });
  await expect.element(shown.getByText('secret-of-the-machine')).toBeVisible();
  expect(api.requests(devices.enrol)[0]?.body).toEqual({
    robotSn: toRobotSn('CB-90100'),
    remark: 'New machine',
    modelNum: 'cb-1900x',
    siteId: null,
    claimCode: 'ABCD-EFGH-JKMN',
  });

  await shown.getByRole('button', { name: t('kit:secret.done') }).click();
  await page.getByRole('button', { name: t('kit:secret.leave.stay') }).click();
  await shown.getByRole('button', { name: t('kit:secret.copy') }).click();
  await expect.element(shown.getByRole('button', { name: t('kit:secret.copied') })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('secret-of-the-machine');
  await shown.getByRole('button', { name: t('kit:secret.done') }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[M-01] [T-66] on a phone a row shows name, status, battery and site, and the first one begins above 240 px', async () => {
  await page.viewport(390, 844);
  const { t } = await show(<RobotListPage />, { path });
  const machine = row('CB1900-0003');
  await expect.element(machine).toMatchTextContent(`${t('robotList:column.battery')} 80%`);
  await expect.element(machine).toMatchTextContent(t('kit:status.idle'));
  await expect.element(machine).toMatchTextContent(t('robotList:noSite'));
  expect(machine.element().getBoundingClientRect().height).toBeLessThan(72);
  const [first] = page.getByRole('row').elements();
  // The top bar of the shell takes 49 px.
  expect(first?.getBoundingClientRect().top).toBeLessThan(240 - 49);
});

test('[M-08] charts show the fleet and follow the period and the site', async () => {
  grant({ rights: ['tenant:overview'] });
  const days = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `2026-${String(1 + Math.floor(index / 28)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
    );
  const clean = (count: number) => ({
    days: days(count).map((day) => ({ day, area: 100, seconds: 60, efficiency: 900 })),
    total_effective_cleaning_area: 900,
    total_actual_cleaning_area: 1000,
    total_running_time: 7200,
  });
  api.answer(robotData.counts, ({ query }) => ({
    online_num: 3,
    total_num: 7,
    last_3d_num: 5,
    last_15d_num: 6,
    statuses: counts,
    models: { CB1900: 5, iWalk: 1, other: 1 },
    days: days(Number(query.days)).map((day) => ({ day, active: 2 })),
  }));
  api.answer(robotData.clean, ({ query }) => clean(Number(query.days)));
  api.answer(robotData.manualClean, ({ body }) => clean(Number(body?.days)));
  const { t } = await show(<RobotListPage />, { path });
  await expect.element(row('CB1900-0003')).toBeVisible();
  await page.getByText(t('kit:view.charts')).click();
  expect(location.hash).toContain('view=charts');
  const byStatus = page.getByRole('region', { name: t('robots:charts.byStatus') });
  await byStatus.getByRole('button', { name: t('kit:chart.asTable'), exact: false }).click();
  await expect.element(byStatus.getByRole('row', { name: new RegExp(`^${t('robots:status.offline')}`) })).toMatchTextContent('4');
  await page.getByText(t('robots:charts.days', { count: 90 })).click();
  const cleaned = page.getByRole('region', { name: t('robots:charts.cleaned') });
  await cleaned.getByRole('button', { name: t('kit:chart.asTable'), exact: false }).click();
  await expect.poll(() => cleaned.getByRole('row').elements().length).toBe(91);
});
