import type { Locale } from '@botify/contract/kernel/locale';
import { zonedTime } from '@botify/domain/format/zoned-time';
import type uPlot from 'uplot';
import type { ChartLook } from './chart-look.ts';
import { axisLabel, type ValueAxis, valueAxis } from './value-axis.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const made = new Map<string, Intl.DateTimeFormat>();
/** Kept, because making one costs far more than using it. */
function formatOf(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  made.set(key, known);
  return known;
}

/**
 * Words for the marks of a time axis, as the clocks of that zone show them. Marks closer than a day show the time, and below it the
 * day where a new one begins; others show the day, or the month, and the year where a new one begins.
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
  readonly colour: string;
}

export interface PlotSetup {
  readonly lines: readonly PlotLine[];
  readonly look: ChartLook;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly width: number;
  readonly height: number;
  /** So many points that drawing speed counts. */
  readonly dense: boolean;
  readonly hooks: uPlot.Hooks.Arrays;
  /** One of several plots below one another. */
  readonly panel?: Panel;
}

interface Panel {
  /** Whose pointers move together. */
  readonly group: string;
  /** The lowest shows the times for all of them. */
  readonly lowest: boolean;
}

/** The same for every panel, so that one moment stands below the other. */
const panelAxis = 48;

const fontSize = 12;
/** Only so many axes can be told apart. */
const shownAxes = 2;
const unitless = 'none';
const scaleOf = ({ unit }: PlotLine): string => unit ?? unitless;

/** How the curves are drawn: one scale a unit, five intervals from zero, times as the site's clocks show them. */
export function timePlotOptions({ lines, look, timeZone, locale, width, height, dense, hooks, panel }: PlotSetup): uPlot.Options {
  const scales = [...new Set(lines.map(scaleOf))];
  const axes = new Map<string, ValueAxis>();
  const font = `${fontSize}px ${look.fontFamily}`;
  const marks = { stroke: look.dimmed, font, ticks: { show: false } };
  // Whatever is wider than a pixel is drawn five times as slowly: 20,000 points in 75 ms instead of 15.
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
      ...lines.map((line) => ({ label: line.label, scale: scaleOf(line), stroke: line.colour, width: thickness, points: { size: 4 } })),
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

/** The topmost mark carries the unit for all of them. */
const tickWords = (tick: number, unit: string): string => (unit === unitless ? axisLabel(tick) : `${axisLabel(tick)} ${unit}`);

/** A low panel has room for two words; its unit stands above it. */
const endWords = (ticks: readonly number[]): string[] =>
  ticks.map((tick, index) => (index === 0 || index === ticks.length - 1 ? tickWords(tick, unitless) : ''));

function widest(plot: uPlot, words: readonly string[] | null, font: string): number {
  plot.ctx.font = font;
  return Math.ceil(Math.max(20, ...(words ?? []).map((word) => plot.ctx.measureText(word).width))) + 14;
}

/** A date whose own clock shows what the zone's clocks show; the plot looks at nothing else of it. */
export function wallClock(at: number, timeZone: string): Date {
  const { y, m, d, h, i, s } = zonedTime(new Date(at), timeZone);
  return new Date(Number(y), Number(m) - 1, Number(d), Number(h), Number(i), Number(s), at % 1000);
}
