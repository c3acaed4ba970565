import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { figures } from '@botify/contract/robots/figures.contract';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import { robots } from '@botify/contract/robots/robots.contract';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { video } from '@botify/contract/video/video.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { status } from '../../../kernel/live/status.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { publishWhenSubscribed } from '../../../testing/publish-fleet.ts';
import { show } from '../../../testing/show.tsx';
import { currentError } from '../../alarms/errors/robot-error.fixture.ts';
import { robotDetail } from './robot-detail.fixture.ts';
import RobotDetailPage from './robot-detail.page.tsx';
import { outline, robotSn, section, showRobot } from './show-robot.fixture.tsx';

test('[M-02] [M-09] shows every section of a machine with its values', async () => {
  const { t } = await showRobot();
  for (const name of [
    'live',
    'errors',
    'base',
    'station',
    'consumables',
    'battery',
    'versions',
    'controlBox',
    'supply',
    'sim',
    'statistics',
  ])
    await expect.element(section(t, name)).toBeVisible();
  await expect.element(section(t, 'controlBox')).toMatchTextContent(`ACU-${robotSn}`);
  await expect
    .element(section(t, 'consumables').getByRole('listitem').first())
    .toMatchTextContent(t('robotDetail:consumable.hours', { used: 100, life: 250 }));
  await expect.element(section(t, 'battery')).toMatchTextContent('200 Ah');
  await expect.element(section(t, 'traffic')).toMatchTextContent(t('robotDetail:traffic.used', { percent: 95 }));
  await expect.element(section(t, 'statistics')).toMatchTextContent('321kWh');
  await expect.element(section(t, 'secret')).toBeVisible();
  await expect.element(section(t, 'live').getByRole('img')).toHaveAccessibleName(/Hall/);
});

test('[M-03] an iWalk has no docking station and no electricity meter, a CB1900 no water meter', async () => {
  const { t, unmount } = await showRobot(
    robotDetail(robotSn, { model: 'iWalk', supply: null, totals: { ...robotDetail(robotSn).totals, electricity: null, water: 20 } }),
  );
  const figure = (name: string) =>
    section(t, 'statistics')
      .getByRole('term')
      .filter({ hasText: t(`robotDetail:total.${name}`) })
      .element().nextElementSibling?.textContent;
  await expect.element(section(t, 'supply')).not.toBeInTheDocument();
  expect(figure('electricity')).toMatch(/^-/);
  expect(figure('water')).toContain('20');
  await unmount();
  await showRobot();
  expect(figure('water')).toMatch(/^-/);
  expect(figure('electricity')).toContain('321');
});

test('[M-02] live messages change gauges and status, and a new fault code loads the errors', async () => {
  const { t } = await showRobot();
  await expect.element(section(t, 'live')).toMatchTextContent('80%');
  const message = {
    ...status(robotSn, 2),
    timestamp: Date.now() + 1000,
    battery: { percent: 13 },
    exception: { exception: [{ faultCode: 'E302' }] },
  };
  await expect.element(section(t, 'errors')).toMatchTextContent(t('robotDetail:error.none'));
  api.answer(robotErrors.current, [currentError({ robotSn: toRobotSn(robotSn) })]);
  await publishWhenSubscribed(topicOf('statusData', robotSn), message);
  await expect.element(section(t, 'live')).toMatchTextContent('13%');
  const error = section(t, 'errors').getByRole('listitem').filter({ hasText: 'E302' }).first();
  await expect.element(error).toMatchTextContent(t('robotDetail:error.causes'));
  await expect.element(error).toMatchTextContent('Free the wheel');
  await expect.element(page.getByRole('article').getByText(t('kit:status.warning')).first()).toBeVisible();
});

test('[M-11] requests a snapshot from the machine, and reports a timeout', async () => {
  const { t } = await showRobot();
  const snapshot = {
    status: status(robotSn, 3),
    uptimeSeconds: 7200,
    cpuPercent: 20,
    memoryPercent: 30,
    diskPercent: 40,
    temperature: 41,
    signal: -70,
  };
  const units = [{ name: 'lidar', healthy: true }];
  api.answer(robots.monitor, { answered: true, snapshot: { ...snapshot, units }, elapsedMs: 321, lastOnline: null });
  await page.getByRole('button', { name: t('robotDetail:action.check') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('robotDetail:check.healthy'))).toBeVisible();
  await expect.element(dialog.getByText(t('robotDetail:check.answeredIn', { ms: 321 }))).toBeVisible();
  await expect.element(dialog).toMatchTextContent(t('robotDetail:check.uptime'));
  expect(api.requests(robots.monitor)[0]?.body).toEqual({ robotSn });
  api.answer(robots.monitor, {
    answered: true,
    snapshot: { ...snapshot, units: [{ name: 'lidar', healthy: false }] },
    elapsedMs: 1,
    lastOnline: null,
  });
  await dialog.getByRole('button', { name: t('robotDetail:check.again') }).click();
  await expect.element(dialog.getByText(t('robotDetail:check.broken', { count: 1 }))).toBeVisible();
  api.answer(robots.monitor, { answered: false, snapshot: null, elapsedMs: null, lastOnline: '2026-03-01T08:00:00.000Z' });
  await dialog.getByRole('button', { name: t('robotDetail:check.again') }).click();
  await expect.element(dialog.getByText(t('robotDetail:check.silent'))).toBeVisible();
  await expect.element(dialog).toMatchTextContent(t('robotDetail:check.lastHeard'));
});

