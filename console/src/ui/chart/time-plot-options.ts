import type { Locale } from '@botify/contract/kernel/locale';
import { zonedTime } from '@botify/domain/format/zoned-time';
import type uPlot from 'uplot';
import type { ChartLook } from './chart-look.ts';
import { axisLabel, type ValueAxis, valueAxis } from './value-axis.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const made = new Map<string, Intl.DateTimeFormat>();
/** Cached: creating a formatter is far more expensive than using it. */
function formatOf(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  made.set(key, known);
  return known;
}

/**
 * Labels of a time axis in a time zone. Steps below a day show the time, with the date at the start of a day; larger steps show day or
 * month, with the year at its start.
 */
export function timeLabels(marks: readonly number[], stepMs: number, timeZone: string, locale: Locale): string[] {
  const inZone = (options: Intl.DateTimeFormatOptions) => (at: number) => formatOf(locale, timeZone, options).format(at);
  const clock = inZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...(stepMs < minute ? { second: '2-digit' } : {}) });
  const date = inZone({ month: 'short', day: 'numeric' });
  const month = inZone({ month: 'short' });
  const year = inZone({ year: 'numeric' });
  const [upper, lower] = stepMs < day ? [clock, date] : stepMs < 28 * day ? [date, year] : [month, year];
  let last: string | undefined;
  return marks.map((at) => {
    const below = lower(at);
    const isNew = below !== last;
    last = below;
    return isNew ? `${upper(at)}\n${below}` : upper(at);
  });
}

interface PlotLine {
  readonly label: string;
  readonly unit?: string;
  readonly color: string;
}

export interface PlotSetup {
  readonly lines: readonly PlotLine[];
  readonly look: ChartLook;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly width: number;
  readonly height: number;
  /** Many points: optimize for drawing speed. */
  readonly dense: boolean;
  readonly hooks: uPlot.Hooks.Arrays;
  /** Set for one of several panels. */
  readonly panel?: Panel;
}

interface Panel {
  /** Key of the cursors that move together. */
  readonly group: string;
  /** The lowest panel shows the time labels. */
  readonly lowest: boolean;
}

/** Same width for all panels, so their time axes align. */
const panelAxis = 48;

const fontSize = 12;
/** Above this number of points curves are drawn thinner. */
export const manyPoints = 2000;
/** More axes would be indistinguishable. */
const shownAxes = 2;
const unitless = 'none';
const scaleOf = ({ unit }: PlotLine): string => unit ?? unitless;

/** Options of uPlot: one scale per unit, five intervals from zero, times in the zone of the site. */
export function timePlotOptions({ lines, look, timeZone, locale, width, height, dense, hooks, panel }: PlotSetup): uPlot.Options {
  const scales = [...new Set(lines.map(scaleOf))];
  const axes = new Map<string, ValueAxis>();
  const font = `${fontSize}px ${look.fontFamily}`;
  const marks = { stroke: look.dimmed, font, ticks: { show: false } };
  // Lines wider than a pixel are five times slower: 75 ms instead of 15 for 20,000 points.
  const thickness = dense ? 1 : 1.5;
  const grid = { stroke: look.line, width: 1 };
  return {
    width,
    height,
    ms: 1,
    hooks,
    tzDate: (at) => wallClock(at, timeZone),
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: true, y: false },
      points: { size: 7, width: 2, fill: look.surface },
      ...(panel ? { sync: { key: panel.group, scales: ['x', null] } } : {}),
    },
    focus: { alpha: 0.25 },
    padding: [panel ? 8 : 12, scales.length > 1 ? 0 : 12, panel && !panel.lowest ? 8 : 0, 0],
    series: [
      {},
      ...lines.map((line) => ({ label: line.label, scale: scaleOf(line), stroke: line.color, width: thickness, points: { size: 4 } })),
    ],
    scales: Object.fromEntries(
      scales.map((scale) => [
        scale,
        {
          range: (_: uPlot, lowest: number | null, highest: number | null): [number, number] => {
            const axis = valueAxis(lowest ?? undefined, highest ?? undefined);
            axes.set(scale, axis);
            return [axis.min, axis.max];
          },
        },
      ]),
    ),
    axes: [
      {
        ...marks,
        show: panel?.lowest ?? true,
        grid: { show: false },
        size: 44,
        gap: 8,
        space: 72,
        values: (_, times, __, ___, step) => timeLabels(times, step, timeZone, locale),
      },
      ...scales.slice(0, shownAxes).map(
        (scale, place): uPlot.Axis => ({
          ...marks,
          scale,
          side: place === 0 ? 3 : 1,
          grid: place === 0 ? grid : { show: false },
          gap: 6,
          splits: () => [...(axes.get(scale)?.ticks ?? [])],
          values: (_, ticks) =>
            panel ? endWords(ticks) : ticks.map((tick, index) => tickWords(tick, index === ticks.length - 1 ? scale : unitless)),
          size: panel ? panelAxis : (plot, words) => widest(plot, words, font),
        }),
      ),
    ],
  };
}

/** The topmost tick carries the unit. */
const tickWords = (tick: number, unit: string): string => (unit === unitless ? axisLabel(tick) : `${axisLabel(tick)} ${unit}`);

/** A low panel labels only both ends; its unit is in the header. */
const endWords = (ticks: readonly number[]): string[] =>
  ticks.map((tick, index) => (index === 0 || index === ticks.length - 1 ? tickWords(tick, unitless) : ''));

function widest(plot: uPlot, words: readonly string[] | null, font: string): number {
  plot.ctx.font = font;
  return Math.ceil(Math.max(20, ...(words ?? []).map((word) => plot.ctx.measureText(word).width))) + 14;
}

/** A date whose local fields show the time in the zone. uPlot reads only these. */
export function wallClock(at: number, timeZone: string): Date {
  const { y, m, d, h, i, s } = zonedTime(new Date(at), timeZone);
  return new Date(Number(y), Number(m) - 1, Number(d), Number(h), Number(i), Number(s), at % 1000);
}
