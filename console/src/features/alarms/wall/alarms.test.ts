import { expect, it } from 'vitest';
import { type FreshAlarms, keepFresh } from './alarms.ts';
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
