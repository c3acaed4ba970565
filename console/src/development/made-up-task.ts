import type { TFunction } from 'i18next';
import type { Flag, Line } from '../ui/chart/plot-data.ts';

const start = Date.UTC(2026, 2, 8, 14, 30);
const stepMs = 10_000;

/** A sample cleaning task with a gap without values, a gap without points, and plausible curves. */
export function madeUpTask(points: number, t: TFunction<'development'>): { times: number[]; lines: Line[]; flags: Flag[] } {
  const places = Array.from({ length: points }, (_, index) => index);
  const share = (index: number) => index / points;
  // The machine was offline for 20 minutes.
  const times = places.map((index) => start + index * stepMs + (share(index) > 0.6 ? 20 * 60_000 : 0));
  const paused = (index: number) => share(index) > 0.3 && share(index) < 0.36;
  const wave = (index: number, length: number) => Math.sin((index / points) * length) * Math.cos(index * 0.7);
  return {
    times,
    lines: [
      { label: t('charts.speed'), unit: 'm/s', values: places.map((index) => (paused(index) ? undefined : 0.7 + 0.3 * wave(index, 60))) },
      { label: t('charts.battery'), unit: '%', values: places.map((index) => 98 - 70 * share(index)) },
      { label: t('charts.efficiency'), unit: '㎡/h', values: places.map((index) => (paused(index) ? null : 1400 + 500 * wave(index, 25))) },
    ],
    flags: [
      { label: t('charts.avoiding'), values: places.map((index) => Math.sin(share(index) * 90) > 0.85) },
      { label: t('charts.waterEmpty'), tone: 'warning', values: places.map((index) => share(index) > 0.7) },
      { label: t('charts.manual'), values: places.map((index) => (paused(index) ? null : share(index) < 0.04)) },
    ],
  };
}
