import type { Board } from '@botify/contract/overview/board.contract';
import { formatPlainMetric } from '@botify/domain/format/metric';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { ownZone } from '../ui/zone.ts';
import classes from './board-bars.module.css';
import { Part } from './parts.tsx';

interface Bar {
  readonly key: string;
  /** Shown in the table, and below the bar if `shown`. */
  readonly label: string;
  readonly shown: boolean;
  readonly area: number;
  /** The newest bar covers a day or hour that has not ended. */
  readonly inProgress: boolean;
}

/** Labels every third day, counted back from today. */
export const dayBars = (days: Board['days']): Bar[] =>
  days.map(({ day, area }, index) => ({
    key: day,
    label: day.slice(5),
    shown: (days.length - 1 - index) % 3 === 0,
    area,
    inProgress: index === days.length - 1,
  }));

/** Labels every fourth hour, in the time zone of the browser. */
export const hourBars = (hours: Board['hours']): Bar[] =>
  hours.map(({ at, area }, index) => {
    const label = formatTimestamp(at, ownZone(), '{h}:{i}') ?? '';
    return { key: at, label, shown: Number(label.slice(0, 2)) % 4 === 0, area, inProgress: index === hours.length - 1 };
  });

interface BoardPlotProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly most: number;
  /** Index of the highlighted bar. */
  readonly at: number | undefined;
  readonly pointAt: (index: number | undefined) => void;
  readonly inWords: (bar: Bar) => string;
}

/** The bars. Pointer, touch and arrow keys highlight one. */
function BoardPlot({ title, bars, most, at, pointAt, inWords }: BoardPlotProps) {
  const last = bars.length - 1;
  const here = Math.min(at ?? last, last);
  const keys: Readonly<Record<string, number | undefined>> = {
    ArrowLeft: Math.max(0, here - 1),
    ArrowRight: Math.min(last, here + 1),
    Home: 0,
    End: last,
    Escape: undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in keys)) return;
    event.preventDefault();
    pointAt(keys[event.key]);
  };
  const read = bars[here];
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.bars}
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, here)}
      aria-valuetext={read && inWords(read)}
      onKeyDown={onKeyDown}
      onFocus={() => pointAt(here)}
      onBlur={() => pointAt(undefined)}
      // Lifting a finger also fires pointerleave; the touched bar stays highlighted.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && pointAt(undefined)}
    >
      {bars.map(({ key, label, shown, area }, index) => (
        <div key={key} className={classes.bar} data-pointed={index === at || undefined} onPointerEnter={() => pointAt(index)}>
          <i style={{ height: `${most > 0 ? (Math.max(0, area) / most) * 100 : 0}%` }} />
          <span>{shown ? label : ''}</span>
        </div>
      ))}
    </div>
  );
}

interface Props {
  readonly title: string;
  /** Column header for the bars, e.g. a day. */
  readonly of: string;
  /** Undefined while loading. */
  readonly bars: readonly Bar[] | undefined;
}

/** Area over time. Highlighting a bar shows its value; a hidden table has the same values for screen readers. */
export function BoardBars({ title, of, bars }: Props) {
  const { t } = useText('board');
  const { t: units } = useText('units');
  const [at, pointAt] = useState<number>();
  const most = Math.max(0, ...(bars ?? []).map(({ area }) => area));
  // Always in ㎡: plain text cannot explain a larger unit.
  const inWords = (area: number) => {
    const { text, unit } = formatPlainMetric('area', area);
    return `${text} ${unit ? units(`unit.${unit}`) : ''}`.trim();
  };
  const labelInWords = ({ label, inProgress }: Bar) => (inProgress ? t('inProgress', { label }) : label);
  const barInWords = (bar: Bar) => `${labelInWords(bar)} · ${inWords(bar.area)}`;
  const pointed = at === undefined ? undefined : bars?.[at];
  const peak = most > 0 ? t('most', { area: inWords(most) }) : undefined;
  return (
    <Part title={title} note={pointed ? barInWords(pointed) : peak} fills>
      {!bars && <div className={classes.waiting} />}
      {bars && <BoardPlot title={title} bars={bars} most={most} at={at} pointAt={pointAt} inWords={barInWords} />}
      {bars && most === 0 && <p className={classes.none}>{t('noneInTime')}</p>}
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{t('cleaned')}</th>
            </tr>
          </thead>
          <tbody>
            {bars?.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{labelInWords(bar)}</th>
                <td>{inWords(bar.area)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Part>
  );
}
