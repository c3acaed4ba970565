import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { robots } from '@botify/contract/robots/robots.contract';
import { topicOf } from '@botify/contract/robots/robots.topics';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { status } from '../../kernel/live/status.fixture.ts';
import { countRenders } from '../../testing/count-renders.ts';
import { api } from '../../testing/fake-api.ts';
import { grant } from '../../testing/grant.ts';
import { publishChanges, publishFleet, publishWhenSubscribed } from '../../testing/publish-fleet.ts';
import { show } from '../../testing/show.tsx';
import { secondTicker, ticker } from '../../ui/ticker.ts';
import AlarmWallPage from '../alarms/wall/alarm-wall.page.tsx';
import { fleetRobot } from '../alarms/wall/robot.fixture.ts';
import { robotRow } from './detail/robot-detail.fixture.ts';
import RobotListPage from './list/robot-list.page.tsx';

const serial = (number: number): string => `CB1900-${String(number).padStart(4, '0')}`;
const serials = Array.from({ length: 12 }, (_, index) => serial(index + 1));
/** Components of our own: those of Mantine have a path as name. */
const own = (renders: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(renders).filter(([name]) => !name.startsWith('@') && !name.includes('Icon')));

beforeEach(() => {
  grant();
  // The clocks of the pages render on their own.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  // A clock can still run from an earlier test, because React may run the last cleanup effects after the next mount.
  for (const clock of [ticker, secondTicker]) {
    vi.spyOn(clock, 'subscribe').mockReturnValue(() => undefined);
    vi.spyOn(clock, 'read').mockReturnValue(Date.now());
  }
});

test('[L-01] a message about one machine renders its tile of the alarm wall and no other', async () => {
  await show(<AlarmWallPage />, { path: '/robot/AlarmMonitoring' });
  const tile = page.getByRole('article', { name: new RegExp(`${serial(3)}$`) });
  await publishFleet(...serials.map((robotSn) => fleetRobot(robotSn)));
  await expect.element(tile).toMatchTextContent('80%');
  let battery = 80;
  const rendersOfOne = async () => {
    battery -= 1;
    const renders = countRenders();
    await publishChanges(fleetRobot(serial(3), { battery }));
    await expect.element(tile).toMatchTextContent(`${battery}%`);
    return own(renders());
  };
  // The first messages can arrive while the page still renders parts that have just loaded.
  await expect.poll(rendersOfOne).toMatchObject({ WallTile: 1, WallStatus: 1, WallBar: 2 });
});

test('[L-01] a message about one machine renders the cells of its row and no other', async () => {
  const counts = { idle: 12, working: 0, offline: 0, warning: 0 };
  const records = serials.map((robotSn) => robotRow(robotSn));
  api.answer(robots.list, { records, total: records.length, size: 20, current: 1, counts });
  api.answer(robots.dictionary, { customers: {}, projects: {}, robots: {} });
  await show(<RobotListPage />, { path: '/robot/robotList' });
  const row = page.getByRole('row').filter({ hasText: serial(3) });
  const topic = topicOf('statusData', toRobotSn(serial(3)));
  let sequence = 0;
  const rendersOfOne = async () => {
    sequence += 1;
    const renders = countRenders();
    const percent = 80 - sequence;
    await publishWhenSubscribed(topic, { ...status(serial(3), sequence), battery: { percent } });
    await expect.element(row).toMatchTextContent(`${percent}%`);
    return own(renders());
  };
  // The first messages can arrive while the page still renders parts that have just loaded.
  await expect.poll(rendersOfOne).toEqual({
    ...{ BatteryCell: 1, LevelBar: 1 },
    // The time of the newest message, above the list.
    ...{ RobotListFeed: 1, RobotListFeedNote: 1, FeedNote: 1, Fresh: 1, Announcement: 1, Tag: 1 },
  });
});
