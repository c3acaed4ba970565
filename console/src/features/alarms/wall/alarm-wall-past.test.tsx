import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { type FleetPast, fleetPast } from '@botify/contract/robots/fleet-past.contract';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { robotVideoPath } from '../../../kernel/page/paths.ts';
import { robotMapPath } from '../../../kernel/past/moment.ts';
import { takeComplaints } from '../../../testing/complaints.ts';
import { api } from '../../../testing/fake-api.ts';
import { fixedId } from '../../../testing/fixed-id.ts';
import { grant } from '../../../testing/grant.ts';
import { publishFleet } from '../../../testing/publish-fleet.ts';
import { show, type Words } from '../../../testing/show.tsx';
import AlarmWallPage from './alarm-wall.page.tsx';
import { fleetError, fleetRobot } from './robot.fixture.ts';

const robotSn = toRobotSn('CB1900-0003');
const minute = 60_000;
const path = '/robot/AlarmMonitoring';
const iso = (ms: number): string => new Date(ms).toISOString();
/** Two hours ago: start of an error that is still active. */
const began = Math.floor(Date.now() / minute) * minute - 120 * minute;

const past = (start: string, end: string): FleetPast => ({
  start,
  end,
  step: 10,
  robots: [
    {
      robotSn: toRobotSn(robotSn),
      remark: 'Garage 3',
      modelNum: 'CB1900',
      model: 'CB1900',
      siteId: null,
      siteName: null,
      since: null,
      moments: ['0,idle,55,60,10,0,120.1,30.2'],
      silences: [],
      errors: [
        {
          id: '00000000-0000-7000-8000-000000000302',
          faultCode: 'E302',
          names: { 'zh-CN': '', 'en-US': 'Drive motor overload' },
          noticeLevel: 'P0',
          startTime: iso(began),
          endTime: null,
          state: 'open',
          acknowledgedAt: null,
          resolvedAt: null,
          nickName: null,
        },
      ],
    },
  ],
  sites: [],
});

const tile = page.getByRole('article', { name: new RegExp(`${robotSn}$`) });
const bar = (t: Words) => page.getByRole('region', { name: t('timeMachine:title') });
const shownAt = () => document.querySelector('section time')?.getAttribute('datetime') ?? '';
const button = (t: Words, name: string) => page.getByRole('button', { name: t(`timeMachine:${name}`) });

beforeEach(() => {
  grant({ rights: ['robot:manager'], pages: [robotMapPath, robotVideoPath] });
  api.answer(fleetPast.moments, ({ query: { start, end } }) => past(start, end));
  api.answer(fleetPast.alerts, [{ at: iso(began), p0: 1, p1: 0 }]);
});

test('[M-05] the replay starts an hour ago, shows that moment without sound or actions, and returns to live', async () => {
  const { t } = await show(<AlarmWallPage />, { path });
  await publishFleet(fleetRobot(robotSn));
  await expect.element(tile).not.toMatchTextContent('E302');
  await button(t, 'open').click();
  await expect.element(bar(t)).toBeVisible();
  expect(location.hash).toContain('at=');
  await expect.element(bar(t).getByRole('time').first()).toMatchTextContent(/ UTC/);
  await expect.element(tile).toMatchTextContent('E302');
  await expect.element(page.getByRole('button', { name: t('alarmWall:sound.on') })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: t('timeMachine:onMap') }))
    .toHaveAttribute('href', expect.stringMatching(/robotMap\?at=/));
  await button(t, 'now').click();
  await expect.element(bar(t)).not.toBeInTheDocument();
  await expect.element(tile).not.toMatchTextContent('E302');
  expect(location.hash).not.toContain('at=');
});

test('[M-05] a replay of one site uses the time zone of that site', async () => {
  const sites = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timeZone, index) => ({ id: fixedId(index + 1), timeZone }));
  api.answer(fleetPast.moments, ({ query: { start, end } }) => {
    const [robot] = past(start, end).robots;
    if (!robot) throw new Error('no machine');
    const robots = [1, 2].map((n) => ({ ...robot, robotSn: toRobotSn(`CB1900-000${n}`), siteId: fixedId(n), siteName: `Site ${n}` }));
    return { ...past(start, end), robots, sites };
  });
  const at = iso(began + 30_000);
  const { t } = await show(<AlarmWallPage />, { path: `${path}?site=${fixedId(1)}&at=${at}` });
  const time = bar(t).getByRole('time').first();
  await expect.element(time).toMatchTextContent(`${formatTimestamp(at, 'Pacific/Kiritimati', '{h}:{i}:{s}')} UTC+14`);
  await expect.element(time).toHaveAttribute('title', expect.stringContaining('(Pacific/Kiritimati)'));
  await expect
    .element(page.getByRole('slider', { name: t('timeMachine:bar') }))
    .toHaveAttribute('aria-valuetext', expect.stringContaining(formatTimestamp(at, 'Pacific/Kiritimati', '{h}:{i}:{s}') ?? '?'));
  await expect
    .element(page.getByRole('article', { name: /CB1900-0001$/ }).getByRole('time'))
    .toHaveAttribute('title', formatTimestamp(began, 'Pacific/Kiritimati') ?? '');
  await page.getByRole('button', { name: t('kit:list.clear') }).click();
  await expect.element(page.getByRole('article', { name: /CB1900-0002$/ })).toBeVisible();
  await expect.element(time).toHaveAttribute('title', expect.stringContaining(`(${Intl.DateTimeFormat().resolvedOptions().timeZone})`));
});

