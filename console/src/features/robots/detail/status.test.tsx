import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { status } from '../../../kernel/live/status.fixture.ts';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { publishWhenSubscribed } from '../../../testing/publish-fleet.ts';
import { show } from '../../../testing/show.tsx';
import { robotDetail } from './robot-detail.fixture.ts';
import { RobotDetailStatus } from './view.tsx';

test('[S-19] on a phone the status widget is next to the name of the machine and follows the live feed', async () => {
  await page.viewport(390, 844);
  const robotSn = toRobotSn('CB1900-0011');
  grant();
  api.answer(robotErrors.current, []);
  const { t, getByText } = await show(<RobotDetailStatus robot={robotDetail(robotSn)} fetchedAt={Date.now()} />);
  await expect.element(getByText(robotSn)).toBeVisible();
  await publishWhenSubscribed(topicOf('statusData', robotSn), {
    ...status(robotSn, 1_000_000),
    exception: { exception: [{ faultCode: 'E302' }] },
  });
  await expect.element(getByText(t('live:robot.faulty', { count: 1 }))).toBeVisible();
  await expect.element(getByText('E302')).toBeVisible();
});
