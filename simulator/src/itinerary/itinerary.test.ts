import { workStates } from '@botify/contract/robots/work-state';
import { describe, expect, it } from 'vitest';
import { hour, localDay, midnight, minute, shiftStart } from '../calendar.ts';
import { faults } from '../faults.ts';
import { placeOn } from '../floor-plan/path.ts';
import { type Robot, robotOf } from '../robot-identity.ts';
import { codesAt, segmentAt } from '../sampling.ts';
import { entryOf, oneDay, robots, seed, today } from '../testing/test-fleet.ts';
import { isBusy, type Shift } from './segment.ts';
import { planShift } from './shift.ts';

const fleet = robots(60);
const firstShift = Math.floor(today / oneDay) - 30;
const shiftsOf = (robot: Robot, days: number): Shift[] => Array.from({ length: days }, (_, day) => planShift(robot, firstShift + day));
const month = new Map(fleet.map((robot) => [robot, shiftsOf(robot, 30)]));
const all = [...month.values()].flat();
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it('[M-04] every work state except other occurs in a week', () => {
  const week = [...month.values()].flatMap((shifts) => shifts.slice(0, 7));
  const seen = new Set(week.flatMap(({ segments }) => segments.map(({ state }) => state)));
  expect([...workStates].filter((state) => !seen.has(state))).toEqual(['other']);
});

it('[M-04] segments of a shift are continuous in time, place and values', () => {
  const breaks: unknown[] = [];
  for (const [robot, shifts] of month) {
    for (const { shift, from, to, segments } of shifts) {
      expect([from, to]).toEqual([shiftStart(shift, robot), shiftStart(shift + 1, robot)]);
      expect([segments[0]?.from, segments.at(-1)?.to]).toEqual([from, to]);
      for (const [index, next] of segments.slice(1).entries()) {
        const before = segments[index] ?? next;
        const [here, there] = [placeOn(before.path, before.last.along), placeOn(next.path, next.first.along)];
        const { battery, clean, dirty, sums } = before.last;
        const same = next.first.battery === battery && next.first.clean === clean && next.first.dirty === dirty && next.first.sums === sums;
        const jump = before.floor === next.floor ? Math.hypot(here.x - there.x, here.y - there.y) : 0;
        if (next.from !== before.to || !same || jump > 0.01) breaks.push({ shift, index, from: before.state, to: next.state, jump });
      }
    }
  }
  expect(breaks).toEqual([]);
});

it('[M-04] shifts start and end refilled and charged, so that each can be planned alone', () => {
  for (const { segments } of all) {
    expect(segments[0]?.first).toMatchObject({ battery: 100, clean: 100, dirty: 0 });
    const last = segments.at(-1)?.last;
    expect(last?.battery).toBeGreaterThan(99.9);
    expect(last?.clean).toBeGreaterThan(99.9);
    expect(last?.dirty).toBeLessThan(0.1);
  }
});

it('[M-04] only robots with a docking station dock, and only others use water points', () => {
  for (const [robot, shifts] of month) {
    const states = new Set(shifts.flatMap(({ segments }) => segments.map(({ state }) => state)));
    const docks = states.has('dock_supply_depot') || states.has('supplying');
    expect([docks, states.has('navigation_add_water')]).toEqual(robot.model.hasStation ? [true, false] : [false, true]);
  }
});

it.each([
  ['CB1900', 2000, 2800],
  ['iWalk', 700, 1100],
  ['other', 1100, 1800],
] as const)('[R-02] a %s cleans %d to %d m² an hour with 15–40 mL/m² and 0.3–0.8 kWh for 1,000 m²', (kind, least, most) => {
  for (const [robot, shifts] of month) {
    if (robot.model.kind !== kind) continue;
    const [area, seconds] = [sum(shifts.map(({ sums }) => sums.area)), sum(shifts.map(({ sums }) => sums.cleanSeconds))];
    const cleaned = area + sum(shifts.map(({ sums }) => sums.manualArea));
    expect((area / seconds) * 3600).toBeGreaterThan(least);
    expect((area / seconds) * 3600).toBeLessThan(most);
    const water = (sum(shifts.map(({ sums }) => sums.water)) / cleaned) * 1000;
    expect(water > 15 && water < 40).toBe(true);
    const energy = (sum(shifts.map(({ sums }) => sums.electricity)) / cleaned) * 1000;
    expect(energy > 0.3 && energy < 0.85).toBe(true);
  }
});

it('[R-05] machines work on 85 to 95 of 100 days', () => {
  let [worked, possible] = [0, 0];
  for (const [robot, shifts] of month) {
    const starts = shifts.flatMap((shift) => shift.tasks.map(({ start }) => start));
    worked += new Set(starts.map((start) => localDay(start, robot.timeZone))).size;
    possible += shifts.length + (robot.shiftBegins > 0 ? 1 : 0);
  }
  expect(worked / possible).toBeGreaterThan(0.85);
  expect(worked / possible).toBeLessThan(0.95);
});

