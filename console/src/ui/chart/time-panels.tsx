import { lazy, Suspense, useMemo } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { ChartFrame, type ChartProps, ChartWaiting } from './chart-frame.tsx';
import { laneHeight } from './draw-lanes.ts';
import { type Lane, onOff, spanAt } from './lanes.ts';
import { isPlotEmpty, measuredCurve, type PlotData } from './plot-data.ts';
import { TimeNow, type TimeProps, TimeSlider, TimeTable, TimeTools } from './time-controls.tsx';
import { useTimeView } from './use-time-view.ts';

const fetchPlots = whenOnline(() => import('./panel-plots.tsx').then((module) => ({ default: module.PanelPlots })));
const PanelPlots = lazy(fetchPlots);
// Preload the plots while the data is requested. A failed import is repeated when rendering.
void fetchPlots().catch(() => undefined);

interface Props extends Pick<ChartProps, 'title' | 'summary'>, TimeProps {
  readonly lanes: readonly Lane[];
  /** Called with the index of the highlighted time. */
  readonly onPoint?: (place: number | undefined) => void;
}

const panelHeight = 84;
const captionHeight = 24;
const none: ReadonlySet<number> = new Set();

/** Curves in panels below each other and lanes, with a common pointer and range. */
export function TimePanels({ title, summary, timeZone, times, lines, lanes, onPoint }: Props) {
  const data = useMemo(
    (): PlotData => ({ times, lines: lines.map(({ values }) => measuredCurve(values, times.length)), flags: [], holes: none }),
    [times, lines],
  );
  const { reading, now, wordsAt, tools, pointAt, plot } = useTimeView(data, lines, timeZone);
  const height = lines.length * (panelHeight + captionHeight) + 44 + lanes.length * laneHeight;
  const wordsOf = (lane: Lane, index: number) => {
    const span = spanAt(lane, index);
    return span ? [span.name ? `${lane.label} ${span.name}` : lane.label] : [];
  };
  const point = (place: number | undefined) => {
    plot.onPoint(place);
    onPoint?.(place);
  };
  return (
    <ChartFrame
      title={title}
      summary={summary}
      height={height}
      loading={false}
      empty={isPlotEmpty(data) && lanes.length === 0}
      tools={<TimeTools {...tools} />}
      table={() => (
        <TimeTable
          title={title}
          data={{ ...data, flags: lanes.map((lane) => onOff(lane, times.length)) }}
          range={tools.range}
          lines={lines}
          flags={lanes.map(({ label }) => ({ label, values: [] }))}
          timeAt={now.timeAt}
          reading={reading}
        />
      )}
    >
      <TimeNow {...now} />
      <TimeSlider
        {...tools}
        title={title}
        at={now.at}
        words={(index) => [...wordsAt(index), ...lanes.flatMap((lane) => wordsOf(lane, index))].join(', ')}
        pointAt={pointAt}
      >
        <Suspense fallback={<ChartWaiting height={height} />}>
          <PanelPlots {...plot} lanes={lanes} height={panelHeight} reading={reading} onPoint={point} />
        </Suspense>
      </TimeSlider>
    </ChartFrame>
  );
}
