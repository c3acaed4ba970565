import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import classes from './warning-note.module.css';

/** Prominent warning or error. */
export const WarningNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.note}>
    <Icon name="warning" size={18} />
    <span>{children}</span>
  </p>
);
