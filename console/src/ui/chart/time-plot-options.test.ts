import { expect, it } from 'vitest';
import { color } from '../tokens.ts';
import { chartLook } from './chart-look.ts';
import { timePlotOptions, wallClock } from './time-plot-options.ts';

const options = (units: readonly (string | undefined)[], dense = false) =>
  timePlotOptions({
    lines: units.map((unit, place) => ({ label: `line ${place}`, ...(unit ? { unit } : {}), color: '#123456' })),
    look: chartLook('dark', color.brandShades),
    timeZone: 'Asia/Shanghai',
    locale: 'zh-CN',
    width: 600,
    height: 260,
    dense,
    hooks: {},
  });

it('curves with the same unit share a scale, and two units have a visible axis', () => {
  const { series, axes, scales } = options(['%', 'm/s', '%', '㎡/h', undefined]);
  expect(series.slice(1).map(({ scale }) => scale)).toEqual(['%', 'm/s', '%', '㎡/h', 'none']);
  expect(Object.keys(scales ?? {})).toEqual(['%', 'm/s', '㎡/h', 'none']);
  expect(axes?.map(({ scale, side }) => [scale, side])).toEqual([
    [undefined, undefined],
    ['%', 3],
    ['m/s', 1],
  ]);
});

it('draws many points with thin lines, which is five times as fast', () => {
  expect(options(['%']).series[1]?.width).toBe(1.5);
  expect(options(['%'], true).series[1]?.width).toBe(1);
});

it('[R-09] abbreviates large values with k, M and so on, with the unit at the topmost tick', () => {
  const [, values] = options(['㎡/h']).axes ?? [];
  const label = values?.values as (plot: unknown, ticks: readonly number[]) => string[];
  expect(label(undefined, [0, 500, 1000, 12_500])).toEqual(['0', '500', '1k', '12.5k ㎡/h']);
});

it.each([
  ['Asia/Shanghai', [2026, 2, 9, 0, 30]],
  ['America/New_York', [2026, 2, 8, 12, 30]],
  ['UTC', [2026, 2, 8, 16, 30]],
])('converts to the local time of %s', (zone, shown) => {
  const at = wallClock(Date.parse('2026-03-08T16:30:15.250Z'), zone);
  expect([at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()]).toEqual(shown);
  expect([at.getSeconds(), at.getMilliseconds()]).toEqual([15, 250]);
});
