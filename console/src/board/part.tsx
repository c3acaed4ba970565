import type { ReactNode } from 'react';
import classes from './part.module.css';

interface Props {
  readonly title: string;
  readonly note?: string | undefined;
  /** Shares the room that is left with the others that do. */
  readonly fills?: boolean;
  /** It begins as high as its content, and gets so many shares of what is left; otherwise all are equally high. */
  readonly share?: number;
  readonly children: ReactNode;
}

/** One part of the board under its title. */
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
