import { describe, expect, it } from 'vitest';
import { isPlotEmpty, plotData, runsOf } from './plot-data.ts';

describe('curves', () => {
  it('have a gap at missing values, never a zero', () => {
    const { lines } = plotData({
      times: [1, 2, 3, 4, 5],
      lines: [{ label: 'speed', values: [0, undefined, null, Number.NaN] }],
      flags: [{ label: 'on', values: [true, false, undefined] }],
    });
    expect(lines).toEqual([[0, null, null, null, null]]);
  });

  it('break at a long time without readings', () => {
    const data = plotData({
      times: [0, 10, 100, 110, 300],
      lines: [{ label: 'speed', values: [1, 2, 3, 4, 5] }],
      flags: [{ label: 'on', values: [true, true, false, false, true] }],
      longestGapMs: 50,
    });
    expect(data.times).toEqual([0, 10, 55, 100, 110, 205, 300]);
    expect(data.lines).toEqual([[1, 2, null, 3, 4, null, 5]]);
    expect(data.flags).toEqual([[true, true, null, false, false, null, true]]);
    expect([...data.holes]).toEqual([2, 5]);
  });

  it('do not break without a limit', () => {
    expect(plotData({ times: [0, 9e9], lines: [{ label: 'a', values: [1, 2] }], flags: [] }).times).toEqual([0, 9e9]);
  });
});

it('finds the runs of a flag', () => {
  const values = [true, true, false, null, true, false, true];
  expect(runsOf(values, (value) => value === true)).toEqual([
    { from: 0, to: 1 },
    { from: 4, to: 4 },
    { from: 6, to: 6 },
  ]);
  expect(runsOf(values, (value) => value !== null)).toEqual([
    { from: 0, to: 2 },
    { from: 4, to: 6 },
  ]);
  expect(runsOf([], () => true)).toEqual([]);
});

it.each([
  { lines: [], flags: [], empty: true },
  { lines: [[null, undefined]], flags: [], empty: true },
  { lines: [[null, 0]], flags: [], empty: false },
  { lines: [[null, null]], flags: [[false, null]], empty: false },
])('$lines and $flags are empty: $empty', ({ lines, flags, empty }) => {
  const data = plotData({
    times: [1, 2],
    lines: lines.map((values) => ({ label: 'line', values })),
    flags: flags.map((values) => ({ label: 'flag', values })),
  });
  expect(isPlotEmpty(data)).toBe(empty);
});
