import { Title } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import classes from './section.module.css';

/** Container of popovers, so that they are inside a landmark. */
export const contentOfPage = (): HTMLElement => document.querySelector('main') ?? document.body;

export interface SectionMark {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
}

/** Adds a section to the list of its page and returns the function to remove it. */
type Register = (mark: SectionMark) => () => void;

const RegisterContext = createContext<Register | undefined>(undefined);
export const SectionListProvider = RegisterContext.Provider;

/** Registers a section with its page, if the page has a list. */
function useSectionMark(title: string) {
  const register = useContext(RegisterContext);
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (ref.current) return register?.({ id, title, element: ref.current });
    return undefined;
  }, [register, id, title]);
  return { id, ref };
}

/** Sorts by document order. */
export const inPageOrder = (marks: readonly SectionMark[]): readonly SectionMark[] =>
  marks.toSorted((one, other) => (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));

interface Props {
  readonly title: string;
  /** At the end of the title row. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of a detail page. */
export function SectionFrame({ title, actions, children }: Props) {
  const { id, ref } = useSectionMark(title);
  return (
    <section ref={ref} className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </section>
  );
}