test('[M-02] offers video with the permission to watch, and starts it on request', async () => {
  const { t } = await showRobot(robotDetail(robotSn), ['watchVideo']);
  const part = page.getByRole('region', { name: t('video:section.title') });
  await expect
    .element(page.getByRole('link', { name: t('robotDetail:action.video') }))
    .toHaveAttribute('href', `#/robot/video?robotSn=${robotSn}`);
  api.answer(video.live, { state: 'none', url: null, expiresAt: null, lastOnline: null });
  expect(api.requests(video.live)).toEqual([]);
  await part.getByRole('button', { name: t('video:section.watch') }).click();
  part.element().scrollIntoView();
  await expect.element(part.getByRole('status')).toMatchTextContent(t('video:state.none'));
});

test('[V-01] [P-05] shows no video, no editing and no secret without the permissions', async () => {
  const { t } = await showRobot();
  grant();
  await expect.element(section(t, 'secret')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: t('video:section.title') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: t('robotDetail:action.video') })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('kit:detail.edit'), exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('robotDetail:consumable.replace'), exact: false })).not.toBeInTheDocument();
});

test('[M-02] explains an unknown machine and an address without a serial number', async () => {
  grant();
  api.refuse(robots.detail, { code: 404, msg: 'no such machine', key: 'robot.notFound' }, 404);
  const { t, unmount } = await show(<RobotDetailPage />, { path: '/robot/robotDetail?robotSn=CB1900-9999' });
  await expect.element(page.getByRole('heading', { level: 1, name: t('robotDetail:notFound.title') })).toBeVisible();
  await unmount();
  await show(<RobotDetailPage />, { path: '/robot/robotDetail' });
  await expect.element(page.getByText(t('robotDetail:notFound.noSerial'))).toBeVisible();
});

test('[M-02] the planned area of another task than the one in progress is labeled as that of the last task', async () => {
  const { t } = await showRobot();
  const legend = (key: string) => section(t, 'live').getByText(t(`kit:floorPlan.${key}`), { exact: true });
  const message = { ...status(robotSn, 1_000_000), timestamp: Date.now() + 60_000, position: { mapName: 'Hall', x: 1, y: 1, heading: 0 } };
  const running = (sequence: number, taskId: string) =>
    publishWhenSubscribed(topicOf('statusData', robotSn), { ...message, sequence, task: { taskId, name: taskId, progress: 10 } });
  api.answer(robotData.track, { mapName: 'Hall', outline, planned: [outline], plannedTaskId: 'lane', cleanWidth: null, points: [] });
  // Another task than the known one makes the page ask for its area.
  await running(1_000_001, 'edge');
  await expect.element(legend('plannedLast')).toBeVisible();
  await running(1_000_002, 'lane');
  await expect.element(legend('planned')).toBeVisible();
  expect(api.requests(robotData.track)).toHaveLength(2);
});

test('[M-02] the floor plan zooms in and returns to the whole floor', async () => {
  await page.viewport(390, 844);
  const { t } = await showRobot(robotDetail(robotSn), [], 'live');
  const live = section(t, 'live');
  const fit = live.getByRole('button', { name: t('kit:floorPlan.fit') });
  await expect.element(fit).toHaveAttribute('aria-disabled', 'true');
  await live.getByRole('button', { name: t('kit:chart.zoomIn') }).click();
  await expect.element(fit).toHaveAttribute('aria-disabled', 'false');
  await fit.click();
  await expect.element(fit).toHaveAttribute('aria-disabled', 'true');
});

test('corrects the figures of a day, with the totals', async () => {
  const now = { area: 1_000_000, cleanSeconds: 60, manualArea: 0, manualSeconds: 0, runSeconds: 90, distance: 5, water: 0, electricity: 0 };
  api.answer(figures.ofDay, now);
  const { t } = await showRobot(robotDetail(robotSn), ['correctFigures']);
  await page.getByRole('button', { name: t('kit:correction.title') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(t('kit:correction.now', { value: '1,000,000' }))).toBeVisible();
  await dialog.getByLabelText(t('kit:correction.field.area')).fill('40');
  await dialog.getByLabelText(t('kit:correction.reason'), { exact: false }).fill('Counter jumped');
  api.answer(figures.correctDay, { ...now, area: 40 });
  await dialog.getByRole('button', { name: t('kit:correction.save') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { day } = api.requests(figures.ofDay)[0]?.query ?? {};
  expect(api.requests(figures.correctDay)[0]?.body).toEqual({ robotSn, day, area: 40, total: true, reason: 'Counter jumped' });
});
