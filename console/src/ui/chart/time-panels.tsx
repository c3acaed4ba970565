import { formatTimestamp } from '@botify/domain/format/timestamp';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { isZone, ownZone } from '../zone.ts';
import { ChartFrame, ChartWaiting } from './chart-frame.tsx';
import { useChartLook } from './chart-look.ts';
import { laneHeight } from './draw-lanes.ts';
import { useDrawnLines } from './drawn-lines.ts';
import { type Lane, onOff, spanAt } from './lanes.ts';
import { isPlotEmpty, type Line, measuredCurve, type PlotData } from './plot-data.ts';
import { TimeNow } from './time-now.tsx';
import type { PlotHandle } from './time-plot.tsx';
import type { TimeRange } from './time-range.ts';
import { TimeSlider } from './time-slider.tsx';
import { TimeTable } from './time-table.tsx';
import { TimeTools } from './time-tools.tsx';
import { withUnit } from './with-unit.ts';

const fetchPlots = whenOnline(() => import('./panel-plots.tsx').then((module) => ({ default: module.PanelPlots })));
const PanelPlots = lazy(fetchPlots);
// Preload the plots while the data is requested. A failed import is repeated when rendering.
void fetchPlots().catch(() => undefined);

interface Props {
  readonly title: string;
  readonly summary?: string;
  /** Time zone of the site, used by axis and readings. */
  readonly timeZone: string;
  /** Milliseconds, ascending. Changed data must be new arrays. */
  readonly times: readonly number[];
  /** Each in its own panel. */
  readonly lines: readonly Line[];
  readonly lanes: readonly Lane[];
  /** Called with the index of the highlighted time. */
  readonly onPoint?: (place: number | undefined) => void;
}

const panelHeight = 84;
const captionHeight = 24;
const none: ReadonlySet<number> = new Set();

/** Curves in panels below each other and lanes, with a common pointer and range. */
export function TimePanels({ title, summary, times, lines, lanes, onPoint, ...props }: Props) {
  // An invalid time zone must not break the page.
  const timeZone = isZone(props.timeZone) ? props.timeZone : ownZone();
  const look = useChartLook();
  const data = useMemo(
    (): PlotData => ({ times, lines: lines.map(({ values }) => measuredCurve(values, times.length)), flags: [], holes: none }),
    [times, lines],
  );
  const handle = useRef<PlotHandle>(null);
  const [range, setRange] = useState<TimeRange>();
  const [at, setAt] = useState<number>();
  const drawn = useDrawnLines(lines, look);
  const height = lines.length * (panelHeight + captionHeight) + 44 + lanes.length * laneHeight;
  const reading = (place: number, index: number) => {
    const { unit, decimals = 2 } = lines[place] ?? {};
    return withUnit(data.lines[place]?.[index], unit, { atMost: decimals });
  };
  const timeAt = (index: number) => formatTimestamp(data.times[index], timeZone) ?? '';
  const wordsOf = (lane: Lane, index: number) => {
    const span = spanAt(lane, index);
    return span ? [span.name ? `${lane.label} ${span.name}` : lane.label] : [];
  };
  const view = { data, range, show: (next: TimeRange | undefined) => handle.current?.show(next) };
  const point = (place: number | undefined) => {
    setAt(place);
    onPoint?.(place);
  };
  return (
    <ChartFrame
      title={title}
      summary={summary}
      height={height}
      loading={false}
      empty={isPlotEmpty(data) && lanes.length === 0}
      tools={<TimeTools {...view} />}
      table={() => (
        <TimeTable
          title={title}
          data={{ ...data, flags: lanes.map((lane) => onOff(lane, times.length)) }}
          range={range}
          lines={lines}
          flags={lanes.map(({ label }) => ({ label, values: [] }))}
          timeAt={timeAt}
          reading={reading}
        />
      )}
    >
      <TimeNow at={at} timeAt={timeAt} timeZone={timeZone} />
      <TimeSlider
        {...view}
        title={title}
        at={at}
        words={(index) =>
          [
            timeAt(index),
            ...lines.map(({ label }, place) => `${label} ${reading(place, index)}`),
            ...lanes.flatMap((lane) => wordsOf(lane, index)),
          ].join(', ')
        }
        pointAt={(index) => handle.current?.pointAt(index)}
      >
        <Suspense fallback={<ChartWaiting height={height} />}>
          <PanelPlots
            handle={handle}
            data={data}
            lines={drawn}
            lanes={lanes}
            look={look}
            timeZone={timeZone}
            locale={storedLocale()}
            height={panelHeight}
            at={at}
            range={range}
            reading={reading}
            onRange={setRange}
            onPoint={point}
          />
        </Suspense>
      </TimeSlider>
    </ChartFrame>
  );
}
