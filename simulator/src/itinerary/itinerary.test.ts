import { workStates } from '@botify/contract/robots/work-state';
import { expect, it } from 'vitest';
import { hour, localDay, midnight, shiftStart } from '../calendar.ts';
import { faults } from '../faults.ts';
import { placeOn } from '../floor-plan/path.ts';
import type { Machine } from '../machine-identity.ts';
import { machines, oneDay, today } from '../testing/test-fleet.ts';
import { isBusy, type Shift } from './segment.ts';
import { planShift } from './shift.ts';

const fleet = machines(60);
const firstShift = Math.floor(today / oneDay) - 30;
const shiftsOf = (machine: Machine, days: number): Shift[] =>
  Array.from({ length: days }, (_, day) => planShift(machine, firstShift + day));
const month = new Map(fleet.map((machine) => [machine, shiftsOf(machine, 30)]));
const all = [...month.values()].flat();
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it('[M-04] in a week of a fleet every work state occurs but the one for what nobody knows', () => {
  const week = [...month.values()].flatMap((shifts) => shifts.slice(0, 7));
  const seen = new Set(week.flatMap(({ segments }) => segments.map(({ state }) => state)));
  expect([...workStates].filter((state) => !seen.has(state))).toEqual(['other']);
});

it('[M-04] a shift is told without a hole: time, place and figures go on where they stopped', () => {
  const breaks: unknown[] = [];
  for (const [machine, shifts] of month) {
    for (const { shift, from, to, segments } of shifts) {
      expect([from, to]).toEqual([shiftStart(shift, machine.timeZone), shiftStart(shift + 1, machine.timeZone)]);
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

it('[M-04] every shift begins and ends full, drained and charged, so that any can be told without the one before', () => {
  for (const { segments } of all) {
    expect(segments[0]?.first).toMatchObject({ battery: 100, clean: 100, dirty: 0 });
    const last = segments.at(-1)?.last;
    expect(last?.battery).toBeGreaterThan(99.9);
    expect(last?.clean).toBeGreaterThan(99.9);
    expect(last?.dirty).toBeLessThan(0.1);
  }
});

it('[M-04] what has no docking station never docks, and what has one goes to no water point', () => {
  for (const [machine, shifts] of month) {
    const states = new Set(shifts.flatMap(({ segments }) => segments.map(({ state }) => state)));
    const docks = states.has('dock_supply_depot') || states.has('supplying');
    expect([docks, states.has('navigation_add_water')]).toEqual(machine.model.hasStation ? [true, false] : [false, true]);
  }
});

it.each([
  ['CB1900', 2000, 2800],
  ['iWalk', 700, 1100],
  ['other', 1100, 1800],
] as const)('[R-02] a %s cleans %d to %d m² an hour with 15–40 mL/m² and 0.3–0.8 kWh for 1,000 m²', (kind, least, most) => {
  for (const [machine, shifts] of month) {
    if (machine.model.kind !== kind) continue;
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

it('[R-05] machines work on 85 to 95 of 100 days, most of it between ten in the evening and half past five', () => {
  let [worked, possible, byNight, tasks] = [0, 0, 0, 0];
  for (const [machine, shifts] of month) {
    const starts = shifts.flatMap((shift) => shift.tasks.map(({ start }) => start));
    worked += new Set(starts.map((start) => localDay(start, machine.timeZone))).size;
    possible += shifts.length + 1;
    tasks += starts.length;
    byNight += starts.filter((start) => {
      const time = (start - midnight(localDay(start, machine.timeZone), machine.timeZone)) / hour;
      return time >= 22 || time < 5.5;
    }).length;
  }
  expect(worked / possible).toBeGreaterThan(0.85);
  expect(worked / possible).toBeLessThan(0.95);
  expect(byNight / tasks).toBeGreaterThan(0.5);
  expect(byNight / tasks).toBeLessThan(0.95);
});

it('[R-05] from half past six in the morning to ten in the evening some machines are at work in every hour', () => {
  // An hour that reached over eight would be part of two shifts.
  for (const start of [6.5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]) {
    let busy = 0;
    for (const [{ timeZone }, shifts] of month) {
      for (const { shift, from: begin, segments } of shifts) {
        const from = start < 20 ? midnight(shift, timeZone) + start * hour : begin + (start - 20) * hour;
        const within = segments
          .filter(({ state }) => isBusy(state))
          .map((each) => Math.min(each.to, from + hour) - Math.max(each.from, from));
        busy += sum(within.filter((time) => time > 0)) / hour;
      }
    }
    expect(busy / all.length, `${start} h`).toBeGreaterThan(0.05);
  }
});

const known = new Map(faults.map((each) => [each.code, each]));
const incidents = all.flatMap((shift) => shift.incidents);
const share = (...codes: string[]) => incidents.filter(({ code }) => codes.includes(code)).length / incidents.length;

it('[M-06] faults come in believable shares', () => {
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
  for (const [machine, shifts] of month) {
    for (const { code, from, to } of shifts.flatMap((shift) => shift.incidents)) {
      if (!known.get(code)?.stops) continue;
      const time = (from - midnight(localDay(from, machine.timeZone), machine.timeZone)) / hour;
      (time < 7 || time >= 20 ? night : day).push((to - from) / 60_000);
    }
  }
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
  expect(median(day) > 4 && median(day) < 12).toBe(true);
  expect(median(night) > 20 && median(night) < 60).toBe(true);
});

it('[M-06] a fault that stops the machine finds it standing, in a state of its own, and fits what it was about', () => {
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
