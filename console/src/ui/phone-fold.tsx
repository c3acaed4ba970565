import type { ReactNode } from 'react';
import { usePhone } from '../kernel/browser/phone.ts';
import classes from './phone-fold.module.css';

interface Props {
  readonly title: string;
  /** The most important content, such as the days it covers. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** On phones one line above a list that opens, since the first rows belong into the window. */
export function PhoneFold({ title, note, children }: Props) {
  if (!usePhone()) return children;
  return (
    <details className={classes.fold}>
      <summary>
        <span>{title}</span>
        {note && <small>{note}</small>}
      </summary>
      {children}
    </details>
  );
}
