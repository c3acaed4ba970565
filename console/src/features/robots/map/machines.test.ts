import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { RobotPosition } from '@botify/contract/robots/robot-data.contract';
import { expect, it } from 'vitest';
import { findOnMap } from './find.ts';
import { locateMachines, mapSites } from './machines.ts';

const at = '2026-11-16T02:00:00.000Z';
const position = (robotSn: string, more: Partial<RobotPosition> = {}): RobotPosition => ({
  robotSn: toRobotSn(robotSn),
  remark: `Machine ${robotSn}`,
  siteId: 'one',
  lng: 121.5,
  lat: 29.8,
  mapName: 'B1',
  x: 1,
  y: 2,
  heading: 0,
  status: 'idle',
  monitorStatus: 'vacant',
  tankStatus: 'notEmpty',
  battery: 80,
  alertLevel: null,
  at,
  ...more,
});
const robot = (robotSn: string, more: Partial<FleetRobot> = {}): FleetRobot => ({
  robotSn: toRobotSn(robotSn),
  remark: `Machine ${robotSn}`,
  modelNum: 'CB1900',
  model: 'CB1900',
  siteId: 'one',
  siteName: 'Garage One',
  status: 'working',
  monitorStatus: 'cleaning',
  tankStatus: 'notEmpty',
  workState: 'cleaning',
  battery: 70,
  cleanWater: 50,
  dirtyWater: 50,
  lng: 121.6,
  lat: 29.9,
  lastOnline: null,
  errors: [],
  ...more,
});
const silent = { robots: new Map<RobotSn, FleetRobot>(), arrived: false };
const fleetOf = (...robots: FleetRobot[]) => ({ robots: new Map(robots.map((one) => [one.robotSn, one])), arrived: true });

it('[M-07] shows positions of the call first, with site names once they are loaded', () => {
  const { machines, unplaced } = locateMachines([position('A1'), position('B1', { lng: null, lat: null })], { one: 'Garage One' }, silent);
  expect(machines).toEqual([expect.objectContaining({ id: 'A1', lng: 121.5, status: 'idle', siteName: 'Garage One', battery: 80 })]);
  expect(unplaced).toBe(0);
});

it('[L-06] then follows the feed, keeps positions the feed lacks, and counts machines without any', () => {
  const fleet = fleetOf(robot('A1'), robot('B1', { lng: null, lat: null, status: 'offline' }), robot('C1', { lng: null, lat: null }));
  const { machines, unplaced } = locateMachines([position('A1'), position('B1'), position('GONE')], undefined, fleet);
  expect(machines.map(({ id, lng, status }) => [id, lng, status])).toEqual([
    ['A1', 121.6, 'working'],
    ['B1', 121.5, 'offline'],
  ]);
  expect(unplaced).toBe(1);
});

const compare = (a: string, b: string) => a.localeCompare(b);
const { machines } = locateMachines(
  [],
  undefined,
  fleetOf(
    robot('N-1', { siteId: null, siteName: null }),
    robot('Z-1', { siteId: 'two', siteName: 'Zoo', status: 'warning' }),
    robot('A-2', { remark: 'Beta' }),
    robot('A-1', { remark: 'Alpha', lng: 121.7 }),
  ),
);
const sites = mapSites(machines, compare);

it('[M-07] sorts sites by name, without a site last, each with the bounds of its machines', () => {
  expect(sites.map(({ name, machines: members }) => [name, members.map(({ name: one }) => one)])).toEqual([
    ['Garage One', ['Beta', 'Alpha']],
    ['Zoo', ['Machine Z-1']],
    [null, ['Machine N-1']],
  ]);
  expect(sites[0]?.shares).toEqual({ idle: 0, working: 2, offline: 0, warning: 0 });
  expect(sites[0]?.bounds.west).toBeLessThan(121.6);
  expect(sites[0]?.bounds.east).toBeGreaterThan(121.7);
});

it('[M-07] finds machines by name or serial number and sites by name, prefix matches first', () => {
  expect(findOnMap('zoo', sites, machines).sites.map(({ id }) => id)).toEqual(['two']);
  expect(findOnMap('a-', sites, machines).machines.map(({ id }) => id)).toEqual(['A-2', 'A-1']);
  expect(findOnMap(' ALPHA ', sites, machines).machines.map(({ id }) => id)).toEqual(['A-1']);
  expect(findOnMap('1', sites, machines).machines.map(({ id }) => id)).toEqual(['N-1', 'Z-1', 'A-1']);
  expect(findOnMap('nothing', sites, machines)).toEqual({ sites: [], machines: [] });
});
