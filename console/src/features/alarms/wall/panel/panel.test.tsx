import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { video } from '@botify/contract/video/video.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { status } from '../../../../kernel/live/status.fixture.ts';
import { robotDetailPath, robotVideoPath } from '../../../../kernel/page/paths.ts';
import { api } from '../../../../testing/fake-api.ts';
import { grant } from '../../../../testing/grant.ts';
import { publishChanges, publishFleet, publishWhenSubscribed } from '../../../../testing/publish-fleet.ts';
import { show, type Words } from '../../../../testing/show.tsx';
import { currentError, errorId as id } from '../../errors/robot-error.fixture.ts';
import AlarmWallPage from '../alarm-wall.page.tsx';
import { fleetError, fleetRobot } from '../robot.fixture.ts';

const robotSn = toRobotSn('CB1900-0007');
const path = `/robot/AlarmMonitoring?focus=${robotSn}`;
const outline = [
  [0, 0],
  [20, 0],
  [20, 10],
];

const failing = (more: Parameters<typeof fleetError>[1] = {}) =>
  fleetRobot(robotSn, { status: 'warning', monitorStatus: 'alert', errors: [fleetError(id, more)] });
const current = currentError();
const acknowledged = currentError({ state: 'acknowledged', nickName: 'Zhou Hai', version: 4 });

const part = (t: Words, name: string) => page.getByRole('region', { name: t(`alarmWall:panel.${name}`) });
const acknowledge = (t: Words) => page.getByRole('button', { name: t('alarmWall:error.acknowledgeNamed', { fault: current.faultName }) });

async function openMachine(buttons: readonly string[] = ['acknowledgeAlarm']) {
  grant({ rights: ['robot:info'], pages: [robotDetailPath, robotVideoPath] });
  api.answer(robotErrors.current, [current]);
  api.answer(robotData.track, { mapName: 'Hall', outline, planned: [], plannedTaskId: null, cleanWidth: null, points: [] });
  const screen = await show(<AlarmWallPage />, { path, buttons });
  await publishFleet(failing());
  await expect.element(part(screen.t, 'errors').getByText('E302 Drive motor overload')).toBeVisible();
  return screen;
}

test('[M-05] a machine shows its errors with suggested actions, its live state and its position', async () => {
  const { t } = await openMachine();
  const errors = part(t, 'errors');
  await expect.element(errors).toMatchTextContent('E302 Drive motor overload');
  await expect.element(errors.getByRole('heading', { name: t('alarmWall:error.handling') })).toBeVisible();
  await expect.element(errors.getByText('Restart the machine')).toBeVisible();
  await expect.element(errors.getByText('A wheel is blocked')).toBeVisible();
  await publishWhenSubscribed(topicOf('statusData', robotSn), {
    ...status(robotSn, 1),
    battery: { percent: 37 },
    position: { mapName: 'Hall', x: 3, y: 4, heading: 0 },
  });
  await expect.element(part(t, 'live')).toMatchTextContent('37%');
  await expect
    .element(part(t, 'position').getByRole('img'))
    .toHaveAccessibleName(t('alarmWall:panel.plan', { map: 'Hall', place: t('alarmWall:panel.place', { x: '3.0', y: '4.0' }) }));
  await expect
    .element(page.getByRole('link', { name: t('alarmWall:panel.detail') }))
    .toHaveAttribute('href', expect.stringMatching(/robotDetail\?robotSn=CB1900-0007/));
  await expect.element(page.getByRole('link', { name: t('alarmWall:panel.video') })).not.toBeInTheDocument();
});

