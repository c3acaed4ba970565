import { describe, expect, it } from 'vitest';
import { color, statusColor } from '../tokens.ts';
import { chartLook } from './chart-look.ts';
import { bounds, type ChartSetup, chartOption, legendOf } from './chart-option.ts';

const look = chartLook('light', color.brandShades);
const setup = (more: Partial<ChartSetup>): ChartSetup => ({
  kind: 'bar',
  categories: ['Mon', 'Tue', 'Wed'],
  series: [
    { label: 'auto', values: [10, undefined, 30] },
    { label: 'manual', values: [5, 0, null] },
  ],
  whole: false,
  look,
  hidden: new Set(),
  moving: true,
  ...more,
});
/** The series of an option, independent of its kind. */
const drawn = (option: ReturnType<typeof chartOption>) =>
  option.series as { type: string; name: string; data: unknown[]; stack?: string }[];

describe('bounds of a chart', () => {
  it('cover the measured values', () => {
    expect(bounds(setup({}))).toEqual({ lowest: 0, highest: 30 });
  });
  it('sum stacked values', () => {
    expect(bounds(setup({ kind: 'stackedBar' }))).toEqual({ lowest: 0, highest: 30 });
    const stacked = setup({
      kind: 'stackedBar',
      series: [
        { label: 'a', values: [4, -2] },
        { label: 'b', values: [3, -1] },
      ],
    });
    expect(bounds(stacked)).toEqual({ lowest: -3, highest: 7 });
  });
  it('ignore hidden series, and are undefined if all are hidden', () => {
    expect(bounds(setup({ hidden: new Set([0]) }))).toEqual({ lowest: 0, highest: 5 });
    expect(bounds(setup({ hidden: new Set([0, 1]) }))).toEqual({ lowest: undefined, highest: undefined });
  });
});

describe('a reference', () => {
  const stacked = setup({
    kind: 'stackedBar',
    series: [
      { label: 'a', values: [4, 2] },
      { label: 'b', values: [3, 1] },
      { label: 'before', values: [9, null], reference: true },
    ],
  });
  it('[T-75] is a dashed line over the bars, outside of their stack', () => {
    expect(drawn(chartOption(stacked)).map(({ type, stack }) => [type, stack])).toEqual([
      ['bar', 'all'],
      ['bar', 'all'],
      ['line', undefined],
    ]);
    expect(drawn(chartOption(stacked))[2]).toMatchObject({ color: look.dimmed, data: [9, null], lineStyle: { type: 'dashed' } });
  });
  it('[T-75] counts for the axis, but not for the sum of a stack', () => {
    expect(bounds(stacked)).toEqual({ lowest: 0, highest: 9 });
  });
});

describe('bars', () => {
  it('[R-09] have an axis of five intervals', () => {
    expect(chartOption(setup({})).yAxis).toMatchObject({ min: 0, max: 30, interval: 6 });
    expect(chartOption(setup({ kind: 'stackedBar', whole: true })).yAxis).toMatchObject({ min: 0, max: 30, interval: 6 });
  });
  it('[R-09] abbreviate large values with k, M and so on', () => {
    const { yAxis } = chartOption(setup({ series: [{ label: 'area', values: [12_000, 45_000, 900] }] }));
    const { axisLabel } = yAxis as { axisLabel: { formatter: (value: number) => string } };
    expect([0, 10_000, 50_000].map(axisLabel.formatter)).toEqual(['0', '10k', '50k']);
  });
  it('omit missing values but draw zeros', () => {
    const [auto, manual] = drawn(chartOption(setup({})));
    expect(auto?.data).toEqual([10, null, 30]);
    expect(manual?.data).toEqual([5, { value: 0, itemStyle: { borderWidth: 0 } }, null]);
  });
  it('stack only on request', () => {
    expect(drawn(chartOption(setup({}))).map(({ stack }) => stack)).toEqual([undefined, undefined]);
    expect(new Set(drawn(chartOption(setup({ kind: 'stackedBar' }))).map(({ stack }) => stack)).size).toBe(1);
  });
  it('omit hidden series and keep the colors of the others', () => {
    const [only, ...more] = drawn(chartOption(setup({ hidden: new Set([0]) })));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ name: 'manual', color: look.series[1] });
  });
});

it('lines break at missing values', () => {
  expect(drawn(chartOption(setup({ kind: 'line' })))[0]).toMatchObject({ type: 'line', data: [10, null, 30], connectNulls: false });
});

it('a pie shows its first series with the colors of the tones', () => {
  const tones = ['working', 'idle', 'offline'] as const;
  const [pie] = drawn(chartOption(setup({ kind: 'pie', tones })));
  expect(pie?.data).toEqual([
    { name: 'Mon', value: 10, itemStyle: { color: statusColor.working.mark } },
    { name: 'Wed', value: 30, itemStyle: { color: statusColor.offline.mark } },
  ]);
  expect(legendOf(setup({ kind: 'pie', tones })).map(({ label }) => label)).toEqual(['Mon', 'Tue', 'Wed']);
  expect(legendOf(setup({})).map(({ label }) => label)).toEqual(['auto', 'manual']);
});

it('does not animate with reduced motion', () => {
  expect(chartOption(setup({ moving: false })).animation).toBe(false);
  expect(chartOption(setup({ moving: true }))).toMatchObject({ animation: true, animationDuration: 150 });
});

it('the tooltip shows units, and a dash for missing values', () => {
  const tooltip = chartOption(setup({ unit: 'L' })).tooltip as { valueFormatter: (value: unknown, index: number) => string };
  expect(tooltip.valueFormatter(1234.5, 0)).toBe('1,234.5 L');
  expect(tooltip.valueFormatter(null, 0)).toBe('-');
});