const mixed = ['Asia/Shanghai', 'Asia/Shanghai', 'Europe/London', 'Asia/Singapore', 'America/New_York'] as const;
describe.each([
  { where: 'one time zone', zones: ['Asia/Shanghai'] },
  { where: 'several time zones', zones: mixed },
] as const)('a fleet in $where, at any minute of two weeks', ({ zones }) => {
  const here = Array.from({ length: 36 }, (_, index) =>
    robotOf(seed, { ...entryOf(index), timeZone: zones[Math.floor(index / 3) % zones.length] ?? 'UTC' }),
  );
  const days = 14;
  const shifts = new Map(
    here.map((robot) => [robot, Array.from({ length: days + 3 }, (_, day) => planShift(robot, firstShift - 1 + day))]),
  );
  const from = midnight(firstShift + 1, 'Asia/Shanghai');
  const moments = Array.from({ length: days * 24 * 12 }, (_, index) => from + index * 5 * minute);
  const shiftOf = (robot: Robot, at: number) => shifts.get(robot)?.find((each) => each.from <= at && at < each.to) as Shift;
  const stopping = new Set(faults.filter(({ stops }) => stops).map(({ code }) => code));
  const levelOf = (code: string) => (stopping.has(code) ? 'P1' : ['C606', 'M701'].includes(code) ? 'P3' : 'P2');
  const at = (moment: number) =>
    here.map((robot) => {
      const shift = shiftOf(robot, moment);
      const segment = segmentAt(shift, moment);
      const alarms = codesAt(shift, moment).map(levelOf);
      return { segment, alarms, stands: alarms.includes('P1') };
    });

  it('[L-03] has at least a third working and some charging', () => {
    for (const moment of moments) {
      const fleetThen = at(moment);
      const working = fleetThen.filter(({ segment, stands }) => isBusy(segment.state) && !stands).length;
      const charging = fleetThen.filter(({ segment }) => segment.charging && segment.first.battery < 100).length;
      if (working < 12 || charging < 1) expect.unreachable(`${new Date(moment).toISOString()}: ${working} work, ${charging} charge`);
    }
  });

  it('[M-06] has alarms of several levels, nearly always one that stops a robot', () => {
    let stopped = 0;
    for (const moment of moments) {
      const alarms = at(moment).flatMap((each) => each.alarms);
      if (alarms.length < 3 || new Set(alarms).size < 2) expect.unreachable(`${new Date(moment).toISOString()}: ${alarms}`);
      if (alarms.includes('P1')) stopped++;
    }
    expect(stopped / moments.length).toBeGreaterThan(0.85);
  });
});

const known = new Map(faults.map((each) => [each.code, each]));
// A repair spans several shifts and counts once.
const incidents = all.flatMap((shift) => shift.incidents.filter(({ from }) => shift.from <= from));
const share = (...codes: string[]) => incidents.filter(({ code }) => codes.includes(code)).length / incidents.length;

it('[M-06] faults have realistic frequencies', () => {
  expect(share('N102')).toBeCloseTo(0.28, 1);
  expect(share('W501', 'W502', 'W503', 'W504')).toBeCloseTo(0.18, 1);
  expect(share('N101')).toBeCloseTo(0.1, 1);
  expect(share('E301')).toBeCloseTo(0.09, 1);
  expect(share('E303')).toBeCloseTo(0.09, 1);
  expect(share('N105', 'B403')).toBeCloseTo(0.08, 1);
  expect(share('N103')).toBeCloseTo(0.07, 1);
});

it('[M-06] 0.3 to 1.2 faults that stop a machine a day, put right in 4–12 minutes by day and 20–60 by night', () => {
  const stopping = incidents.filter(({ code }) => known.get(code)?.stops);
  const aDay = stopping.length / all.length;
  expect(aDay > 0.3 && aDay < 1.2).toBe(true);
  const [day, night]: [number[], number[]] = [[], []];
  for (const [robot, shifts] of month) {
    for (const { code, from, to } of shifts.flatMap((shift) => shift.incidents)) {
      if (!known.get(code)?.stops) continue;
      const time = (from - midnight(localDay(from, robot.timeZone), robot.timeZone)) / hour;
      (time < 7 || time >= 20 ? night : day).push((to - from) / 60_000);
    }
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
  expect(median(day) > 4 && median(day) < 12).toBe(true);
  expect(median(night) > 20 && median(night) < 60).toBe(true);
});

it('[M-06] a stopping fault puts the robot in a paused state that fits its activity', () => {
  for (const { segments, incidents: met } of all) {
    for (const { code, from } of met) {
      if (!known.get(code)?.stops) continue;
      const index = segments.findIndex((each) => each.from === from);
      const segment = segments[index];
      expect(segment?.state).toMatch(/_pause$/);
      expect(segment?.first.along).toBe(segment?.last.along);
      if (code === 'E301') expect([segment?.mode, segment?.flags]).toEqual(['emergency', ['emergencyButton']]);
      if (code === 'N105') expect(segments[index - 1]?.state).toBe('dock_supply_depot');
      if (code.startsWith('C')) expect(segment?.task).not.toBeNull();
    }
  }
});

it('[R-01] tasks of every type and of both outcomes are run, by plan, by people there and from afar', () => {
  const tasks = all.flatMap((shift) => shift.tasks);
  expect(new Set(tasks.map(({ type }) => type)).size).toBe(6);
  expect(new Set(tasks.map(({ opType }) => opType)).size).toBe(3);
  const canceled = tasks.filter(({ outcome }) => outcome === 'canceled').length / tasks.length;
  expect(canceled > 0.01 && canceled < 0.12).toBe(true);
  expect(tasks.filter(({ opType, opUser }) => (opType === 'scheduled') !== (opUser === null))).toEqual([]);
});
