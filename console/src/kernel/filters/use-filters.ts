import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useSearchParams } from '../page/use-search-params.ts';
import {
  type Definition,
  type ListAddress,
  type ListOptions,
  nextSort,
  type PageSize,
  pageAfterResize,
  type QueryOf,
  queryOf,
  readAddress,
  refine,
  type ValuesOf,
  writeAddress,
} from './filters.ts';
import { isNone, type Param } from './search-params.ts';

/** Filters of any list, for components that do not depend on a definition. */
export interface AnyFilters {
  readonly definition: Readonly<Record<string, Param<unknown>>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly active: readonly string[];
  readonly prefix: string;
  readonly sort: string | undefined;
  readonly page: number;
  readonly size: PageSize;
  readonly saved?: string | undefined;
  readonly views?: Views;
  set(changes: Readonly<Record<string, unknown>>, options?: { readonly typing?: boolean }): void;
  clear(names?: readonly string[]): void;
  sortBy(sort: string | undefined): void;
  toggleSort(field: string): void;
  goTo(page: number, options?: { readonly replace?: boolean }): void;
  resize(size: PageSize): void;
}

/** Filters and sort of a saved view; without an id those of no view. */
export interface ViewState {
  readonly values: Readonly<Record<string, unknown>>;
  readonly sort: string | undefined;
  readonly saved: string | undefined;
}

/** What saved views need. Lists whose state is not in the address have none. */
interface Views {
  readonly options: ListOptions<string>;
  /** Replaces filters and sort by those of a view. */
  open(view: ViewState): void;
}

/** State of a list, stored in the address so that links and the Back button restore it. */
export interface Filters<D extends Definition, F extends string> extends ListAddress<D, F> {
  readonly definition: D;
  /** Names of active filters. */
  readonly active: readonly (keyof D & string)[];
  readonly prefix: string;
  readonly views?: Views;
  /** Sets filters and shows the first page. `typing` replaces the history entry. */
  set(changes: Partial<ValuesOf<D>>, options?: { readonly typing?: boolean }): void;
  /** Clears these filters, or all. */
  clear(names?: readonly (keyof D & string)[]): void;
  sortBy(sort: ListAddress<D, F>['sort']): void;
  /** Handles a click on the header of a field. */
  toggleSort(field: F): void;
  goTo(page: number, options?: { readonly replace?: boolean }): void;
  resize(size: PageSize): void;
  /** Parameters for a paged call. */
  asQuery(): QueryOf<D, F>;
}

/** `definition` and `options` must be constants outside the component. */
export function useFilters<const D extends Definition, const F extends string = never>(
  definition: D,
  options: ListOptions<F> = {},
): Filters<D, F> {
  const [search, go] = useAddress();
  const state = useMemo(() => readAddress(definition, options, search), [definition, options, search]);

  const change = (changesOf: (state: ListAddress<D, F>) => Partial<ListAddress<D, F>>, replace = false) =>
    go((real) => {
      const before = readAddress(definition, options, real);
      return writeAddress(definition, options, real, { ...before, page: 1, ...changesOf(before) });
    }, replace);
  const set = (changes: Partial<ValuesOf<D>>, replace = false) => change(({ values }) => ({ values: { ...values, ...changes } }), replace);

  return {
    ...state,
    definition,
    prefix: options.prefix ?? '',
    active: Object.entries(definition).flatMap(([name, param]) => (isNone(param, state.values[name]) ? [] : [name])),
    set: (changes, { typing = false } = {}) => set(changes, typing),
    clear: (names = Object.keys(definition)) =>
      set(Object.fromEntries(names.map((name) => [name, definition[name]?.none])) as Partial<ValuesOf<D>>),
    sortBy: (sort) => change(() => ({ sort })),
    toggleSort: (field) => change(({ sort }) => ({ sort: nextSort(sort, field, options.sort) })),
    goTo: (page, { replace = false } = {}) => change(() => ({ page }), replace),
    resize: (size) => change((before) => ({ size, page: pageAfterResize(before.page, before.size, size) })),
    views: { options, open: (view) => change(() => view as Partial<ListAddress<D, F>>) },
    asQuery: () => queryOf(definition, state),
  };
}

const checkMs = 500;

/** Current search parameters of the address bar. */
const realSearch = (): URLSearchParams => new URLSearchParams(window.location.hash.split('?')[1]);

/**
 * Search parameters including changes the router has not rendered yet, so a ticked box does not flicker and the next change builds on
 * this one. Pending changes are dropped when the address bar no longer contains them.
 */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const drawn = useLocation();
  const [coming, setComing] = useState<{ readonly after: string; readonly search: URLSearchParams }>();
  const now = search.toString();
  const arrived = coming !== undefined && coming.after !== now;
  // In an effect, not while rendering: after a discarded render React would assume the state is cleared and skip later updates.
  useEffect(() => {
    if (arrived) setComing(undefined);
  }, [arrived]);
  useEffect(() => {
    if (!coming) return;
    const check = () => {
      if (realSearch().toString() !== coming.search.toString()) setComing(undefined);
    };
    const timer = setInterval(check, checkMs);
    addEventListener('popstate', check);
    return () => {
      clearInterval(timer);
      removeEventListener('popstate', check);
    };
  }, [coming]);

  /** `change` gets the current address, including unrendered changes. */
  function go(change: (search: URLSearchParams) => URLSearchParams, replace: boolean): void {
    const real = realSearch();
    const next = change(real);
    if (next.toString() === real.toString()) return;
    setComing(next.toString() === now ? undefined : { after: now, search: next });
    setSearch(next, { replace, state: refine(drawn) });
  }
  return [coming && !arrived ? coming.search : search, go] as const;
}
