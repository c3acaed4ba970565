import { createContext, useContext, useEffect, useId, useRef } from 'react';

export interface SectionMark {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
}

/** Takes a section into the list of its page; the answer takes it out again. */
type Register = (mark: SectionMark) => () => void;

const RegisterContext = createContext<Register | undefined>(undefined);
export const SectionListProvider = RegisterContext.Provider;

/** Makes a section known to the page it stands in, if that page keeps a list. */
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

/** In the order of the page, whatever the order in which they came. */
export const inPageOrder = (marks: readonly SectionMark[]): readonly SectionMark[] =>
  marks.toSorted((one, other) => (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
