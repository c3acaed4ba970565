import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePage } from '../kernel/page/page.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  /** Defaults to the title in the menu; the name of the record on detail pages. */
  readonly title?: ReactNode;
  /** One-line description or state. */
  readonly summary?: ReactNode;
  /** Status of the record, beside its name. */
  readonly status?: ReactNode;
  /** Main actions. */
  readonly actions?: ReactNode;
}

/** Header of every page. */
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
