import { type RobotSn, toRobotSn } from '@botify/contract/kernel/robot-sn';
import type { FleetPast } from '@botify/contract/robots/fleet-past.contract';
import { expect, it } from 'vitest';
import { makePastReader, tellsOf } from './past-reader.ts';

const [a, b] = [toRobotSn('CB-A'), toRobotSn('CB-B')];
const start = Date.parse('2026-11-16T02:00:00Z');
const robot = (robotSn: RobotSn, moments: string[]): FleetPast['robots'][number] => ({
  robotSn,
  remark: robotSn,
  modelNum: 'CB1900',
  model: 'CB1900',
  siteId: null,
  siteName: null,
  since: null,
  moments,
  silences: [],
  errors: [],
});
const past: FleetPast = {
  start: new Date(start).toISOString(),
  end: new Date(start + 3_600_000).toISOString(),
  step: 60,
  robots: [robot(a, ['0,idle,80,60,20,0,,', '60,cleaning,79,60,20,0,,']), robot(b, ['0,idle,80,60,20,0,,'])],
  sites: [],
};

it('[M-05] unchanged machines keep their object, and an unchanged fleet its map', () => {
  const read = makePastReader();
  const first = read(past, start + 1000);
  expect(read(past, start + 30_000)).toBe(first);
  const later = read(past, start + 60_000);
  expect(later).not.toBe(first);
  expect(later.get(a)?.status).toBe('working');
  expect(later.get(b)).toBe(first.get(b));
  expect(read(past, start)).toEqual(first);
});

it('[M-05] the next chunk changes only machines that differ', () => {
  const read = makePastReader();
  const end = start + 3_600_000;
  const next = (robots: FleetPast['robots']): FleetPast => ({
    ...past,
    start: past.end,
    end: new Date(end + 3_600_000).toISOString(),
    robots,
  });
  const before = read(past, end);
  const [same, other] = [robot(a, ['0,cleaning,79,60,20,0,,']), robot(b, ['0,idle,80,60,20,0,,', '600,idle,79,60,20,0,,'])];
  expect(read(next([same, other]), end)).toBe(before);
  const silent = { ...other, silences: [{ from: past.end, to: null, lastOnline: null }] };
  const after = read(next([{ ...same, remark: 'renamed' }, silent]), end);
  expect(after.get(a)?.remark).toBe('renamed');
  expect(after.get(b)?.status).toBe('offline');
});

it('[M-07] a chunk covers its own period, both ends included', () => {
  expect([start - 1, start, start + 3_600_000, start + 3_600_001].map((at) => tellsOf(past, at))).toEqual([false, true, true, false]);
});