test('[T-36] three clicks resolve an alarm with a past fix: the tile, the fix, the confirmation', async () => {
  grant({ rights: ['robot:info', 'error:detail', 'error:handle'] });
  api.answer(robotErrors.current, [current]);
  api.answer(robotData.track, { mapName: 'Hall', outline, planned: [], plannedTaskId: null, cleanWidth: null, points: [] });
  const fix = { note: 'Wheel freed', tried: 9, onMachine: 2, judged: 8, held: 6 };
  api.answer(robotErrors.cures, { fixes: [fix], machine: [], fleet: [], count: 9, medianSeconds: 60 });
  const { t } = await show(<AlarmWallPage />, { path: '/robot/AlarmMonitoring' });
  await publishFleet(failing());
  await page
    .getByRole('article', { name: new RegExp(`${robotSn}$`) })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: t('errorManagement:fix.useNamed', { fix: fix.note }) }).click();
  api.answer(robotErrors.resolve, { state: 'resolved', version: 4 });
  api.answer(robotErrors.current, [currentError({ state: 'resolved', nickName: 'Zhou Hai', version: 4 })]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('errorManagement:act.resolve') })
    .click();
  await expect.element(part(t, 'errors')).toMatchTextContent(t('alarmWall:resolvedBy', { name: 'Zhou Hai' }));
  expect(api.requests(robotErrors.resolve)[0]?.body).toEqual({ id, note: 'Wheel freed', version: 3 });
});

test('[T-36] a pin on the plan marks where an error began, on the same floor only', async () => {
  const { t } = await openMachine();
  const marks = part(t, 'position').getByText(t('kit:floorPlan.spot'));
  await publishWhenSubscribed(topicOf('statusData', robotSn), {
    ...status(robotSn, 1),
    position: { mapName: 'Hall', x: 3, y: 4, heading: 0 },
  });
  await expect.element(part(t, 'position').getByRole('img')).toBeVisible();
  await expect.element(marks).not.toBeInTheDocument();
  api.answer(robotErrors.current, [currentError({ mapName: 'Hall', spot: { x: 5, y: 2 }, state: 'acknowledged', nickName: 'Zhou Hai' })]);
  await publishChanges(failing({ state: 'acknowledged', nickName: 'Zhou Hai' }));
  await expect.element(marks).toBeVisible();
});

test('[M-05] acknowledging sends the note, and the panel then names the user', async () => {
  const { t } = await openMachine();
  api.answer(robotErrors.acknowledge, { state: 'acknowledged', version: 4 });
  await page.getByLabelText(t('alarmWall:error.note')).fill('  staff informed ');
  api.answer(robotErrors.current, [acknowledged]);
  await acknowledge(t).click();
  await expect.element(page.getByText(t('alarmWall:error.done', { fault: current.faultName }))).toBeVisible();
  expect(api.requests(robotErrors.acknowledge).map(({ body }) => body)).toEqual([{ id, note: 'staff informed', version: 3 }]);
  await expect.element(part(t, 'errors')).toMatchTextContent(t('alarmWall:acknowledgedBy', { name: 'Zhou Hai' }));
  await expect.element(acknowledge(t)).not.toBeInTheDocument();
});

test('[M-05] names the faster user to the second one and removes the button', async () => {
  const { t } = await openMachine();
  const refusal = t('errors:error.alreadyAcknowledged', { by: 'Zhou Hai' });
  api.refuse(robotErrors.acknowledge, { code: 409, msg: refusal, key: 'error.alreadyAcknowledged' }, 409);
  api.answer(robotErrors.current, [acknowledged]);
  await acknowledge(t).click();
  await expect.element(page.getByText(refusal)).toBeVisible();
  await expect.element(part(t, 'errors')).toMatchTextContent(t('alarmWall:acknowledgedBy', { name: 'Zhou Hai' }));
  await expect.element(acknowledge(t)).not.toBeInTheDocument();
});

test('[M-05] the panel follows the feed: another user acknowledges, then the error clears', async () => {
  const { t } = await openMachine();
  api.answer(robotErrors.current, [acknowledged]);
  await publishChanges(failing({ state: 'acknowledged', nickName: 'Zhou Hai' }));
  await expect.element(part(t, 'errors')).toMatchTextContent(t('alarmWall:acknowledgedBy', { name: 'Zhou Hai' }));
  api.answer(robotErrors.current, []);
  await publishChanges(fleetRobot(robotSn));
  await expect.element(part(t, 'errors')).toMatchTextContent(t('alarmWall:panel.noErrors'));
});

