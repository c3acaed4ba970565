import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { PastError, PastRobot } from '@botify/contract/robots/fleet-past.contract';
import { expect, it } from 'vitest';
import { pastStateAt, robotAt } from './fleet-past.ts';

const start = '2026-11-16T02:00:00.000Z';
const at = (second: number) => Date.parse(start) + second * 1000;
const iso = (second: number) => new Date(at(second)).toISOString();
const robot: PastRobot = {
  robotSn: toRobotSn('CB1900-0007'),
  remark: 'Nine',
  modelNum: 'CB1900',
  model: 'CB1900',
  siteId: null,
  siteName: null,
  since: null,
  moments: ['0,idle,80,60,20,0,121.5,29.8', '60,cleaning,79,5,22,1,,'],
  silences: [{ from: iso(300), to: iso(600), lastOnline: iso(240) }],
  errors: [],
};
const error: PastError = {
  id: 'e',
  faultCode: 'E302',
  names: { 'zh-CN': '过流', 'en-US': 'Overcurrent' },
  noticeLevel: 'P0',
  startTime: iso(100),
  endTime: iso(200),
  state: 'resolved',
  acknowledgedAt: iso(120),
  resolvedAt: iso(150),
  nickName: 'Zhou',
};
const shown = (one: PastRobot, second: number) => {
  const reading = pastStateAt(one, { start }, at(second));
  return reading && robotAt(one, reading);
};

it('[M-07] a moment is valid until the next one', () => {
  expect(shown(robot, 59.9)).toMatchObject({ status: 'idle', battery: 80, tankStatus: 'notEmpty', lng: 121.5 });
  expect(shown(robot, 60)).toMatchObject({ status: 'working', monitorStatus: 'cleaning', battery: 79, tankStatus: 'empty', lng: null });
});

it('[M-05] a robot is offline from detection to its next message', () => {
  expect(shown(robot, 299)?.status).toBe('working');
  expect(shown(robot, 300)).toMatchObject({ status: 'offline', lastOnline: iso(240), battery: 79 });
  expect(shown(robot, 600)).toMatchObject({ status: 'working', lastOnline: null });
});

it('[M-05] errors have their state at that time, and alert only while active', () => {
  const broken = { ...robot, errors: [error] };
  const state = (second: number) => {
    const { monitorStatus, errors = [] } = shown(broken, second) ?? {};
    return [monitorStatus, errors[0]?.state, errors[0]?.nickName];
  };
  expect(state(99)).toEqual(['cleaning', undefined, undefined]);
  expect(state(100)).toEqual(['alert', 'open', null]);
  expect(state(120)).toEqual(['alert', 'acknowledged', 'Zhou']);
  expect(state(150)).toEqual(['alert', 'resolved', 'Zhou']);
  expect(state(200)).toEqual(['cleaning', undefined, undefined]);
});

it('[M-05] being offline is no alert, although the error is dated from the last message', () => {
  const silent = {
    ...robot,
    errors: [{ ...error, faultCode: 'E303', noticeLevel: 'P1' as const, startTime: iso(240), endTime: iso(600) }],
  };
  expect(shown(silent, 250)).toMatchObject({ status: 'working', errors: [] });
  expect(shown(silent, 500)).toMatchObject({ status: 'offline', errors: [{ faultCode: 'E303' }] });
});

it('[M-07] a robot is offline before its first message and absent before it existed', () => {
  expect(shown({ ...robot, moments: ['60,idle,1,2,3,0,,'] }, 30)).toMatchObject({ status: 'offline', workState: null, battery: null });
  expect(shown({ ...robot, since: iso(30) }, 29)).toBeUndefined();
  expect(shown({ ...robot, since: iso(30) }, 30)).toBeDefined();
});
