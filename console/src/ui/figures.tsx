import type { ReactNode } from 'react';
import classes from './figures.module.css';

interface Props {
  readonly figures: readonly (readonly [label: string, figure: ReactNode])[];
  /** For the main figures of a page. */
  readonly large?: boolean;
}

/** Figures in a row, each below its label. */
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

export type Fact = readonly [label: string, fact: ReactNode];

/** Labeled values of a record. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, fact]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
);
