import { useState } from 'react';
import type { PageSize } from '../../../kernel/filters/filters.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';

type Definition = Readonly<Record<string, never>>;
const definition: Definition = {};

/** Pages of a list inside this page, not kept in the address: going back leads to the page before, not through the pages of its lists. */
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
