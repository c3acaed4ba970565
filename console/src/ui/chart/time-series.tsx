import { formatTimestamp } from '@botify/domain/format/timestamp';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { isZone, ownZone } from '../zone.ts';
import { ChartFrame, ChartWaiting } from './chart-frame.tsx';
import { ChartLegend, toggled } from './chart-legend.tsx';
import { useChartLook } from './chart-look.ts';
import { useDrawnLines } from './drawn-lines.ts';
import { type Flag, isPlotEmpty, type Line, plotData } from './plot-data.ts';
import { TimeNow } from './time-now.tsx';
import type { PlotHandle } from './time-plot.tsx';
import type { TimeRange } from './time-range.ts';
import { TimeSlider } from './time-slider.tsx';
import { TimeTable } from './time-table.tsx';
import { TimeTools } from './time-tools.tsx';
import { withUnit } from './with-unit.ts';

const TimePlot = lazy(whenOnline(() => import('./time-plot.tsx').then((module) => ({ default: module.TimePlot }))));

interface Props {
  readonly title: string;
  /** One-line summary. */
  readonly summary?: string;
  /** Time zone of the site, used by axis and readings. */
  readonly timeZone: string;
  /** Milliseconds, ascending. Changed data must be new arrays. */
  readonly times: readonly number[];
  readonly lines: readonly Line[];
  readonly flags?: readonly Flag[];
  /** Above this distance between readings the curve is interrupted. */
  readonly longestGapMs?: number;
  readonly height?: number;
  readonly loading?: boolean;
}

const none: readonly Flag[] = [];

/** Curves over time: drag to zoom, double click to reset, arrow keys to read values. */
export function TimeSeries(props: Props) {
  const { title, summary, times, lines, flags = none, longestGapMs, height = 260, loading = false } = props;
  // An invalid time zone must not break the page.
  const timeZone = isZone(props.timeZone) ? props.timeZone : ownZone();
  const look = useChartLook();
  const data = useMemo(() => plotData({ times, lines, flags, longestGapMs }), [times, lines, flags, longestGapMs]);
  const handle = useRef<PlotHandle>(null);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [lookedAt, setLookedAt] = useState<number>();
  const [range, setRange] = useState<TimeRange>();
  const [at, setAt] = useState<number>();
  const drawn = useDrawnLines(lines, look);
  const reading = (place: number, index: number) => {
    const { unit, decimals = 2 } = lines[place] ?? {};
    return withUnit(data.lines[place]?.[index], unit, { atMost: decimals });
  };
  const timeAt = (index: number) => formatTimestamp(data.times[index], timeZone) ?? '';
  const view = { data, range, show: (next: TimeRange | undefined) => handle.current?.show(next) };

  return (
    <ChartFrame
      title={title}
      summary={summary}
      height={height}
      loading={loading}
      empty={isPlotEmpty(data)}
      tools={<TimeTools {...view} />}
      table={() => <TimeTable title={title} data={data} range={range} lines={lines} flags={flags} timeAt={timeAt} reading={reading} />}
    >
      <TimeNow at={at} timeAt={timeAt} timeZone={timeZone} />
      <ChartLegend
        entries={drawn.map(({ label, colour }, place) => ({
          label,
          colour,
          shown: !hidden.has(place),
          value: at === undefined ? '' : reading(place, at),
        }))}
        live
        onToggle={(place) => setHidden(toggled(hidden, place))}
        onLook={setLookedAt}
      />
      <TimeSlider
        {...view}
        title={title}
        at={at}
        words={(index) => [timeAt(index), ...lines.map(({ label }, place) => `${label} ${reading(place, index)}`)].join(', ')}
        pointAt={(index) => handle.current?.pointAt(index)}
      >
        <Suspense fallback={<ChartWaiting height={height} />}>
          <TimePlot
            handle={handle}
            data={data}
            lines={drawn}
            flags={flags}
            look={look}
            timeZone={timeZone}
            locale={storedLocale()}
            height={height}
            hidden={hidden}
            lookedAt={lookedAt}
            range={range}
            at={at}
            onRange={setRange}
            onPoint={setAt}
          />
        </Suspense>
      </TimeSlider>
    </ChartFrame>
  );
}
