import { useEffect, useState } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import classes from './detail-page.module.css';
import type { SectionMark } from './section-list.ts';

/** The sections of a long page, and which one is being read. */
export function SectionNav({ marks }: { readonly marks: readonly SectionMark[] }) {
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
