import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { TaskReportMessage } from '@botify/contract/robots/task-report';
import { expect, it } from 'vitest';
import { counterDelta, implausibleGrowth } from './counter-delta.ts';
import { implausibleReport } from './plausible.ts';

const second = 1000;
const at = (seconds: number, area: number, electricity = 0) => ({
  at: seconds * second,
  totals: [area * 1000, 0, 0, 0, 0, 0, null, electricity * 1000],
});

it('does not count a counter that jumps, in either direction', () => {
  const [before, jump, after] = [at(0, 1000), at(1, 1e12), at(2, 1001)];
  expect(implausibleGrowth(before, jump)).toBe('area');
  expect([counterDelta(before, jump), counterDelta(jump, after)]).toEqual([undefined, undefined]);
  expect(counterDelta(before, after)?.[0]).toBe(1000);
});

it('accepts the work of a fast machine, also over a gap', () => {
  expect(counterDelta(at(0, 0), at(3600, 6 * 3600))?.[0]).toBe(6 * 3600 * 1000);
  expect(implausibleGrowth(at(0, 0), at(3600, 6 * 3660 + 1))).toBe('area');
  expect(implausibleGrowth(at(0, 0), at(60, 0, 1.3))).toBe('electricity');
});

const report = (more: Partial<TaskReportMessage>): TaskReportMessage => ({
  robotSn: toRobotSn('CB1900-0001'),
  reportId: 'r1',
  updateTime: 0,
  taskId: 't',
  programName: 'p',
  mapName: 'B1',
  mapScene: 'carPark',
  taskType: 'lane',
  opType: 'scheduled',
  opUser: null,
  startTime: 0,
  endTime: 3600 * second,
  outcome: 'completed',
  taskProgress: 100,
  targetArea: 4000,
  actualArea: 4000,
  effectiveArea: 3900,
  cleanSeconds: 3500,
  refillCount: 0,
  avoidCount: 0,
  bumpCount: 0,
  interruptionCount: 0,
  batteryStart: 90,
  batteryEnd: 60,
  ...more,
});
const spans = (span: number[]): Partial<TaskReportMessage> => ({
  timeline: {
    stepSeconds: 60,
    ...{ efficiency: [], speed: [], battery: [], x: [], y: [], cleaning: [] },
    subTasks: [{ name: 'lane', kind: 'clean', span }],
    ...{ flags: {}, modes: {}, faults: { intelligent: [], scrub: [] } },
  },
});

it.each([
  { more: {}, wrong: undefined },
  { more: spans([0, 60]), wrong: undefined },
  { more: { endTime: -1 }, wrong: '/endTime is before startTime' },
  { more: { actualArea: 25_000 }, wrong: '/actualArea is more than a machine does in 3660 s' },
  { more: { cleanSeconds: 3700 }, wrong: '/cleanSeconds is more than a machine does in 3660 s' },
  { more: { water: 4000 }, wrong: '/water is more than a machine does in 3660 s' },
  { more: { electricity: 40 }, wrong: '/electricity is more than a machine does in 3660 s' },
  { more: spans([60, 0]), wrong: '/timeline/subTasks/0/span ends before it starts' },
])('a task report with $more: $wrong', ({ more, wrong }) => {
  expect(implausibleReport(report(more))).toBe(wrong);
});
