import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../kernel/locale/text.ts';
import { useItemName } from '../../kernel/page/item-tab.ts';
import { Icon } from '../icon.tsx';
import { PageHeader } from '../page-header.tsx';
import classes from './detail-page.module.css';
import { inPageOrder, SectionListProvider, type SectionMark } from './section-list.ts';

/** The sections of a long page, and which one is being read. */
function SectionNav({ marks }: { readonly marks: readonly SectionMark[] }) {
  const { t } = useText('kit');
  const current = useCurrent(marks);
  return (
    <nav className={classes.nav} aria-label={t('detail.sections')}>
      <ul>
        {marks.map((mark) => (
          <li key={mark.id}>
            <button type="button" aria-current={mark === current ? 'true' : undefined} onClick={() => goTo(mark)}>
              {mark.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** By hand, since the address holds the route and an anchor in it would leave the page. */
function goTo({ id, element }: SectionMark): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
  document.getElementById(id)?.focus({ preventScroll: true });
}

/** The topmost section that reaches into the upper third of the window. */
function useCurrent(marks: readonly SectionMark[]): SectionMark | undefined {
  const [visible, setVisible] = useState<ReadonlySet<Element>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) isIntersecting ? now.add(target) : now.delete(target);
          return now;
        }),
      { rootMargin: '-15% 0px -65% 0px' },
    );
    for (const { element } of marks) observer.observe(element);
    return () => observer.disconnect();
  }, [marks]);
  return marks.find(({ element }) => visible.has(element)) ?? marks[0];
}

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
