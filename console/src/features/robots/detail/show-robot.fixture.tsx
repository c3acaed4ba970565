import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { robotData } from '@botify/contract/robots/robot-data.contract';
import type { RobotDetail } from '@botify/contract/robots/robot-detail';
import { robots } from '@botify/contract/robots/robots.contract';
import { tenantAreas } from '@botify/contract/robots/tenant-areas.contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../../testing/fake-api.ts';
import { grant } from '../../../testing/grant.ts';
import { show, type Words } from '../../../testing/show.tsx';
import { robotCourse } from '../course/course.fixture.ts';
import { robotDetail } from './robot-detail.fixture.ts';
import RobotDetailPage from './robot-detail.page.tsx';

export const robotSn = toRobotSn('CB1900-0011');
export const path = `/robot/robotDetail?robotSn=${robotSn}`;
export const outline = [
  [0, 0],
  [20, 0],
  [20, 10],
];
export const section = (t: Words, name: string) => page.getByRole('region', { name: t(`robotDetail:section.${name}`) });

/** Shows the page of a machine. A tab is what a phone shows of it. */
export async function showRobot(robot: RobotDetail = robotDetail(robotSn), buttons: readonly string[] = [], tab?: 'live' | 'parts') {
  grant({ rights: ['robot:enrol'] });
  api.answer(robots.detail, robot);
  api.answer(robotErrors.current, []);
  api.answer(robotData.track, { mapName: 'Hall', outline, planned: [], plannedTaskId: null, cleanWidth: null, points: [] });
  api.answer(robotData.course, robotCourse());
  api.answer(tenantAreas.list, []);
  api.answer(robots.simTraffic, {
    simPlantName: null,
    cardId: null,
    combo: null,
    comboTraffic: 1000,
    surplusTraffic: 50,
    overtopTraffic: null,
    usedTraffic: 950,
    refreshedAt: '2026-03-01T08:00:00.000Z',
  });
  const screen = await show(<RobotDetailPage />, { path: tab === 'parts' ? `${path}&tab=parts` : path, buttons });
  if (tab) await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  else await expect.element(section(screen.t, 'base')).toMatchTextContent(robotSn);
  return screen;
}
