import { robotErrors } from '@botify/contract/alarms/errors.contract';
import type { PermissionCode } from '@botify/contract/kernel/permission';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import { video } from '@botify/contract/video/video.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../../testing/fake-api.ts';
import { fixedId } from '../../../../testing/fixed-id.ts';
import { grant } from '../../../../testing/grant.ts';
import { publishChanges, publishFleet } from '../../../../testing/publish-fleet.ts';
import { show } from '../../../../testing/show.tsx';
import { currentError, errorId as id } from '../../errors/robot-error.fixture.ts';
import AlarmWallPage from '../alarm-wall.page.tsx';
import { fleetError, fleetRobot } from '../robot.fixture.ts';

const robotSn = toRobotSn('CB1900-0007');
const outline = [
  [0, 0],
  [20, 0],
  [20, 10],
];
const failing = (more: Parameters<typeof fleetError>[1] = {}) =>
  fleetRobot(robotSn, { status: 'warning', monitorStatus: 'alert', errors: [fleetError(id, more)] });

async function openMachine(right: PermissionCode, error = currentError()) {
  grant({ rights: ['robot:info', right] });
  api.answer(robotErrors.current, [error]);
  api.answer(robotErrors.cures, { fixes: [], machine: [], fleet: [], count: 0, medianSeconds: null });
  api.answer(robotData.track, { mapName: 'Hall', outline, planned: [], plannedTaskId: null, cleanWidth: null, points: [] });
  const { t } = await show(<AlarmWallPage />, { path: `/robot/AlarmMonitoring?focus=${robotSn}` });
  await publishFleet(failing({ state: error.state, nickName: error.nickName, mutedUntil: error.mutedUntil }));
  const part = (name: string) => page.getByRole('region', { name: t(`alarmWall:panel.${name}`) });
  return { t, errors: part('errors'), position: part('position') };
}

test('[T-36] an error that began on another floor has its pin on the plan of that floor', async () => {
  api.answer(robotErrors.floor, { outline });
  const { t, position } = await openMachine('error:detail', currentError({ mapName: 'Roof', spot: { x: 5, y: 2 } }));
  const place = t('errorManagement:spot.place', { x: '5.0', y: '2.0' });
  const label = t('errorManagement:spot.label', { map: 'Roof', place });
  await expect.element(position.getByRole('img', { name: label })).toBeVisible();
  await expect.element(position.getByText(label)).toBeVisible();
  expect(api.requests(robotErrors.floor)).toHaveLength(1);
});

test('[T-36] one press plays the recording of the moment when the error began', async () => {
  const { t, errors } = await openMachine('robot:video');
  const start = new Date(Date.parse(currentError().startTime) - 10_000).toISOString();
  api.answer(video.history, { clips: [], errors: [], tasks: [], timeZone: null, expiresAt: new Date(Date.now() + 600_000).toISOString() });
  api.answer(video.fetch, { id: fixedId(5) });
  await errors.getByRole('button', { name: t('errorManagement:recording.watch') }).click();
  await expect.element(errors.getByRole('progressbar')).toBeInTheDocument();
  expect(api.requests(video.history)[0]?.body).toMatchObject({ robotSn, start });
});

test('[T-36] [T-38] the panel resolves, assigns, mutes and reopens as the page of the error does', async () => {
  const { t, errors } = await openMachine('error:handle');
  const act = (name: string) => errors.getByRole('button', { name: t(`errorManagement:act.${name}`), exact: true });
  for (const name of ['resolve', 'assign', 'mute']) await expect.element(act(name)).toBeVisible();
  await expect.element(act('reopen')).not.toBeInTheDocument();
  const mutedUntil = new Date(Date.now() + 3_600_000).toISOString();
  api.answer(robotErrors.current, [currentError({ state: 'resolved', nickName: 'Zhou Hai', mutedUntil, version: 4 })]);
  await publishChanges(failing({ state: 'resolved', nickName: 'Zhou Hai', mutedUntil }));
  await expect.element(act('unmute')).toBeVisible();
  api.answer(robotErrors.reopen, { state: 'open', version: 5 });
  await act('reopen').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('errorManagement:act.reopen') })
    .click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.requests(robotErrors.reopen)[0]?.body).toEqual({ id, note: null, version: 4 });
});
