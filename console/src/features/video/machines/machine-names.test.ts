import { expect, it } from 'vitest';
import { fleetRobot } from '../../alarms/wall/robot.fixture.ts';
import { makeNameList } from './machine-names.ts';

const robot = (robotSn: string, remark: string, siteName: string | null) =>
  fleetRobot(robotSn, { remark, siteName, siteId: siteName, battery: 1 });

it('[V-01] sorts machines by site and name, and returns the same array while only their state changes', () => {
  const listOf = makeNameList((a, b) => a.localeCompare(b));
  const fleet = [robot('R3', 'C', null), robot('R2', 'B', 'Pier'), robot('R1', 'A', 'Pier'), robot('R0', 'Z', 'Harbour')];
  const first = listOf(fleet);
  expect(first.map(({ robotSn }) => robotSn)).toEqual(['R0', 'R1', 'R2', 'R3']);
  expect(listOf(fleet.map((machine) => ({ ...machine, battery: 2 })))).toBe(first);
  expect(listOf(fleet.slice(1))).toHaveLength(3);
});
