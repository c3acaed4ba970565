import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { makeRobotListLive, type RobotListLive } from './live.ts';

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

const said = (robotSn: string, more: Partial<LiveRobot> = {}): LiveRobot => ({
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

describe('[L-01] the machines listened to', () => {
  it('are those in sight, once the scrolling has settled', () => {
    const told = vi.fn();
    live.inView.subscribe(told);
    for (const robotSn of ['C', 'B', 'A']) live.appear(robotSn, true);
    live.appear('C', false);
    expect([live.inView.read(), told.mock.calls.length]).toEqual([[], 0]);
    settle();
    expect([live.inView.read(), told.mock.calls.length]).toEqual([['A', 'B'], 1]);
  });

  it('stay the same list while the same are in sight', () => {
    live.appear('A', true);
    settle();
    const before = live.inView.read();
    live.appear('A', false);
    live.appear('A', true);
    settle();
    expect(live.inView.read()).toBe(before);
  });
});

describe('[M-01] a message', () => {
  it('is told to the cells of its machine only', () => {
    const [a, b] = [vi.fn(), vi.fn()];
    live.subscribe('A', a);
    live.subscribe('B', b);
    const first = said('B');
    applyStatus(first);
    applyStatus(first, said('A'));
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 1]);
    expect(live.of('B')).toBe(first);
  });

  it('has the list fetched again when faults or status are others than before, not when figures are', () => {
    expect(applyStatus(said('A'))).toBe(false);
    expect(applyStatus(said('A', { cleanWater: 49 }))).toBe(false);
    expect(applyStatus(said('A', { faultCodes: ['E302'] }))).toBe(true);
    expect(applyStatus(said('A', { faultCodes: ['E302'] }))).toBe(false);
    expect(applyStatus(said('A', { faultCodes: ['E302'], workState: 'idle' }))).toBe(true);
  });

  it('is the last that was heard of any machine', () => {
    const noted = vi.fn();
    live.receivedAt.subscribe(noted);
    expect(live.receivedAt.read()).toBeUndefined();
    applyStatus(said('A', { receivedAt: 7 }), said('B', { receivedAt: 5 }));
    expect([live.receivedAt.read(), noted.mock.calls.length]).toEqual([7, 1]);
  });
});

it('keeps its time between two ticks, and forgets machines long out of sight', () => {
  const cell = vi.fn();
  live.subscribe('A', cell);
  live.appear('B', true);
  applyStatus(said('A'), said('B'));
  time += 60_001;
  expect(live.now()).toBe(1_000_000);
  live.tick();
  expect(live.now()).toBe(time);
  expect(cell).toHaveBeenCalledTimes(2);
  expect([live.of('A'), live.of('B')?.robotSn]).toEqual([undefined, 'B']);
});
