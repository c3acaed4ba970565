import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePage } from '../kernel/page/page.tsx';
import { Icon } from './icon.tsx';
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

/** Link to the page above, over the header. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={classes.back}>
    <Icon name="back" size={14} />
    {children}
  </Link>
);

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
