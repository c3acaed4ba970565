import { dash, formatNumber } from '@botify/domain/format/number';
import { ActionIcon, Group } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import { ChartTable } from './chart-frame.tsx';
import type { Flag, Line, PlotData } from './plot-data.ts';
import { moved, placesIn, type TimeRange, thinned, zoomed } from './time-range.ts';
import classes from './time-series.module.css';

export interface TimeProps {
  /** Time zone of the site, used by axis and readings. */
  readonly timeZone: string;
  /** Milliseconds, ascending. Changed data must be new arrays. */
  readonly times: readonly number[];
  readonly lines: readonly Line[];
}

interface TimeNowProps {
  readonly at: number | undefined;
  readonly timeAt: (index: number) => string;
  readonly timeZone: string;
}

/** The highlighted time; otherwise the time zone of the axis. */
export function TimeNow({ at, timeAt, timeZone }: TimeNowProps) {
  const { t } = useText('kit');
  return <p className={classes.now}>{at === undefined ? t('chart.hint', { zone: timeZone }) : timeAt(at)}</p>;
}

interface TimeSliderProps {
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
export function TimeSlider({ title, data, range, show, at, words, pointAt, children }: TimeSliderProps) {
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

/** Larger tables are reduced to this number of rows. */
const mostRows = 100;

interface TimeTableProps {
  readonly title: string;
  readonly data: PlotData;
  readonly range: TimeRange | undefined;
  readonly lines: readonly Line[];
  readonly flags: readonly Flag[];
  readonly timeAt: (index: number) => string;
  readonly reading: (line: number, index: number) => string;
}

/** Readings of the current range. */
export function TimeTable({ title, data, range, lines, flags, timeAt, reading }: TimeTableProps) {
  const { t } = useText('kit');
  const [first, last] = placesIn(data.times, range);
  const isReading = (index: number) => !data.holes.has(index);
  const places = thinned(first, last, mostRows).filter(isReading);
  const total = last - first + 1 - [...data.holes].filter((index) => index >= first && index <= last).length;
  const onOff = (value: boolean | null | undefined) =>
    value === null || value === undefined ? dash : value ? t('chart.on') : t('chart.off');
  return (
    <ChartTable
      title={title}
      note={total > places.length ? t('chart.rows', { total: formatNumber(total), shown: formatNumber(places.length) }) : undefined}
      columns={[t('chart.time'), ...lines.map(({ label }) => label), ...flags.map(({ label }) => label)]}
      rows={places.map((index) => [
        index,
        timeAt(index),
        ...lines.map((_, line) => reading(line, index)),
        ...flags.map((_, flag) => onOff(data.flags[flag]?.[index])),
      ])}
    />
  );
}

interface TimeToolsProps {
  readonly data: PlotData;
  readonly range: TimeRange | undefined;
  readonly show: (range: TimeRange | undefined) => void;
}

/** Buttons to zoom and move without dragging. */
export function TimeTools({ data, range, show }: TimeToolsProps) {
  const { t } = useText('kit');
  const all = { from: data.times[0] ?? 0, to: data.times.at(-1) ?? 0 };
  const now = range ?? all;
  const tools = [
    { icon: 'back', label: t('chart.earlier'), act: () => show(moved(now, all, -0.5)), off: now.from <= all.from },
    { icon: 'chevron', label: t('chart.later'), act: () => show(moved(now, all, 0.5)), off: now.to >= all.to },
    { icon: 'zoomIn', label: t('chart.zoomIn'), act: () => show(zoomed(now, all, 0.5)), off: false },
    { icon: 'zoomOut', label: t('chart.zoomOut'), act: () => show(zoomed(now, all, 2)), off: !range },
    { icon: 'reset', label: t('chart.all'), act: () => show(undefined), off: !range },
  ] as const;
  return (
    <Group gap={2} role="group" aria-label={t('chart.tools')}>
      {tools.map(({ icon, label, act, off }) => (
        // aria-disabled keeps the keyboard focus on the button.
        <ActionIcon
          key={icon}
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          aria-disabled={off}
          onClick={off ? undefined : act}
        >
          <Icon name={icon} size={16} />
        </ActionIcon>
      ))}
    </Group>
  );
}
