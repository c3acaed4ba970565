import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { expect, test, vi } from 'vitest';
import { readStatus } from '../kernel/live/read-status.ts';
import { status } from '../kernel/live/status.fixture.ts';
import { feed } from '../testing/fake-feed.ts';
import { grant } from '../testing/grant.ts';
import { publishWhenSubscribed } from '../testing/publish-fleet.ts';
import { show } from '../testing/show.tsx';
import { until } from '../testing/until.ts';
import { RobotStatusWidget } from './robot-status-widget.tsx';

const robotSn = toRobotSn('CB1900-0001');
let sequence = 0;

/** The fields of a status message that the widget reads. */
const report = (...faultCodes: string[]) =>
  publishWhenSubscribed(topicOf('statusData', robotSn), {
    robotSn,
    timestamp: Date.now(),
    boot: 1,
    sequence: ++sequence,
    workState: 'clean',
    battery: { percent: 80 },
    exception: { exception: faultCodes.map((faultCode) => ({ faultCode })) },
  });

async function showWidget(language: 'zh-CN' | 'en-US' = 'en-US') {
  grant();
  return show(<RobotStatusWidget robotSn={robotSn} />, { language });
}

test.each(['zh-CN', 'en-US'] as const)('[S-19] shows the serial number and follows the errors of the live feed (%s)', async (language) => {
  const { t, getByText } = await showWidget(language);
  await expect.element(getByText(robotSn)).toBeVisible();
  await expect.element(getByText(t('live:robot.waiting'))).toBeVisible();
  await report('E302', 'E101');
  await expect.element(getByText(t('live:robot.faulty', { count: 2 }))).toBeVisible();
  await expect.element(getByText('E302')).toBeVisible();
  await expect.element(getByText('E101')).toBeVisible();
  await report();
  await expect.element(getByText(t('live:robot.fine'))).toBeVisible();
  await expect.element(getByText('E302')).not.toBeInTheDocument();
});

test('[S-19] shows a machine without messages for 45 s as silent', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { t, container } = await showWidget();
  const shows = (key: string) => container.textContent?.includes(t(`live:robot.${key}`)) ?? false;
  await report();
  await until(() => shows('fine'));
  await vi.advanceTimersByTimeAsync(44_000);
  expect(shows('fine')).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await until(() => shows('silent'));
  expect(shows('fine')).toBe(false);
});

test('[S-19] shows the last known errors, marked as such, while the feed is down', async () => {
  const { t, getByText, container } = await showWidget();
  await report('E302');
  await expect.element(getByText('E302')).toBeVisible();
  feed.enter('down');
  await expect.element(getByText(t('live:robot.down'))).toBeVisible();
  expect(container.textContent).toContain(t('live:robot.before', { codes: 'E302' }));
  feed.enter('live');
  await expect.element(getByText(t('live:robot.faulty', { count: 1 }))).toBeVisible();
});

test('[S-19] shows the status stored by the server until the feed delivers a message', async () => {
  grant();
  const kept = readStatus(status(robotSn, Date.now()), Date.now())?.robot;
  const { t, getByText } = await show(<RobotStatusWidget robotSn={robotSn} kept={kept} />);
  await expect.element(getByText(t('live:robot.fine'))).toBeVisible();
  await expect.element(getByText(t('live:robot.waiting'))).not.toBeInTheDocument();
});
