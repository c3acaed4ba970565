import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it } from 'vitest';
import type { LiveRobot } from '../../../kernel/live/live-robots.ts';
import { joined, withLive } from './track-tail.ts';

const statusAt = (at: number, x: number, more: { mapName?: string; workState?: LiveRobot['workState'] } = {}): LiveRobot => ({
  robotSn: toRobotSn('CB1900-0001'),
  at,
  receivedAt: at,
  workState: more.workState ?? 'cleaning',
  mode: 'auto',
  battery: { percent: 80, charging: null, voltage: null, current: null, temperature: null, cycles: null, fullCapacity: null },
  cleanWater: null,
  dirtyWater: null,
  speed: 1,
  position: { mapName: more.mapName ?? 'B1', x, y: 0, heading: 0 },
  task: null,
  flags: {},
  faultCodes: [],
});

it('[M-02] the track grows with every live position, and not while the machine stands', () => {
  const [one, two, still, home] = [
    statusAt(1000, 1),
    statusAt(2000, 2),
    statusAt(3000, 2),
    statusAt(4000, 3, { workState: 'navigation_home' }),
  ];
  const tail = [one, two, still, home].reduce<ReturnType<typeof withLive>>((before, now) => withLive(before, now, one), []);
  expect(tail).toEqual([
    { at: 1000, x: 1, y: 0, cleaning: true },
    { at: 2000, x: 2, y: 0, cleaning: true },
    { at: 4000, x: 3, y: 0, cleaning: false },
  ]);
  expect(withLive(tail, statusAt(3500, 9), two)).toBe(tail);
});

it('[M-02] starts over on another map and is kept without a position', () => {
  const tail = withLive([], statusAt(1000, 1), undefined);
  expect(withLive(tail, statusAt(2000, 5, { mapName: 'B2' }), statusAt(1000, 1))).toEqual([{ at: 2000, x: 5, y: 0, cleaning: true }]);
  expect(withLive(tail, { ...statusAt(2000, 5), position: null }, undefined)).toBe(tail);
});

it('[M-02] does not duplicate points that the server already returned', () => {
  const at = (ms: number) => ({ at: ms, x: ms, y: 0, cleaning: true });
  expect(joined([at(1), at(2)], [at(2), at(3)])).toEqual([at(1), at(2), at(3)]);
});
