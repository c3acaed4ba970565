import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { expect, it } from 'vitest';
import { robotChanges } from './robot-changes.ts';

const some = (from: number, to: number) => new Set(Array.from({ length: to - from }, (_, index) => toRobotSn(`S60-${from + index}`)));

it('[A-06] separates added and removed machines', () => {
  const [a, b, c] = [toRobotSn('S60-A'), toRobotSn('S60-B'), toRobotSn('S60-C')];
  const held = new Set([a, b]);
  expect(robotChanges(held, held)).toEqual({ add: [], remove: [], parts: [] });
  const change = { add: [c], remove: [a] };
  expect(robotChanges(held, new Set([b, c]))).toEqual({ ...change, parts: [change] });
});

it('[A-06] splits large changes into several calls without losing any', () => {
  const { parts } = robotChanges(some(0, 500), some(500, 3000));
  expect(parts.map(({ add, remove }) => [add.length, remove.length])).toEqual([
    [1000, 500],
    [1000, 0],
    [500, 0],
  ]);
  expect(new Set(parts.flatMap(({ add }) => add))).toEqual(some(500, 3000));
});
