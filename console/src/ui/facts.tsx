import type { ReactNode } from 'react';
import classes from './facts.module.css';

export type Fact = readonly [label: string, fact: ReactNode];

/** What is known about one thing, a line each. */
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
