import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePage } from '../kernel/page/page.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's title in the menu, unless it is about one thing that has a name. */
  readonly title?: ReactNode;
  /** What the page is for, or how things stand, in one line. */
  readonly summary?: ReactNode;
  /** How the thing is, beside its name. */
  readonly status?: ReactNode;
  /** The two or three things people come for. */
  readonly actions?: ReactNode;
}

/** How every screen begins. */
export function PageHeader({ title, summary, status, actions }: PageHeaderProps) {
  const page = usePage();
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <div className={classes.title}>
          <Title order={1} size="h2">
            {title ?? page.title}
          </Title>
          {status}
        </div>
        {summary && <p className={classes.summary}>{summary}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
