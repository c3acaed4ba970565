import type { RefObject } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { rowHeight } from './draw-flags.ts';
import type { Flag } from './plot-data.ts';
import classes from './time-series.module.css';

interface Props {
  readonly flags: readonly Flag[];
  readonly values: readonly (readonly (boolean | null)[])[];
  readonly at: number | undefined;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** The names of the flags, each above its band, and what each was at the place looked at. */
export function FlagRows({ flags, values, at, canvas }: Props) {
  const { t } = useText('kit');
  const state = (row: number) => {
    const value = at === undefined ? undefined : values[row]?.[at];
    return value === undefined || value === null ? '' : value ? t('chart.on') : t('chart.off');
  };
  return (
    <div className={classes.flags}>
      <canvas ref={canvas} />
      {flags.map(({ label }, row) => (
        <p key={label} style={{ height: rowHeight }}>
          {label} <span>{state(row)}</span>
        </p>
      ))}
    </div>
  );
}
