import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface Props {
  readonly figures: readonly (readonly [label: string, figure: ReactNode])[];
  /** For what a page is about. */
  readonly large?: boolean;
}

/** Figures side by side, each under what it is. */
export const Figures = ({ figures, large = false }: Props) => (
  <dl className={classes.figures} data-large={large || undefined}>
    {figures.map(([label, figure]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
