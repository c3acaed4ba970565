import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { robots } from '@botify/contract/robots/robots.contract';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCall } from '../../../kernel/call/query.tsx';
import { status } from '../../../kernel/live/status.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { publishWhenSubscribed } from '../../../testing/publish-fleet.ts';
import { show } from '../../../testing/show.tsx';
import { robotDetail } from '../detail/robot-detail.fixture.ts';
import { OpenRobot } from './open-robot.tsx';

const robotSn = toRobotSn('CB1900-0011');

/** Stands for the page of a machine: it only loads the machine. */
function Page() {
  useCall(robots.detail, { query: { robotSn: toRobotSn(robotSn) } });
  return null;
}
const parts = (
  <>
    <OpenRobot />
    <Page />
  </>
);

test('[S-19] while a machine is open the top bar has its serial number and its errors', async () => {
  grant();
  api.answer(robots.detail, robotDetail(robotSn));
  const { t, getByText } = await show(parts, { path: `/robot/robotDetail?robotSn=${robotSn}` });
  await expect.element(getByText(robotSn)).toBeVisible();
  await publishWhenSubscribed(topicOf('statusData', robotSn), {
    ...status(robotSn, Date.now()),
    exception: { exception: [{ faultCode: 'E302' }] },
  });
  await expect.element(getByText(t('live:robot.faulty', { count: 1 }))).toBeVisible();
  await expect.element(getByText('E302')).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(getByText(robotSn)).not.toBeInTheDocument();
});

test('[S-19] the top bar has no status on other pages and for a machine that does not exist', async () => {
  grant();
  api.refuse(robots.detail, { code: 404, key: 'robot.notFound', msg: 'gone' }, 404);
  const { getByText, getByRole } = await show(parts, { path: `/robot/robotDetail?robotSn=${robotSn}` });
  await expect.element(getByRole('alert').filter({ hasText: 'gone' })).toBeVisible();
  await expect.element(getByText(robotSn)).not.toBeInTheDocument();
});
