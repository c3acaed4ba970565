import { ActionIcon, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { usePage } from '../kernel/page/page.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  /** Defaults to the title in the menu; the name of the record on detail pages. */
  readonly title?: ReactNode;
  /** One-line description; phones have no room for it. */
  readonly summary?: ReactNode;
  /** The most important facts of the record, in one line. */
  readonly facts?: ReactNode;
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

/** On phones several actions are behind a button, since they would take the first third of the window. */
function HeaderActions({ children }: { readonly children: ReactNode }) {
  const { t } = useText('kit');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        className={classes.more}
        aria-label={t('list.actions')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" size={18} />
      </ActionIcon>
      <div id={id} className={classes.actions} data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}

/** Header of every page. */
export function PageHeader({ title, summary, facts, status, actions }: PageHeaderProps) {
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
        {facts && <p className={classes.facts}>{facts}</p>}
      </div>
      {actions && <HeaderActions>{actions}</HeaderActions>}
    </header>
  );
}
