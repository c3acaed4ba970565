import 'uplot/dist/uPlot.min.css';
import { type RefObject, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useText } from '../../kernel/locale/text.ts';
import { usePrinting } from '../printing.ts';
import { drawLanes, laneHeight } from './draw-lanes.ts';
import { type Lane, spanAt } from './lanes.ts';
import type { PlotData } from './plot-data.ts';
import { manyPoints, timePlotOptions } from './time-plot-options.ts';
import { extentOf } from './time-range.ts';
import classes from './time-series.module.css';
import type { PlotProps } from './use-time-view.ts';

interface LaneRowsProps {
  readonly lanes: readonly Lane[];
  readonly at: number | undefined;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly pointer: RefObject<HTMLDivElement | null>;
}

/** Labels of the lanes and their states at the highlighted index. */
function LaneRows({ lanes, at, canvas, pointer }: LaneRowsProps) {
  const { t } = useText('kit');
  const state = (lane: Lane) => {
    if (at === undefined) return '';
    const span = spanAt(lane, at);
    return span ? (span.name ?? t('chart.on')) : t('chart.off');
  };
  return (
    <div className={classes.lanes}>
      <canvas ref={canvas} />
      <div ref={pointer} className={classes.pointer} />
      {lanes.map((lane) => (
        <p key={lane.label} style={{ height: laneHeight }}>
          {lane.label} <span>{state(lane)}</span>
        </p>
      ))}
    </div>
  );
}

interface Props extends PlotProps {
  readonly lanes: readonly Lane[];
  /** Height of one panel without the time labels of the lowest. */
  readonly height: number;
  readonly reading: (line: number, index: number) => string;
}

/** Height of the time labels below the lowest panel. */
const timesHeight = 44;

/** Curves in panels below each other, and lanes; they share pointer and range. */
export function PanelPlots(props: Props) {
  const { handle, data, lines, lanes, look, timeZone, locale, height, at, reading } = props;
  const group = useId();
  const box = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const plots = useRef<readonly uPlot[]>([]);
  const shown = useRef<PlotData['lines']>([]);
  // Read by plot callbacks, so that changed props do not recreate the plots.
  const latest = useRef(props);
  latest.current = props;

  const { times } = data;
  useEffect(() => {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('[data-plot]') ?? [])];
    const all = extentOf(times);
    const follow = (drawn: uPlot) => {
      const { min, max } = drawn.scales.x ?? {};
      if (min === undefined || max === undefined) return;
      for (const other of plots.current) {
        if (other !== drawn && (other.scales.x?.min !== min || other.scales.x.max !== max)) other.setScale('x', { min, max });
      }
      if (drawn === plots.current[0]) latest.current.onRange(min <= all.from && max >= all.to ? undefined : { from: min, to: max });
    };
    const point = (drawn: uPlot) => {
      if (drawn !== plots.current[0]) return;
      const { idx, left = -1 } = drawn.cursor;
      latest.current.onPoint(idx ?? undefined);
      if (!pointer.current) return;
      const within = drawn.bbox.left / (drawn.ctx.canvas.width / drawn.width);
      pointer.current.style.visibility = left < 0 ? 'hidden' : 'visible';
      pointer.current.style.transform = `translateX(${within + left}px)`;
    };
    const strokes = (drawn: uPlot) => {
      if (drawn === plots.current[0] && strip.current) drawLanes(strip.current, drawn, times, latest.current.lanes, look);
    };
    const made = places.map((place, index) => {
      const lowest = index === places.length - 1;
      return new uPlot(
        timePlotOptions({
          lines: lines.slice(index, index + 1),
          look,
          timeZone,
          locale,
          width: place.clientWidth,
          height: height + (lowest ? timesHeight : 0),
          dense: times.length > manyPoints,
          panel: { group, lowest },
          hooks: { setCursor: [point], setScale: [(drawn, key) => key === 'x' && follow(drawn)], draw: [strokes] },
        }),
        curveOf(latest.current.data, index),
        place,
      );
    });
    plots.current = made;
    shown.current = latest.current.data.lines;
    const { range } = latest.current;
    if (range) for (const plot of made) plot.setScale('x', { min: range.from, max: range.to });
    const observer = new ResizeObserver(() => fit(box.current, made));
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      plots.current = [];
      for (const plot of made) plot.destroy();
    };
  }, [times, lines, look, timeZone, locale, height, group]);

  // Updates only changed curves, so a late one does not redraw the others.
  useEffect(() => {
    for (const [index, plot] of plots.current.entries()) {
      if (shown.current[index] === data.lines[index]) continue;
      plot.setData(curveOf(data, index));
      const { range } = latest.current;
      if (range) plot.setScale('x', { min: range.from, max: range.to });
    }
    shown.current = data.lines;
  }, [data]);

  const printing = usePrinting();
  // A ResizeObserver would fire too late for printing.
  useLayoutEffect(() => {
    if (printing) fit(box.current, plots.current);
  }, [printing]);

  useImperativeHandle(handle, () => ({
    show: (range) => {
      const { from, to } = range ?? extentOf(latest.current.data.times);
      for (const plot of plots.current) plot.setScale('x', { min: from, max: to });
    },
    pointAt: (index) => {
      const [first] = plots.current;
      const left = first?.valToPos(latest.current.data.times[index] ?? 0, 'x') ?? 0;
      for (const plot of plots.current) plot.setCursor({ left, top: 10 });
    },
  }));

  return (
    <div ref={box}>
      {lines.map(({ label, unit, color }, index) => (
        <div key={label} className={classes.panel}>
          <p className={classes.caption}>
            <span className={classes.swatch} style={{ background: color }} />
            {label}
            {at === undefined ? (
              unit && <span className={classes.unit}>{unit}</span>
            ) : (
              <span className={classes.value}>{reading(index, at)}</span>
            )}
          </p>
          <div data-plot className={classes.plot} style={{ height: height + (index === lines.length - 1 ? timesHeight : 0) }} />
        </div>
      ))}
      {lanes.length > 0 && <LaneRows lanes={lanes} at={at} canvas={strip} pointer={pointer} />}
    </div>
  );
}

const curveOf = ({ times, lines }: PlotData, index: number): uPlot.AlignedData => [
  times as number[],
  (lines[index] ?? []) as (number | null)[],
];

/** An inactive view has no width; keeps its drawing. */
function fit(box: HTMLElement | null, plots: readonly uPlot[]): void {
  const width = box?.clientWidth ?? 0;
  if (width > 0) for (const plot of plots) if (plot.width !== width) plot.setSize({ width, height: plot.height });
}
