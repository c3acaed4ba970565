import type { ReactNode } from 'react';
import classes from './facts.module.css';

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