test('[M-05] [P-04] without access to machines the panel shows the feed only and makes no call', async () => {
  grant();
  const { t } = await show(<AlarmWallPage />, { path });
  await publishFleet(failing());
  await expect.element(part(t, 'errors')).toMatchTextContent(/P0.*E302 Drive motor overload/);
  await expect.element(part(t, 'errors')).toMatchTextContent(t('alarmWall:waiting'));
  await expect.element(part(t, 'errors')).not.toMatchTextContent(t('alarmWall:error.handling'));
  await expect.element(part(t, 'live')).toMatchTextContent('80%');
  await publishWhenSubscribed(topicOf('statusData', robotSn), {
    ...status(robotSn, 1),
    position: { mapName: 'Hall', x: 3, y: 4, heading: 0 },
  });
  await expect.element(part(t, 'position')).toMatchTextContent(t('alarmWall:panel.coordinates'));
  expect(part(t, 'position').element().querySelector('canvas')).toBeNull();
  await expect.element(acknowledge(t)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: t('alarmWall:panel.detail') })).not.toBeInTheDocument();
});

test('[M-05] [P-04] the permission to acknowledge suffices, without access to machines', async () => {
  grant();
  api.answer(robotErrors.acknowledge, { state: 'acknowledged', version: 2 });
  const { t } = await show(<AlarmWallPage />, { path, buttons: ['acknowledgeAlarm'] });
  await publishFleet(failing());
  await page.getByLabelText(t('alarmWall:error.note')).fill('on my way');
  await acknowledge(t).click();
  await expect.element(page.getByText(t('alarmWall:error.done', { fault: current.faultName }))).toBeVisible();
  expect(api.requests(robotErrors.acknowledge).map(({ body }) => body)).toEqual([{ id, note: 'on my way' }]);
  await expect.element(acknowledge(t)).not.toBeInTheDocument();
  await publishChanges(failing({ state: 'acknowledged', nickName: 'Zhou Hai' }));
  await expect.element(part(t, 'errors')).toMatchTextContent(t('alarmWall:acknowledgedBy', { name: 'Zhou Hai' }));
  expect(api.requests(robotErrors.current)).toEqual([]);
});

test.each([
  { battery: 80, cleanWater: 60, because: 'normal levels' },
  { battery: 25, cleanWater: 60, because: 'a low battery' },
  { battery: 10, cleanWater: 3, because: 'levels that need attention' },
])('[M-05] fills $because with the same colors on tiles and in lists', async ({ battery, cleanWater }) => {
  grant();
  const { t } = await show(<AlarmWallPage />, { path });
  await publishFleet({ ...failing(), battery, cleanWater });
  const tile = page.getByRole('article', { name: new RegExp(`${robotSn}$`) });
  await expect.element(part(t, 'live')).toMatchTextContent(`${cleanWater}%`);
  await expect.element(tile).toMatchTextContent(`${cleanWater}%`);
  const inList = [...part(t, 'live').element().querySelectorAll('[style*="--level-fill"]')].slice(0, 2);
  const listed = inList.map((bar) => getComputedStyle(bar.firstElementChild as Element, '::after').backgroundColor);
  const onTile = [...tile.element().querySelectorAll('[style*="--part"]')];
  const filled = onTile.map((bar) => /rgb\(.+?\)/.exec(getComputedStyle(bar).backgroundImage)?.[0]);
  expect(listed).toHaveLength(2);
  expect(filled).toEqual(listed);
});

test('[M-05] plays video with the permission to watch', async () => {
  api.answer(video.live, { state: 'none', url: null, expiresAt: null, lastOnline: null });
  const { t } = await openMachine(['watchVideo']);
  await expect.element(part(t, 'picture').getByRole('status')).toMatchTextContent(t('video:state.none'));
  expect(api.requests(video.live)[0]?.body).toEqual({ robotSn });
  await expect
    .element(page.getByRole('link', { name: t('alarmWall:panel.video') }))
    .toHaveAttribute('href', expect.stringMatching(/\/robot\/video\?robotSn=CB1900-0007/));
  await expect.element(acknowledge(t)).not.toBeInTheDocument();
});

test('[M-05] shows a machine that the account cannot see as unavailable', async () => {
  grant();
  const { t } = await show(<AlarmWallPage />, { path: '/robot/AlarmMonitoring?focus=CB1900-9999' });
  await publishFleet(failing());
  await expect.element(page.getByText(t('alarmWall:panel.goneText', { sn: 'CB1900-9999' }))).toBeVisible();
});
