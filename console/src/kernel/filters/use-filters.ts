import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
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
  type ValuesOf,
  writeAddress,
} from './filters.ts';
import { refine } from './refine.ts';
import { isNone } from './search-params.ts';

/** The state of a list, kept in the address: a link shows the same list and going back restores it. */
export interface Filters<D extends Definition = Definition, F extends string = string> extends ListAddress<D, F> {
  readonly definition: D;
  /** Names of the filters that are on. */
  readonly active: readonly (keyof D & string)[];
  readonly prefix: string;
  /** Shows the first page. `typing` changes the address without a step to go back to. */
  set(changes: Partial<ValuesOf<D>>, options?: { readonly typing?: boolean }): void;
  /** Turns these filters off, or all of them. */
  clear(names?: readonly (keyof D & string)[]): void;
  sortBy(sort: ListAddress<D, F>['sort']): void;
  /** What pressing the header of that field does. */
  toggleSort(field: F): void;
  goTo(page: number, options?: { readonly replace?: boolean }): void;
  resize(size: PageSize): void;
  /** For a call that answers a page. */
  asQuery(): QueryOf<D, F>;
}

/** `definition` and `options` belong outside the component: they do not change. */
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
    asQuery: () => queryOf(definition, state),
  };
}

const checkMs = 500;

/** What the address bar says at this moment. */
const realSearch = (): URLSearchParams => new URLSearchParams(window.location.hash.split('?')[1]);

/**
 * The filters in the address, as they will be in a moment: until the router has drawn a change, a box that was ticked must not
 * look empty, and the next change must build on this one. What the address bar no longer says is forgotten.
 */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const drawn = useLocation();
  const [coming, setComing] = useState<{ readonly after: string; readonly search: URLSearchParams }>();
  const now = search.toString();
  const arrived = coming !== undefined && coming.after !== now;
  // Not while rendering: after a discarded render React would take it for cleared and ignore every later attempt.
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

  /** `change` gets the address as it is, even if it has not been drawn yet. */
  function go(change: (search: URLSearchParams) => URLSearchParams, replace: boolean): void {
    const real = realSearch();
    const next = change(real);
    if (next.toString() === real.toString()) return;
    setComing(next.toString() === now ? undefined : { after: now, search: next });
    setSearch(next, { replace, state: refine(drawn) });
  }
  return [coming && !arrived ? coming.search : search, go] as const;
}
