import { Status } from '@botify/contract/robots/status';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { hour, minute, second } from './calendar.ts';
import { changesBetween } from './changes.ts';
import { Logbook } from './logbook.ts';
import { robotOf } from './robot-identity.ts';
import { segmentAt } from './sampling.ts';
import { isBusyAt, statusAt } from './status.ts';
import { entryOf, logbooks, oneDay, seed, spanOf, today } from './testing/test-fleet.ts';

const fleet = logbooks(6, 30);
const valid = Compile(Status);
const months = new Map(
  fleet.map((logbook) => [logbook, [...changesBetween(logbook, logbook.start, today, today)].map((at) => statusAt(logbook, at, true))]),
);
const monthOf = (logbook: Logbook) => months.get(logbook) ?? expect.unreachable('no such logbook');

it('[L-03] all status messages of a month match the contract', () => {
  for (const logbook of fleet) {
    const wrong = monthOf(logbook).filter((body) => !valid.Check({ ...body, boot: 1, sequence: 1 }));
    expect(wrong).toEqual([]);
  }
});

it('[L-03] counters never decrease and grow at realistic rates', () => {
  for (const logbook of fleet) {
    const said = monthOf(logbook);
    for (const [index, { totals, timestamp }] of said.slice(1).entries()) {
      const before = said[index] ?? said[0];
      const seconds = (timestamp - (before?.timestamp ?? 0)) / second;
      for (const [name, value] of Object.entries(totals)) {
        const grown = value - (before?.totals[name as keyof typeof totals] ?? 0);
        if (grown < 0) expect.unreachable(`${name} shrank at ${timestamp}`);
        if (/Seconds$/.test(name) && grown > seconds + 0.01) expect.unreachable(`${name} outran the clock at ${timestamp}`);
      }
    }
  }
});

it('[L-03] levels stay between empty and full, positions inside the outline', () => {
  for (const logbook of fleet) {
    const { floors } = logbook.robot.site;
    for (const { battery, tanks, position } of monthOf(logbook)) {
      const floor = floors.find(({ mapName }) => mapName === position?.mapName);
      const { x = -1, y = -1 } = position ?? {};
      const inside = floor && x >= 0 && y >= 0 && x <= floor.width && y <= floor.height;
      const sound = [battery.percent, tanks.clean, tanks.dirty].every((percent) => percent >= 0 && percent <= 100);
      if (!inside || !sound || battery.percent < 5) expect.unreachable(JSON.stringify({ battery, tanks, position }));
    }
  }
});

it('[L-03] dropping past shifts does not change later or replanned messages', () => {
  const [first] = logbooks(1, 10) as [Logbook];
  const moments = [...changesBetween(first, first.start, today, today)];
  const said = moments.map((at) => statusAt(first, at, false));
  const [forgetful] = logbooks(1, 10) as [Logbook];
  const again = moments.map((at) => {
    forgetful.forgetBefore(at);
    return statusAt(forgetful, at, false);
  });
  expect(again).toEqual(said);
  expect(statusAt(forgetful, moments[3] ?? 0, false)).toEqual(said[3]);
});

it('[L-03] a seed gives the same messages in any order of access', () => {
  const make = (words: string) => new Logbook(robotOf(words, entryOf(1)), spanOf(entryOf(1), 20));
  const moments = Array.from({ length: 60 }, (_, index) => today - index * 7.3 * hour);
  const [forwards, backwards] = [make(seed), make(seed)];
  const said = (logbook: Logbook, at: number) => JSON.stringify(statusAt(logbook, Math.round(at), true));
  const there = moments.map((at) => said(forwards, at));
  const back = moments.toReversed().map((at) => said(backwards, at));
  expect(back.toReversed()).toEqual(there);
  expect(moments.map((at) => said(make('another'), at))).not.toEqual(there);
});

it('[L-03] movement per second matches the reported speed', () => {
  let checked = 0;
  for (const logbook of fleet) {
    for (let at = today - oneDay; at < today; at += 11 * minute) {
      const [one, other] = [statusAt(logbook, at, false), statusAt(logbook, at + second, false)];
      if (one.workState !== other.workState || one.position?.mapName !== other.position?.mapName) continue;
      const moved = Math.hypot((other.position?.x ?? 0) - (one.position?.x ?? 0), (other.position?.y ?? 0) - (one.position?.y ?? 0));
      expect(moved).toBeLessThanOrEqual(Math.max(one.speed, other.speed) + 0.02);
      checked += moved > 0.1 ? 1 : 0;
    }
  }
  expect(checked).toBeGreaterThan(50);
});

