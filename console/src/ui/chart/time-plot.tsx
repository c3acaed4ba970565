import 'uplot/dist/uPlot.min.css';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import { useText } from '../../kernel/locale/text.ts';
import { type ChartLook, toneColorOf } from './chart-look.ts';
import { openBandCanvas } from './draw-lanes.ts';
import { type Flag, type PlotData, type Run, runsOf } from './plot-data.ts';
import { manyPoints, timePlotOptions } from './time-plot-options.ts';
import { extentOf, type TimeRange } from './time-range.ts';
import classes from './time-series.module.css';
import type { PlotProps } from './use-time-view.ts';

/** Height of a row, and of the band at its bottom, in CSS pixels. */
const rowHeight = 30;
const bandHeight = 8;
const thinnest = 1;

interface Band {
  /** Runs with known values. */
  readonly known: readonly Run[];
  readonly on: readonly Run[];
  readonly tone: Flag['tone'];
}

const bandsOf = (data: PlotData, flags: readonly Flag[]): readonly Band[] =>
  data.flags.map((values, place) => ({
    known: runsOf(values, (value) => value !== null),
    on: runsOf(values, (value) => value === true),
    tone: flags[place]?.tone,
  }));

/** Draws one band per flag, aligned with the time axis of the plot above. */
function drawFlags(canvas: HTMLCanvasElement, plot: uPlot, data: PlotData, bands: readonly Band[], look: ChartLook): void {
  const opened = openBandCanvas(canvas, plot, bands.length * rowHeight);
  if (!opened) return;
  const { context, left, right } = opened;
  const x = (place: number) => opened.x(data.times[place] ?? 0);
  for (const [row, { known, on, tone }] of bands.entries()) {
    const top = (row + 1) * rowHeight - bandHeight;
    const fill = (color: string, runs: readonly Run[]) => {
      context.fillStyle = color;
      for (const { from, to } of runs) {
        const [begin, end] = [x(from), x(endOf(to, data.flags[row] ?? []))];
        if (end > left && begin < right) context.fillRect(begin, top, Math.max(end - begin, thinnest), bandHeight);
      }
    };
    fill(look.line, known);
    fill(toneColorOf(look, tone), on);
  }
}

/** A state lasts until the next reading, and has no known duration after the last one. */
const endOf = (to: number, values: readonly (boolean | null)[]): number =>
  values[to + 1] === null || to + 1 >= values.length ? to : to + 1;

interface Props {
  readonly flags: readonly Flag[];
  readonly values: readonly (readonly (boolean | null)[])[];
  readonly at: number | undefined;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** Labels of the flags and their states at the highlighted index. */
function FlagRows({ flags, values, at, canvas }: Props) {
  const { t } = useText('kit');
  const state = (row: number) => {
    const value = at === undefined ? undefined : values[row]?.[at];
    return value === undefined || value === null ? '' : value ? t('chart.on') : t('chart.off');
  };
  return (
    <div className={classes.flags}>
      <canvas ref={canvas} />
      {flags.map(({ label }, row) => (
        <p key={label} style={{ height: rowHeight }}>
          {label} <span>{state(row)}</span>
        </p>
      ))}
    </div>
  );
}

interface TimePlotProps extends PlotProps {
  readonly flags: readonly Flag[];
  readonly height: number;
  readonly hidden: ReadonlySet<number>;
  readonly lookedAt: number | undefined;
}

const aligned = ({ times, lines }: PlotData): uPlot.AlignedData => [times as number[], ...(lines as (number | null)[][])];

/** Curves on a canvas, and rows of flags below. */
export function TimePlot(props: TimePlotProps) {
  const { handle, data, lines, flags, look, timeZone, locale, height, hidden, lookedAt, at } = props;
  const place = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLCanvasElement>(null);
  const plot = useRef<uPlot>(undefined);
  const shown = useRef<PlotData>(undefined);
  const dense = data.times.length > manyPoints;
  const bands = useMemo(() => bandsOf(data, flags), [data, flags]);
  // Read by plot callbacks, so that changed props do not recreate the plot.
  const latest = useRef({ ...props, bands });
  latest.current = { ...props, bands };

  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const drawStrip = (drawn: uPlot) => {
      const now = latest.current;
      if (strip.current) drawFlags(strip.current, drawn, now.data, now.bands, now.look);
    };
    const made = new uPlot(
      timePlotOptions({
        lines,
        look,
        timeZone,
        locale,
        width: box.clientWidth,
        height,
        dense,
        hooks: {
          setCursor: [({ cursor }) => latest.current.onPoint(cursor.idx ?? undefined)],
          setScale: [(drawn, key) => key === 'x' && latest.current.onRange(shownRange(drawn, latest.current.data))],
          draw: [drawStrip],
        },
      }),
      aligned(latest.current.data),
      box,
    );
    plot.current = made;
    shown.current = latest.current.data;
    for (const index of latest.current.hidden) made.setSeries(index + 1, { show: false });
    if (latest.current.range) made.setScale('x', { min: latest.current.range.from, max: latest.current.range.to });
    const observer = new ResizeObserver(() => made.setSize({ width: box.clientWidth, height }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = undefined;
    };
  }, [lines, look, timeZone, locale, height, dense]);

  useEffect(() => {
    if (shown.current === data) return;
    shown.current = data;
    // New data must not move a zoomed range.
    plot.current?.setData(aligned(data), latest.current.range === undefined);
    plot.current?.redraw();
  }, [data]);
  useEffect(() => {
    for (const [index] of lines.entries()) plot.current?.setSeries(index + 1, { show: !hidden.has(index) });
  }, [hidden, lines]);
  useEffect(() => {
    plot.current?.setSeries(lookedAt === undefined ? null : lookedAt + 1, { focus: true });
  }, [lookedAt]);

  useImperativeHandle(handle, () => ({
    show: (range) => {
      const { from, to } = range ?? extentOf(latest.current.data.times);
      plot.current?.setScale('x', { min: from, max: to });
    },
    pointAt: (index) => {
      const left = plot.current?.valToPos(latest.current.data.times[index] ?? 0, 'x') ?? 0;
      plot.current?.setCursor({ left, top: 10 });
    },
  }));

  return (
    <>
      <div ref={place} className={classes.plot} style={{ minHeight: height }} />
      {flags.length > 0 && <FlagRows flags={flags} values={data.flags} at={at} canvas={strip} />}
    </>
  );
}

function shownRange({ scales }: uPlot, data: PlotData): TimeRange | undefined {
  const { min, max } = scales.x ?? {};
  const all = extentOf(data.times);
  if (min === undefined || max === undefined || (min <= all.from && max >= all.to)) return undefined;
  return { from: min, to: max };
}
