import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { makeRobotListLive, type RobotListLive } from './live.ts';

const [A, B, C] = [toRobotSn('CB-A'), toRobotSn('CB-B'), toRobotSn('CB-C')];
let time = 0;
let waiting: (() => void)[] = [];
let live: RobotListLive;
const settle = () => {
  for (const act of waiting.splice(0)) act();
};
beforeEach(() => {
  time = 1_000_000;
  waiting = [];
  live = makeRobotListLive({ now: () => time, later: (act) => void waiting.push(act) });
});

const message = (robotSn: RobotSn, more: Partial<LiveRobot> = {}): LiveRobot => ({
  robotSn,
  at: time,
  receivedAt: time,
  workState: 'cleaning',
  mode: 'auto',
  battery: { percent: 50, charging: false, voltage: null, current: null, temperature: null, cycles: null, fullCapacity: null },
  cleanWater: 50,
  dirtyWater: 50,
  speed: 1,
  position: null,
  task: null,
  flags: {},
  faultCodes: [],
  ...more,
});
const applyStatus = (...robots: LiveRobot[]) => live.applyStatus(new Map(robots.map((robot) => [robot.robotSn, robot])));

describe('[L-01] subscribed machines', () => {
  it('are those in view after scrolling has settled', () => {
    const listener = vi.fn();
    live.inView.subscribe(listener);
    for (const robotSn of [C, B, A]) live.appear(robotSn, true);
    live.appear(C, false);
    expect([live.inView.read(), listener.mock.calls.length]).toEqual([[], 0]);
    settle();
    expect([live.inView.read(), listener.mock.calls.length]).toEqual([[A, B], 1]);
  });

  it('stay the same array while the same rows are in view', () => {
    live.appear(A, true);
    settle();
    const before = live.inView.read();
    live.appear(A, false);
    live.appear(A, true);
    settle();
    expect(live.inView.read()).toBe(before);
  });
});

describe('[M-01] a message', () => {
  it('notifies the cells of its machine only', () => {
    const [a, b] = [vi.fn(), vi.fn()];
    live.subscribe(A, a);
    live.subscribe(B, b);
    const first = message(B);
    applyStatus(first);
    applyStatus(first, message(A));
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 1]);
    expect(live.of(B)).toBe(first);
  });

  it('triggers a refetch when faults or status change, not when figures change', () => {
    expect(applyStatus(message(A))).toBe(false);
    expect(applyStatus(message(A, { cleanWater: 49 }))).toBe(false);
    expect(applyStatus(message(A, { faultCodes: ['E302'] }))).toBe(true);
    expect(applyStatus(message(A, { faultCodes: ['E302'] }))).toBe(false);
    expect(applyStatus(message(A, { faultCodes: ['E302'], workState: 'idle' }))).toBe(true);
  });

  it('updates the time of the last message of any machine', () => {
    const noted = vi.fn();
    live.receivedAt.subscribe(noted);
    expect(live.receivedAt.read()).toBeUndefined();
    applyStatus(message(A, { receivedAt: 7 }), message(B, { receivedAt: 5 }));
    expect([live.receivedAt.read(), noted.mock.calls.length]).toEqual([7, 1]);
  });
});

it('keeps its time between two ticks, and is dropped when its machine is long out of view', () => {
  const cell = vi.fn();
  live.subscribe(A, cell);
  live.appear(B, true);
  applyStatus(message(A), message(B));
  time += 60_001;
  expect(live.now()).toBe(1_000_000);
  live.tick();
  expect(live.now()).toBe(time);
  expect(cell).toHaveBeenCalledTimes(2);
  expect([live.of(A), live.of(B)?.robotSn]).toEqual([undefined, B]);
});
