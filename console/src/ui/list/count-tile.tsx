import { dash, formatNumber } from '@botify/domain/format/number';
import type { CSSProperties } from 'react';
import { useHint } from '../hint.tsx';
import { Icon } from '../icon.tsx';
import classes from './count-tile.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly mark: string;
  /** Undefined while loading. */
  readonly count: number | undefined;
  readonly on: boolean;
  readonly onPress: () => void;
}

/** Count of a category; clicking it filters the list. */
export function CountTile({ label, hint, mark, count, on, onPress }: Props) {
  const { props, bubble } = useHint(hint);
  return (
    <>
      <button
        type="button"
        className={classes.tile}
        style={{ '--mark': mark } as CSSProperties}
        aria-pressed={on}
        onClick={onPress}
        {...props}
      >
        <span className={classes.label}>
          {on && <Icon name="check" size={14} />}
          {label}
        </span>
        <span className={classes.count}>{count === undefined ? dash : formatNumber(count)}</span>
      </button>
      {bubble}
    </>
  );
}