it('[M-03] omits measurements the model has no meter for', () => {
  const totals = fleet.slice(0, 3).map((logbook) => Object.keys(statusAt(logbook, today, false).totals));
  expect(totals.map((names) => [names.includes('water'), names.includes('electricity')])).toEqual([
    [false, true],
    [true, false],
    [true, true],
  ]);
});

it('[M-02] versions and consumables are sent on request only, and wear grows with hours', () => {
  const [logbook] = fleet as [Logbook];
  expect(statusAt(logbook, today, false)).not.toHaveProperty('versions');
  const [before, after] = [statusAt(logbook, today - 3 * oneDay, true), statusAt(logbook, today, true)];
  expect(after.versions?.software).toMatch(/^\d+\.\d+\.\d+$/);
  const worn = (after.consumables ?? []).map(({ usedHours }, index) => usedHours - (before.consumables?.[index]?.usedHours ?? 0));
  const hours = (after.totals.cleanSeconds + after.totals.manualSeconds - before.totals.cleanSeconds - before.totals.manualSeconds) / 3600;
  expect(hours).toBeGreaterThan(1);
  for (const used of worn) if (used > 0) expect(used).toBeCloseTo(hours, 1);
});

it('[L-03] older history has fewer messages, independent of where it is cut', () => {
  for (const logbook of logbooks(6, 100)) {
    const told = (from: number, to: number) => [...changesBetween(logbook, from, to, today)];
    const all = told(logbook.start, today);
    const perDay = (from: number, to: number) => told(today - from * oneDay, today - to * oneDay).length / (from - to);
    expect(perDay(7, 0)).toBeGreaterThan(60);
    expect(perDay(60, 10)).toBeGreaterThan(20);
    expect(perDay(60, 10)).toBeLessThan(45);
    expect(perDay(99, 66)).toBeLessThan(12);
    const midnights = all.filter((at) => logbook.dayAt(at) !== logbook.dayAt(at + 1));
    expect(midnights.length).toBeGreaterThanOrEqual(100);
    // The server ignores differences across more than a day.
    expect(Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? 0)))).toBeLessThanOrEqual(oneDay);
    const cut = logbook.start + 11.37 * oneDay;
    expect([...told(logbook.start, cut), ...told(cut, today)]).toEqual(all);
  }
});

it('[M-02] [L-03] the positions of a task in progress follow the lanes it has cleaned', () => {
  const way = { straight: 0, driven: 0 };
  for (const logbook of fleet) {
    const shift = logbook.shiftAt(today);
    const { task } = segmentAt(shift, today);
    const start = task ? shift.segments.find((segment) => segment.task === task)?.from : undefined;
    const positions = monthOf(logbook).filter(({ timestamp }) => start !== undefined && timestamp >= start);
    for (const [index, after] of positions.slice(1).entries()) {
      const before = positions[index];
      if (before?.workState !== 'cleaning' || after.workState !== 'cleaning' || !before.position || !after.position) continue;
      const straight = Math.hypot(after.position.x - before.position.x, after.position.y - before.position.y);
      expect(after.timestamp - before.timestamp <= 30 * second || straight < 4).toBe(true);
      way.straight += straight;
      way.driven += after.totals.distance - before.totals.distance;
    }
  }
  expect(way.driven).toBeGreaterThan(1000);
  expect(way.straight / way.driven).toBeGreaterThan(0.9);
});

it('[M-06] the history contains the start and end of every fault', () => {
  const [logbook] = fleet as [Logbook];
  const moments = new Set(changesBetween(logbook, logbook.start, today, today));
  let count = 0;
  for (const { incidents } of logbook.shiftsBetween(logbook.start + oneDay, today - oneDay)) {
    for (const { code, from, to } of incidents) {
      if (from < logbook.start || to > today) continue;
      count++;
      const codes = (at: number) => statusAt(logbook, at, false).exception.exception.map(({ faultCode }) => faultCode);
      expect([moments.has(from), moments.has(to)]).toEqual([true, true]);
      expect([codes(from).includes(code), codes(to - 1).includes(code)]).toEqual([true, true]);
    }
  }
  expect(count).toBeGreaterThan(5);
  expect(isBusyAt(logbook, logbook.shiftAt(today).from)).toBe(false);
});
