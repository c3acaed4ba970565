import { expect, it } from 'vitest';
import { missing, type Run } from './runs.ts';

const now = 1_000_000_000;
const run = (boot: number, from: number, to: number, at: number): Run<{ at: number }> => ({
  from: { boot, sequence: from },
  to: { boot, sequence: to },
  first: { at },
  last: { at },
});

it('[L-04] what is missing stands between two runs of one count, or before the first of it', () => {
  const recent = now - 60_000;
  expect(missing([], now)).toEqual([]);
  expect(missing([run(1, 1, 9, recent)], now)).toEqual([]);
  expect(missing([run(1, 1, 9, recent), run(1, 12, 20, recent), run(1, 22, 22, recent)], now)).toEqual([
    { boot: 1, from: 10, to: 11 },
    { boot: 1, from: 21, to: 21 },
  ]);
  expect(missing([run(1, 1, 9, recent), run(2, 1, 3, recent)], now)).toEqual([]);
  expect(missing([run(1, 1, 9, recent), run(2, 4, 5, recent)], now)).toEqual([{ boot: 2, from: 1, to: 3 }]);
});

it('[L-04] nobody is asked for what may still be on its way or is long forgotten', () => {
  const at = (ms: number) => missing([run(1, 1, 1, now - ms), run(1, 3, 3, now - ms)], now).length;
  expect([at(1_000), at(5_001), at(599_999), at(600_000)]).toEqual([0, 1, 1, 0]);
});

it('[L-04] of very many gaps the newest are asked for', () => {
  const runs = Array.from({ length: 80 }, (_, index) => run(1, index * 2 + 1, index * 2 + 1, now - 60_000));
  const asked = missing(runs, now);
  expect([asked.length, asked.at(-1)]).toEqual([50, { boot: 1, from: 158, to: 158 }]);
});
