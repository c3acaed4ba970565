import { useState } from 'react';
import type { PageSize } from '../../../kernel/filters/filters.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';

type Definition = Readonly<Record<string, never>>;
const definition: Definition = {};

/** Paging of a list inside the page, not kept in the address: the back button must leave the page, not step through its lists. */
export function usePaging(prefix: string): Filters<Definition, never> {
  const [{ page, size }, set] = useState<{ readonly page: number; readonly size: PageSize }>({ page: 1, size: 10 });
  return {
    definition,
    values: {},
    sort: undefined,
    active: [],
    prefix,
    page,
    size,
    set: () => undefined,
    clear: () => undefined,
    sortBy: () => undefined,
    toggleSort: () => undefined,
    goTo: (next) => set({ page: next, size }),
    resize: (next) => set({ page: 1, size: next }),
    asQuery: () => ({ current: page, size }),
  };
}
