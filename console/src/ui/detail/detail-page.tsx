import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useItemName } from '../../kernel/page/item-tab.ts';
import { Icon } from '../icon.tsx';
import { PageHeader } from '../page-header.tsx';
import classes from './detail-page.module.css';
import { inPageOrder, SectionListProvider, type SectionMark } from './section-list.ts';
import { SectionNav } from './section-nav.tsx';

/** A page with more sections than this shows a list of them. */
const fewSections = 4;

interface Props {
  /** What the thing is known by. Another thing on the same page starts afresh, or a draft of one could be saved into the other. */
  readonly of: string;
  readonly title: string;
  /** What its tab is called where the title alone does not tell it from others. */
  readonly tabName?: string;
  readonly summary?: ReactNode;
  readonly status?: ReactNode;
  /** The two or three things people come for; what destroys belongs into a DangerZone. */
  readonly actions?: ReactNode;
  /** The list it came from. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** One thing with everything about it, in sections. */
export function DetailPage({ of, title, tabName = title, summary, status, actions, back, children }: Props) {
  useItemName(tabName);
  const [marks, setMarks] = useState<readonly SectionMark[]>([]);
  const register = useCallback((mark: SectionMark) => {
    setMarks((known) => inPageOrder([...known, mark]));
    return () => setMarks((known) => known.filter((one) => one !== mark));
  }, []);
  const listed = marks.length > fewSections;
  return (
    <article key={of} className={classes.page}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <Icon name="back" size={14} />
          {back.label}
        </Link>
      )}
      <PageHeader title={title} summary={summary} status={status} actions={actions} />
      <div className={classes.columns} data-listed={listed || undefined}>
        <div className={classes.sections}>
          <SectionListProvider value={register}>{children}</SectionListProvider>
        </div>
        {listed && <SectionNav marks={marks} />}
      </div>
    </article>
  );
}
