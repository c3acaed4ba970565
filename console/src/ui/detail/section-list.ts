import { createContext, useContext, useEffect, useId, useRef } from 'react';

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
export function useSectionMark(title: string) {
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
