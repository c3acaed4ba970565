import type { ReactNode } from 'react';
import { settings } from '../kernel/settings/settings.ts';
import classes from './bare-frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** Frame of pages outside the shell: policies, errors, shared reports. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <header className={classes.top}>
      <a href="#/" className={classes.product}>
        <Logo size={28} />
        {settings.title}
      </a>
      <LanguageSwitch />
    </header>
    <main className={classes.main}>{children}</main>
  </div>
);
