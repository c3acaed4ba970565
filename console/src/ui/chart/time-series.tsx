import { lazy, Suspense, useMemo, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { ChartFrame, ChartLegend, type ChartProps, ChartWaiting, toggled } from './chart-frame.tsx';
import { type Flag, isPlotEmpty, plotData } from './plot-data.ts';
import { TimeNow, type TimeProps, TimeSlider, TimeTable, TimeTools } from './time-controls.tsx';
import { useTimeView } from './use-time-view.ts';

const TimePlot = lazy(whenOnline(() => import('./time-plot.tsx').then((module) => ({ default: module.TimePlot }))));

interface Props extends ChartProps, TimeProps {
  readonly flags?: readonly Flag[];
  /** Above this distance between readings the curve is interrupted. */
  readonly longestGapMs?: number;
}

const none: readonly Flag[] = [];

/** Curves over time: drag to zoom, double click to reset, arrow keys to read values. */
export function TimeSeries(props: Props) {
  const { title, summary, times, lines, flags = none, longestGapMs, height = 260, loading = false } = props;
  const data = useMemo(() => plotData({ times, lines, flags, longestGapMs }), [times, lines, flags, longestGapMs]);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [lookedAt, setLookedAt] = useState<number>();
  const { drawn, reading, now, wordsAt, tools, pointAt, plot } = useTimeView(data, lines, props.timeZone);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      height={height}
      loading={loading}
      empty={isPlotEmpty(data)}
      tools={<TimeTools {...tools} />}
      table={() => (
        <TimeTable title={title} data={data} range={tools.range} lines={lines} flags={flags} timeAt={now.timeAt} reading={reading} />
      )}
    >
      <TimeNow {...now} />
      <ChartLegend
        entries={drawn.map(({ label, color }, place) => ({
          label,
          color,
          shown: !hidden.has(place),
          value: now.at === undefined ? '' : reading(place, now.at),
        }))}
        live
        onToggle={(place) => setHidden(toggled(hidden, place))}
        onLook={setLookedAt}
      />
      <TimeSlider {...tools} title={title} at={now.at} words={(index) => wordsAt(index).join(', ')} pointAt={pointAt}>
        <Suspense fallback={<ChartWaiting height={height} />}>
          <TimePlot {...plot} flags={flags} height={height} hidden={hidden} lookedAt={lookedAt} />
        </Suspense>
      </TimeSlider>
    </ChartFrame>
  );
}
