import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFasterByMachine, placeOf } from './task-report-page.ts';
import { edgesOf, spanOf } from './task-report-span.ts';

const months = (...wanted: readonly number[]) =>
  wanted.map((count, index) => ({ month: `2026-0${9 - index}-01`, wanted: count, holders: 10 }));

it('[R-01] searches the months of the page from the nearer end', () => {
  const list = months(100, 1000, 50, 0, 7);
  const at = (offset: number, size = 20, oldestFirst = false) => placeOf(list, { offset, size, oldestFirst });
  expect(at(0)).toMatchObject({ oldest: '2026-09-01', newest: '2026-09-01', skip: 0, take: 20, fromOldest: false });
  expect(at(90)).toMatchObject({ oldest: '2026-08-01', newest: '2026-09-01', skip: 90, take: 20 });
  expect(at(1080)).toMatchObject({ oldest: '2026-08-01', newest: '2026-08-01', skip: 0, take: 20, fromOldest: true });
  expect(at(1140)).toMatchObject({ oldest: '2026-05-01', newest: '2026-07-01', skip: 0, take: 17, fromOldest: true });
  expect(at(1157)).toBeUndefined();
  expect(at(0, 20, true)).toMatchObject({ oldest: '2026-05-01', newest: '2026-07-01', skip: 0, take: 20, fromOldest: true });
  expect(placeOf([], { offset: 0, size: 20, oldestFirst: false })).toBeUndefined();
});

it('[R-01] searches by machine when few machines have matching reports', () => {
  const place = { oldest: '2026-09-01', newest: '2026-09-01', skip: 0, fromOldest: false };
  const all = { all: 80_000, machines: 1000 };
  expect(isFasterByMachine({ ...place, take: 3, wanted: 3, holders: 2 }, all)).toBe(true);
  expect(isFasterByMachine({ ...place, take: 20, wanted: 60_000, holders: 1000 }, all)).toBe(false);
});

it('[R-01] counts nothing row by row without limits or with whole months', () => {
  expect(edgesOf(spanOf({}))).toEqual([]);
  expect(edgesOf(spanOf({ startFrom: '2026-02-01T00:00:00Z', startTo: '2026-07-01T00:00:00Z' }))).toEqual([]);
  expect(edgesOf(spanOf({ startFrom: '1026-02-01T00:00:00Z', startTo: '2999-07-01T00:00:00Z' }))).toEqual([]);
});

it('[R-01] counts the smaller part of a partial month', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
  expect(edgesOf(spanOf({ startFrom: '2026-02-03T00:00:00Z', startTo: '2026-07-05T00:00:00Z' }))).toEqual([
    { month: '2026-02-01', unwanted: true, intervals: [[day('2026-02-01'), day('2026-02-03')]] },
    { month: '2026-07-01', unwanted: false, intervals: [[day('2026-07-01'), day('2026-07-05')]] },
  ]);
});

it('[R-01] has few partial months for any span', () => {
  const days = fc.date({ min: new Date('1000-01-02'), max: new Date('2999-12-01'), noInvalidDate: true }).map((date) => date.toISOString());
  fc.assert(
    fc.property(days, days, days, days, (a, b, c, d) => {
      const [startFrom, startTo] = [a, b].toSorted();
      const [dayFrom, dayTo] = [c.slice(0, 10), d.slice(0, 10)].toSorted();
      expect(edgesOf(spanOf({ startFrom, startTo, dayFrom, dayTo })).length).toBeLessThanOrEqual(4);
    }),
  );
});
