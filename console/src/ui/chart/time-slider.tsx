import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import type { PlotData } from './plot-data.ts';
import { placesIn, type TimeRange, zoomed } from './time-range.ts';
import classes from './time-series.module.css';

interface Props {
  readonly title: string;
  readonly data: PlotData;
  readonly range: TimeRange | undefined;
  readonly show: (range: TimeRange | undefined) => void;
  readonly at: number | undefined;
  /** Readings at an index, for screen readers. */
  readonly words: (index: number) => string;
  readonly pointAt: (index: number) => void;
  readonly children: ReactNode;
}

/** Keyboard control of a plot: arrows read values, plus and minus zoom, 0 resets. */
export function TimeSlider({ title, data, range, show, at, words, pointAt, children }: Props) {
  const { t } = useText('kit');
  const [first, last] = placesIn(data.times, range);
  const all = { from: data.times[0] ?? 0, to: data.times.at(-1) ?? 0 };
  const step = Math.max(1, Math.round((last - first) / 100));
  const here = Math.min(Math.max(at ?? first, first), last);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => pointAt(Math.max(first, here - step)),
    ArrowRight: () => pointAt(at === undefined ? first : Math.min(last, here + step)),
    PageDown: () => pointAt(Math.max(first, here - step * 10)),
    PageUp: () => pointAt(Math.min(last, here + step * 10)),
    Home: () => pointAt(first),
    End: () => pointAt(last),
    '+': () => show(zoomed(range ?? all, all, 0.5)),
    '=': () => show(zoomed(range ?? all, all, 0.5)),
    '-': () => show(zoomed(range ?? all, all, 2)),
    '0': () => show(undefined),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.slider}
      aria-label={t('chart.position', { title })}
      aria-valuemin={first}
      aria-valuemax={Math.max(first, last)}
      aria-valuenow={here}
      aria-valuetext={at === undefined ? t('chart.keys') : words(here)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
