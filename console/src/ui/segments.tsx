import { useId } from 'react';
import classes from './segments.module.css';

export interface SegmentsProps<T extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly values: readonly T[];
  readonly wordsOf: (value: T) => string;
  readonly value: T;
  readonly onChoose: (value: T) => void;
  /** Fills its container with equal parts. */
  readonly fullWidth?: boolean;
}

/** Segmented control made of radio buttons, which needs no measuring when a hidden view is shown again. */
export function Segments<T extends string>({ label, values, wordsOf, value, onChoose, fullWidth }: SegmentsProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments} data-full={fullWidth || undefined}>
      {values.map((one) => (
        <label key={one} className={classes.segment}>
          <input type="radio" name={name} className={classes.input} checked={one === value} onChange={() => onChoose(one)} />
          {wordsOf(one)}
        </label>
      ))}
    </div>
  );
}
