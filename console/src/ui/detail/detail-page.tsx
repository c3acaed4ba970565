import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { useItemName } from '../../kernel/page/page.tsx';
import { BackLink, PageHeader } from '../page-header.tsx';
import classes from './detail-page.module.css';
import { inPageOrder, SectionListProvider, type SectionMark } from './section-frame.tsx';

/** Table of contents with the current section highlighted. */
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

/** Scrolls by script: an anchor link would replace the route in the address. */
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

/** Pages with more sections show a table of contents. */
const fewSections = 4;

interface Props {
  /** Id of the record. A new id resets the page, so a draft cannot be saved into another record. */
  readonly of: string;
  readonly title: string;
  /** Name of the tab if the title is not unique. */
  readonly tabName?: string;
  readonly summary?: ReactNode;
  readonly facts?: ReactNode;
  readonly status?: ReactNode;
  /** Main actions. Destructive ones belong in a DangerZone. */
  readonly actions?: ReactNode;
  /** Link to the list. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** Page of one record, in sections. */
export function DetailPage({ of, title, tabName = title, summary, facts, status, actions, back, children }: Props) {
  useItemName(tabName);
  const [marks, setMarks] = useState<readonly SectionMark[]>([]);
  const register = useCallback((mark: SectionMark) => {
    setMarks((known) => inPageOrder([...known, mark]));
    return () => setMarks((known) => known.filter((one) => one !== mark));
  }, []);
  const listed = marks.length > fewSections;
  return (
    <article key={of} className={classes.page}>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <PageHeader title={title} summary={summary} facts={facts} status={status} actions={actions} />
      <div className={classes.columns} data-listed={listed || undefined}>
        <div className={classes.sections}>
          <SectionListProvider value={register}>{children}</SectionListProvider>
        </div>
        {listed && <SectionNav marks={marks} />}
      </div>
    </article>
  );
}
