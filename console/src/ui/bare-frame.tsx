import type { ReactNode } from 'react';
import classes from './bare-frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo, ProductName } from './logo.tsx';

interface Props {
  /** The brand is not known yet: its place stays empty, so that it does not change before the eyes of the reader. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

/** Frame of pages outside the shell: policies, errors, shared reports. */
export const BareFrame = ({ waiting = false, children }: Props) => (
  <div className={classes.frame}>
    <header className={classes.top}>
      <a href="#/" className={classes.product} data-waiting={waiting || undefined}>
        <Logo size={28} />
        <ProductName />
      </a>
      <LanguageSwitch />
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);
