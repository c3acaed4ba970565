import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeFleet } from './make-fleet.ts';
import { fakeFeed, fleetError, fleetRobot } from './status.fixture.ts';
import { handClock } from './testing/live.fixture.ts';

const [first, second] = [toRobotSn('CB-1'), toRobotSn('CB-2')];
let clock: ReturnType<typeof handClock>;
let feed: ReturnType<typeof fakeFeed>;
let fleet: ReturnType<typeof makeFleet>;
const report = vi.fn();

beforeEach(() => {
  clock = handClock();
  feed = fakeFeed();
  report.mockReset();
  fleet = makeFleet({ ...clock, watch: feed.watch, report });
});

const say = (message: object) => feed.say('fleet/changes', { at: 1, whole: false, robots: [], gone: [], ...message });
const sayAll = () => say({ whole: true, robots: [fleetRobot('CB-1'), fleetRobot('CB-2'), fleetRobot('CB-3')] });
const shown = () => [...fleet.read().robots.keys()];

it('[L-06] loads all machines from the first message and applies later changes', () => {
  const draw = vi.fn();
  fleet.subscribe(draw);
  expect(feed.watched()).toEqual(['fleet/changes']);
  expect(fleet.read()).toMatchObject({ arrived: false, at: undefined });
  sayAll();
  clock.pass(0);
  expect(fleet.read()).toMatchObject({ arrived: true, at: clock.now() });
  const before = fleet.read().robots;
  say({ robots: [fleetRobot('CB-2', { battery: 12 }), fleetRobot('CB-4')], gone: ['CB-3', 'CB-unknown'] });
  clock.pass(1_000);
  expect(shown()).toEqual(['CB-1', 'CB-2', 'CB-4']);
  const after = fleet.read().robots;
  expect(after).not.toBe(before);
  expect(after.get(first)).toBe(before.get(first));
  expect(after.get(second)).toMatchObject({ battery: 12 });
  expect(before.size).toBe(3);
});

it('[L-06] reloads after a disconnect and keeps unchanged objects', () => {
  fleet.subscribe(() => undefined);
  sayAll();
  clock.pass(1_000);
  const before = fleet.read().robots;
  say({ whole: true, robots: [fleetRobot('CB-1'), fleetRobot('CB-2', { battery: 1 })] });
  clock.pass(1_000);
  expect(shown()).toEqual(['CB-1', 'CB-2']);
  expect(fleet.read().robots.get(first)).toBe(before.get(first));
  expect(fleet.read().robots.get(second)).not.toBe(before.get(second));
});

it('[L-06] reports freshness without a change of the machines', () => {
  fleet.subscribe(() => undefined);
  sayAll();
  clock.pass(1_000);
  const { robots } = fleet.read();
  clock.pass(10_000);
  say({});
  clock.pass(1_000);
  expect(fleet.read().robots).toBe(robots);
  expect(fleet.read().at).toBe(clock.now() - 1_000);
});

it('[L-06] notifies at most twice a second, but at once when an error starts or ends', () => {
  const draw = vi.fn();
  fleet.subscribe(draw);
  sayAll();
  clock.pass(2_000);
  draw.mockClear();
  for (let n = 0; n < 39; n += 1) {
    say({ robots: [fleetRobot('CB-1', { battery: n })] });
    clock.pass(50);
  }
  expect(draw).toHaveBeenCalledTimes(4);
  say({ robots: [fleetRobot('CB-2', { errors: [fleetError('e1')] })] });
  clock.pass(0);
  expect(fleet.read().robots.get(second)?.errors).toHaveLength(1);
  clock.pass(200);
  say({ robots: [fleetRobot('CB-2')] });
  clock.pass(0);
  expect(fleet.read().robots.get(second)?.errors).toHaveLength(0);
});

it('[L-06] batches simultaneous errors of many machines', () => {
  fleet.subscribe(() => undefined);
  sayAll();
  clock.pass(2_000);
  const draw = vi.fn();
  fleet.subscribe(draw);
  for (let n = 0; n < 100; n += 1) {
    say({ robots: [fleetRobot(`CB-${n}`, { errors: [fleetError(`e${n}`)] })] });
    clock.pass(5);
  }
  expect(draw.mock.calls.length).toBeLessThanOrEqual(6);
});

it('skips invalid entries', () => {
  fleet.subscribe(() => undefined);
  say({ robots: [fleetRobot('CB-9')] });
  for (const garbage of [null, 7, [], {}, { whole: true, robots: 1, gone: [] }]) feed.say('fleet/changes', garbage);
  clock.pass(1_000);
  expect(fleet.read().arrived).toBe(false);
  const broken = [null, { robotSn: toRobotSn('CB-2') }, { ...fleetRobot('CB-3'), errors: [{}] }];
  say({ whole: true, robots: [fleetRobot('CB-1'), ...broken], gone: [7] });
  clock.pass(1_000);
  expect(shown()).toEqual(['CB-1']);
});

it('[L-06] unsubscribes 10 s after the last listener is gone and drops its data', () => {
  const leave = fleet.subscribe(() => undefined);
  sayAll();
  clock.pass(1_000);
  leave();
  clock.pass(9_999);
  const again = fleet.subscribe(() => undefined);
  clock.pass(60_000);
  expect(shown()).toHaveLength(3);
  again();
  clock.pass(10_000);
  expect(fleet.read()).toMatchObject({ arrived: false, at: undefined });
  expect([feed.watched().length, clock.waiting()]).toEqual([0, 0]);
});

it('drops its data for another user', () => {
  const draw = vi.fn();
  fleet.subscribe(draw);
  sayAll();
  clock.pass(1_000);
  fleet.forget();
  expect(fleet.read()).toMatchObject({ arrived: false });
  expect(draw).toHaveBeenCalledTimes(2);
});