test('[M-05] an error is hidden before its start and shown after it, in the open panel too', async () => {
  const { t } = await show(<AlarmWallPage />, {
    path: `${path}?focus=${robotSn}&at=${iso(began + 30_000)}`,
    buttons: ['acknowledgeAlarm', 'watchVideo'],
  });
  const then = page.getByRole('region', { name: t('timeMachine:errorsThen') });
  await expect.element(then).toMatchTextContent('E302 Drive motor overload');
  await expect.element(page.getByText(t('timeMachine:readOnly'))).toBeVisible();
  await expect.element(page.getByRole('region', { name: t('timeMachine:stateThen') })).toMatchTextContent('55%');
  await expect
    .element(page.getByRole('button', { name: t('alarmWall:error.acknowledgeNamed', { fault: 'Drive motor overload' }) }))
    .not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: t('timeMachine:video') }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`robotSn=${robotSn}&view=history&at=`)));

  // An opened panel takes the focus.
  await expect.element(page.getByRole('heading', { name: 'Garage 3', level: 2 })).toHaveFocus();
  const slider = page.getByRole('slider', { name: t('timeMachine:bar') });
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(then).toMatchTextContent(t('timeMachine:noErrorsThen'));
  await expect.element(tile).not.toMatchTextContent('E302');
  await button(t, 'laterAlarm').click();
  await expect.element(tile).toMatchTextContent('E302');
  expect(Date.parse(shownAt())).toBe(began);
  await button(t, 'back').click();
  await expect.poll(() => Date.parse(shownAt())).toBe(began - minute);
  await button(t, 'forward').click();
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/1$/));
});

test('[M-05] the space bar plays and pauses the replay', async () => {
  const { t } = await show(<AlarmWallPage />, { path: `${path}?at=${iso(began + 5000)}` });
  await expect.element(tile).toMatchTextContent('E302');
  const before = shownAt();
  await page.getByLabelText(t('timeMachine:speed')).selectOptions('10');
  (page.getByRole('slider', { name: t('timeMachine:bar') }).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(button(t, 'pause')).toBeVisible();
  await expect.poll(() => shownAt() > before).toBe(true);
  await userEvent.keyboard(' ');
  await expect.element(button(t, 'play')).toBeVisible();
});

test('[M-05] explains times before the retention and failed reads, and retries a failed read on request', async () => {
  const { t, unmount } = await show(<AlarmWallPage />, { path: `${path}?at=${iso(Date.now() - 9 * 24 * 60 * minute)}` });
  await expect.element(page.getByText(t('timeMachine:tooFarText'))).toBeVisible();
  expect(api.requests(fleetPast.moments)).toEqual([]);
  await unmount();
  api.refuse(fleetPast.moments, { code: 500, msg: 'broken' }, 500);
  await show(<AlarmWallPage />, { path: `${path}?at=${iso(began + 5000)}` });
  const failure = page.getByRole('alert').filter({ hasText: t('kit:page.failed') });
  await expect.element(failure).toBeVisible();
  takeComplaints();
  api.answer(fleetPast.moments, ({ query: { start, end } }) => past(start, end));
  await failure.getByRole('button', { name: t('common:action.retry') }).click();
  await expect.element(tile).toMatchTextContent('E302');
  await expect.element(failure).not.toBeInTheDocument();
});

test('[M-05] accounts without the fleet list get no time machine', async () => {
  grant();
  const { t } = await show(<AlarmWallPage />, { path: `${path}?at=${iso(began)}` });
  await publishFleet(
    fleetRobot(robotSn, { status: 'warning', monitorStatus: 'alert', errors: [fleetError('now', { faultCode: 'C601' })] }),
  );
  await expect.element(tile).toMatchTextContent('C601');
  await expect.element(button(t, 'open')).not.toBeInTheDocument();
  await expect.element(bar(t)).not.toBeInTheDocument();
});
