import type { KeyboardEvent } from 'react';
import type { Bar } from './bars.ts';
import classes from './board-bars.module.css';

interface Props {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly most: number;
  /** The bar that is pointed at. */
  readonly at: number | undefined;
  readonly pointAt: (index: number | undefined) => void;
  readonly inWords: (bar: Bar) => string;
}

/** The bars themselves: the pointer, a finger and the arrow keys each choose one to be read. */
export function BoardPlot({ title, bars, most, at, pointAt, inWords }: Props) {
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
      // A finger that is lifted leaves too, and what it chose is to be read.
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
