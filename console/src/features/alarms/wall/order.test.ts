import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { expect, it, vi } from 'vitest';
import { makeWallOrder } from './order.ts';
import { fleetRobot } from './robot.fixture.ts';

const { compare } = new Intl.Collator('en', { numeric: true });
const mapOf = (...robots: FleetRobot[]) => new Map(robots.map((robot) => [robot.robotSn, robot]));
const serials = (robots: readonly FleetRobot[]) => robots.map(({ robotSn }) => robotSn);

const ten = fleetRobot('a1', { remark: 'Hall 10' });
const two = fleetRobot('b1', { remark: 'Hall 2' });
const south = fleetRobot('c1', { remark: 'A', siteName: 'South' });
const nowhere = fleetRobot('d1', { remark: 'A', siteName: null });

it('[M-05] sorts machines by site and natural name order, without a site last', () => {
  expect(serials(makeWallOrder(compare)(mapOf(nowhere, south, ten, two)))).toEqual(['b1', 'a1', 'c1', 'd1']);
});

it('[M-05] keeps the order and takes the new data when machines only report', () => {
  const counted = vi.fn(compare);
  const order = makeWallOrder(counted);
  order(mapOf(ten, two, south));
  counted.mockClear();
  const drained = { ...two, battery: 5 };
  expect(order(mapOf(ten, drained, south))).toEqual([drained, ten, south]);
  expect(counted).not.toHaveBeenCalled();
});

it('[M-05] sorts again after a rename, an addition or a removal', () => {
  const order = makeWallOrder(compare);
  order(mapOf(ten, two));
  expect(serials(order(mapOf({ ...ten, remark: 'Hall 1' }, two)))).toEqual(['a1', 'b1']);
  expect(serials(order(mapOf(two, ten, south)))).toEqual(['b1', 'a1', 'c1']);
  expect(serials(order(mapOf(two)))).toEqual(['b1']);
});
