import type { Locale } from '@botify/contract/kernel/locale';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { storedLocale } from '../../kernel/locale/locale.ts';
import { isZone, ownZone } from '../zone.ts';
import { type ChartLook, colorOf, useChartLook } from './chart-look.ts';
import type { Line, PlotData } from './plot-data.ts';
import type { TimeRange } from './time-range.ts';
import { withUnit } from './value-axis.ts';

/** Series settings of a plot, without values. */
interface DrawnLine extends Pick<Line, 'label' | 'unit'> {
  readonly color: string;
}

/** Memoized by labels and units: new values must not recreate the plot. */
function useDrawnLines(lines: readonly Line[], look: ChartLook): readonly DrawnLine[] {
  const shape = JSON.stringify(lines.map(({ label, unit }) => ({ label, unit })));
  return useMemo(() => {
    const named = JSON.parse(shape) as Pick<Line, 'label' | 'unit'>[];
    return named.map((line, place) => ({ ...line, color: colorOf(look, place) }));
  }, [shape, look]);
}

/** Methods for the buttons and keys around the plot. */
interface PlotHandle {
  show(range: TimeRange | undefined): void;
  pointAt(place: number): void;
}

/** Props of every plot over time. */
export interface PlotProps {
  readonly handle: RefObject<PlotHandle | null>;
  readonly data: PlotData;
  readonly lines: readonly DrawnLine[];
  readonly look: ChartLook;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly at: number | undefined;
  /** Range restored after the component was unmounted, e.g. in an inactive tab. */
  readonly range: TimeRange | undefined;
  readonly onRange: (range: TimeRange | undefined) => void;
  readonly onPoint: (place: number | undefined) => void;
}

/** State of a chart over time: range, highlighted index, and its readings as text. */
export function useTimeView(data: PlotData, lines: readonly Line[], zone: string) {
  // An invalid time zone must not break the page.
  const timeZone = isZone(zone) ? zone : ownZone();
  const look = useChartLook();
  const handle = useRef<PlotHandle>(null);
  const [range, setRange] = useState<TimeRange>();
  const [at, setAt] = useState<number>();
  const drawn = useDrawnLines(lines, look);
  const reading = (place: number, index: number) => {
    const { unit, decimals = 2 } = lines[place] ?? {};
    return withUnit(data.lines[place]?.[index], unit, { atMost: decimals });
  };
  const timeAt = (index: number) => formatTimestamp(data.times[index], timeZone) ?? '';
  return {
    drawn,
    reading,
    now: { at, timeAt, timeZone },
    /** Time and all readings at an index. */
    wordsAt: (index: number) => [timeAt(index), ...lines.map(({ label }, place) => `${label} ${reading(place, index)}`)],
    tools: { data, range, show: (next: TimeRange | undefined) => handle.current?.show(next) },
    pointAt: (index: number) => handle.current?.pointAt(index),
    plot: {
      handle,
      data,
      lines: drawn,
      look,
      timeZone,
      locale: storedLocale(),
      at,
      range,
      onRange: setRange,
      onPoint: setAt,
    } satisfies PlotProps,
  };
}
