import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeLiveRobots } from './make-live-robots.ts';
import { fakeFeed, status } from './status.fixture.ts';
import { handClock } from './testing/live.fixture.ts';

const [first, second] = [toRobotSn('CB-1'), toRobotSn('CB-2')];
let clock: ReturnType<typeof handClock>;
let feed: ReturnType<typeof fakeFeed>;
let robots: ReturnType<typeof makeLiveRobots>;
let counts: Map<string, number>;

beforeEach(() => {
  clock = handClock();
  feed = fakeFeed();
  counts = new Map();
  robots = makeLiveRobots({ ...clock, watch: feed.watch, report: () => undefined });
});

const say = (robotSn: string, more: object = {}) => {
  const sequence = (counts.get(robotSn) ?? 0) + 1;
  counts.set(robotSn, sequence);
  feed.say(`robot/${robotSn}/status/data`, { ...status(robotSn, sequence), ...more });
};

it('[L-01] subscribes to one topic per machine', () => {
  const leave = robots.viewOfSeveral([first, second, first]).subscribe(() => undefined);
  expect(feed.watched()).toEqual(['robot/CB-1/status/data', 'robot/CB-2/status/data']);
  leave();
  clock.pass(10_000);
  expect(feed.watched()).toEqual([]);
});

it('[L-01] notifies views of several machines once a second, views of one four times a second', () => {
  const [page, detail] = [vi.fn(), vi.fn()];
  robots.viewOfSeveral([first, second]).subscribe(page);
  robots.viewOfOne(first).subscribe(detail);
  for (let n = 0; n < 99; n += 1) {
    say('CB-1');
    say('CB-2');
    clock.pass(50);
  }
  expect(page).toHaveBeenCalledTimes(5);
  expect(detail).toHaveBeenCalledTimes(20);
});

it('[L-01] returns the newest status, and the same object until it changes', () => {
  const view = robots.viewOfSeveral([first, second]);
  view.subscribe(() => undefined);
  expect(view.read().size).toBe(0);
  say('CB-1', { workState: 'cleaning' });
  say('CB-2');
  clock.pass(1_000);
  const before = view.read();
  expect(before.get(first)).toMatchObject({ workState: 'cleaning', receivedAt: clock.now() - 1_000 });
  clock.pass(5_000);
  expect(view.read()).toBe(before);
  say('CB-1');
  expect(view.read()).toBe(before);
  clock.pass(1_000);
  expect(view.read()).not.toBe(before);
  expect(view.read().get(second)).toBe(before.get(second));
});

it('notifies only views of the changed machine', () => {
  const other = vi.fn();
  robots.viewOfSeveral([second]).subscribe(other);
  robots.viewOfOne(first).subscribe(() => undefined);
  say('CB-1');
  clock.pass(5_000);
  expect(other).not.toHaveBeenCalled();
});

it('returns a known status at once, until 10 s after the last listener is gone', () => {
  const leave = robots.viewOfOne(first).subscribe(() => undefined);
  say('CB-1');
  clock.pass(1_000);
  const again = robots.viewOfOne(first);
  expect(again.read()?.robotSn).toBe('CB-1');
  leave();
  clock.pass(9_999);
  const leaveAgain = again.subscribe(() => undefined);
  expect(again.read()?.robotSn).toBe('CB-1');
  leaveAgain();
  clock.pass(10_000);
  expect(robots.size()).toBe(0);
  const later = robots.viewOfOne(first);
  later.subscribe(() => undefined);
  expect(later.read()).toBeUndefined();
});

it('ignores an older message, unless the newer one is long ago', () => {
  const view = robots.viewOfOne(first);
  view.subscribe(() => undefined);
  feed.say('robot/CB-1/status/data', { ...status('CB-1', 9), workState: 'cleaning' });
  feed.say('robot/CB-1/status/data', status('CB-1', 8));
  clock.pass(250);
  expect(view.read()?.workState).toBe('cleaning');
  clock.pass(60_000);
  feed.say('robot/CB-1/status/data', status('CB-1', 1));
  clock.pass(250);
  expect(view.read()?.workState).toBe('idle');
});

it('drops its data for another user', () => {
  const view = robots.viewOfSeveral([first]);
  view.subscribe(() => undefined);
  say('CB-1');
  clock.pass(1_000);
  expect(view.read().size).toBe(1);
  robots.forget();
  clock.pass(1_000);
  expect(view.read().size).toBe(0);
});

it('[L-01] leaves nothing behind after 1,000 subscriptions', () => {
  for (let n = 0; n < 1_000; n += 1) {
    const leave = robots.viewOfSeveral([toRobotSn(`CB-${n}`), toRobotSn('CB-0')]).subscribe(() => undefined);
    say('CB-0');
    leave();
  }
  clock.pass(10_000);
  expect([robots.size(), feed.watched().length, clock.waiting()]).toEqual([0, 0, 0]);
});
