import { PeriodFigure } from './figure.tsx';
import classes from './share.module.css';

/** An area, and how it compares with the largest of the ranking. */
export const PeriodShare = ({ value, most }: { readonly value: number; readonly most: number }) => (
  <span className={classes.share}>
    <span className={classes.track} aria-hidden="true">
      <span style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} />
    </span>
    <PeriodFigure name="actualArea" value={value} />
  </span>
);
