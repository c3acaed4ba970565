import { expect, it } from 'vitest';
import { isAnyReceived, missingRanges, type ReceivedRange } from './received-ranges.ts';

const run = (boot: number, from: number, to: number, at: number, until = at): ReceivedRange<{ at: number }> => ({
  from: { boot, sequence: from },
  to: { boot, sequence: to },
  first: { at },
  last: { at: until },
});
const later = 60_000;

it('[L-04] finds gaps between two ranges of one boot, or before the first', () => {
  expect(missingRanges([])).toEqual([]);
  expect(missingRanges([run(1, 1, 9, 0, later)])).toEqual([]);
  expect(missingRanges([run(1, 1, 9, 0), run(1, 12, 20, 0), run(1, 22, 22, 0, later)])).toEqual([
    { boot: 1, from: 10, to: 11 },
    { boot: 1, from: 21, to: 21 },
  ]);
  expect(missingRanges([run(1, 1, 9, 0), run(2, 1, 3, 0, later)])).toEqual([]);
  expect(missingRanges([run(1, 1, 9, 0), run(2, 4, 5, 0, later)])).toEqual([{ boot: 2, from: 1, to: 3 }]);
});

it("[L-04] does not request messages that are in flight or too old, by the robot's clock", () => {
  const after = (ms: number) => missingRanges([run(1, 1, 1, 0), run(1, 3, 9, 0, ms)]).length;
  expect([after(1_000), after(5_001), after(599_999), after(600_000)]).toEqual([0, 1, 1, 0]);
});

it('[L-04] requests the newest of many gaps', () => {
  const runs = Array.from({ length: 80 }, (_, index) => run(1, index * 2 + 1, index * 2 + 1, 0, later));
  const asked = missingRanges(runs);
  expect([asked.length, asked.at(-1)]).toEqual([50, { boot: 1, from: 158, to: 158 }]);
});

it('[L-04] a range counts as answered when either end was received', () => {
  const asked = [{ boot: 1, from: 10, to: 20 }];
  expect(isAnyReceived(asked, [run(1, 1, 9, 0), run(1, 21, 30, 0)])).toBe(false);
  expect(isAnyReceived(asked, [run(1, 1, 10, 0), run(1, 21, 30, 0)])).toBe(true);
  expect(isAnyReceived(asked, [run(1, 1, 9, 0), run(1, 20, 30, 0)])).toBe(true);
  expect(isAnyReceived(asked, [run(2, 1, 30, 0)])).toBe(false);
});
