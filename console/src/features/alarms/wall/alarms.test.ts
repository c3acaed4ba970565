import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import { expect, it, vi } from 'vitest';
import { type FreshAlarms, keepFresh, makeWallOrder } from './alarms.ts';
import { fleetError, fleetRobot } from './robot.fixture.ts';

const error = fleetError('e1');
const robot = fleetRobot('CB1900-0007', { errors: [error] });
const alarm = { robot, error };
const fresh: FreshAlarms = new Map([['e1', alarm]]);
const fleet = (now: typeof robot) => new Map([[now.robotSn, now]]);

it('[M-05] an open alarm stays new, and the same object is returned', () => {
  expect(keepFresh(fresh, [], fleet({ ...robot, battery: 5 }))).toBe(fresh);
});

it.each([
  { because: 'it was acknowledged', now: { ...robot, errors: [{ ...error, state: 'acknowledged' as const }] } },
  { because: 'it was cleared', now: { ...robot, errors: [] } },
  { because: 'the machine is no longer visible', now: fleetRobot('another') },
])('[M-05] an alarm is no longer new: $because', ({ now }) => {
  expect(keepFresh(fresh, [], fleet(now)).size).toBe(0);
});

it('[M-05] adds newer alarms to the earlier ones', () => {
  const second = fleetError('e2');
  const both = { ...robot, errors: [error, second] };
  expect([...keepFresh(fresh, [{ robot: both, error: second }], fleet(both)).keys()]).toEqual(['e1', 'e2']);
});

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
