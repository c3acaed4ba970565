import type { ReactNode } from 'react';
import classes from './part.module.css';

interface Props {
  readonly title: string;
  readonly note?: string | undefined;
  /** Grows to share the remaining height. */
  readonly fills?: boolean;
  /** Weight of its share of the remaining height; without it all filling parts are equally high. */
  readonly share?: number;
  readonly children: ReactNode;
}

/** A titled section of the board. */
export const Part = ({ title, note, fills = false, share, children }: Props) => (
  <section
    className={classes.part}
    data-fills={fills || undefined}
    style={share === undefined ? undefined : { flexBasis: 'auto', flexGrow: share }}
    aria-label={title}
  >
    <h2>
      {title}
      {note && <small>{note}</small>}
    </h2>
    {children}
  </section>
);
