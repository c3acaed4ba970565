import type { Span } from '@botify/domain/reports/periods';
import classes from '../period/period.module.css';
import { type Preset, presets } from '../period/presets.ts';
import { PeriodRange } from '../period/range.tsx';

interface Props {
  readonly values: { readonly from: string | undefined; readonly to: string | undefined };
  readonly answered: Span | undefined;
  readonly error: Error | null;
  readonly among?: readonly Preset[];
  readonly onChoose: (span: { readonly from: string | undefined; readonly to: string | undefined }) => void;
}

/** Shown above the list, because it applies to everything on the page. */
export const RunningRange = ({ values: { from, to }, answered, error, among = presets, onChoose }: Props) => (
  <div className={classes.bar}>
    <div className={classes.line}>
      <PeriodRange
        requested={{ ...(from ? { from } : {}), ...(to ? { to } : {}) }}
        answered={answered}
        presets={among}
        error={error}
        onChoose={onChoose}
      />
    </div>
  </div>
);
