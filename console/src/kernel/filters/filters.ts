import type { Location } from 'react-router';
import {
  type DateRange,
  type Dates,
  type Flag,
  type Integer,
  isNone,
  type OneOf,
  type Param,
  readParam,
  type SomeOf,
  writeParam,
} from './search-params.ts';

/** Filters of a list by name. Names of paging and sorting parameters are reserved. */
export type Definition = { readonly [name: string]: Param<unknown> } & {
  readonly [reserved in 'page' | 'size' | 'sort' | 'current' | 'saved']?: never;
};
export type ValuesOf<D extends Definition> = { readonly [K in keyof D]: D[K] extends Param<infer T> ? T : never };

export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
/** A field; a minus prefix means descending. */
export type Sort<F extends string> = F | `-${F}`;

export interface ListOptions<F extends string> {
  /** Fields the list can be sorted by. */
  readonly sortable?: readonly F[];
  readonly sort?: Sort<NoInfer<F>>;
  readonly size?: PageSize;
  /** Separates two lists on one page in the address. */
  readonly prefix?: string;
}

/** State of a list in the address. */
export interface ListAddress<D extends Definition, F extends string> {
  readonly values: ValuesOf<D>;
  readonly sort: Sort<F> | undefined;
  readonly page: number;
  readonly size: PageSize;
  /** Id of the saved view that was opened; filters can have changed since. */
  readonly saved?: string | undefined;
}

const defaultSize: PageSize = 20;
const pageNumber = /^[1-9]\d{0,5}$/;

const readSort = <F extends string>({ sortable = [], sort }: ListOptions<F>, given: string | null): Sort<F> | undefined =>
  sortable.some((field) => given === field || given === `-${field}`) ? (given as Sort<F>) : sort;

export function readAddress<D extends Definition, F extends string>(
  definition: D,
  options: ListOptions<F>,
  search: URLSearchParams,
): ListAddress<D, F> {
  const { prefix = '', size = defaultSize } = options;
  const entries = Object.entries(definition).map(([name, param]) => [name, readParam(param, search.getAll(prefix + name))]);
  const page = search.get(`${prefix}page`) ?? '';
  return {
    values: Object.fromEntries(entries),
    sort: readSort(options, search.get(`${prefix}sort`)),
    page: pageNumber.test(page) ? Number(page) : 1,
    size: pageSizes.find((one) => String(one) === search.get(`${prefix}size`)) ?? size,
    saved: search.get(`${prefix}saved`) || undefined,
  };
}

/** Writes the state of a list into the search parameters and keeps the others. */
export function writeAddress<D extends Definition, F extends string>(
  definition: D,
  { prefix = '', size = defaultSize, sort }: ListOptions<F>,
  search: URLSearchParams,
  state: ListAddress<D, F>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, texts: readonly string[]) => {
    next.delete(prefix + name);
    for (const one of texts) next.append(prefix + name, one);
  };
  for (const [name, param] of Object.entries(definition)) put(name, writeParam(param, state.values[name]));
  put('sort', state.sort === sort || state.sort === undefined ? [] : [state.sort]);
  put('size', state.size === size ? [] : [String(state.size)]);
  put('page', state.page === 1 ? [] : [String(state.page)]);
  put('saved', state.saved ? [state.saved] : []);
  return next;
}

/** Sort after a click on a header: ascending, descending, default. */
export function nextSort<F extends string>(current: Sort<F> | undefined, field: F, initial: Sort<F> | undefined): Sort<F> | undefined {
  if (current === field) return `-${field}`;
  if (current !== `-${field}`) return field;
  return initial === current ? field : initial;
}

/** The page that contains the first visible row after the page size changes. */
export const pageAfterResize = (page: number, from: PageSize, to: PageSize): number => Math.floor(((page - 1) * from) / to) + 1;

type QueryValue<P> =
  P extends SomeOf<infer V> ? V[] : P extends OneOf<infer V> ? V : P extends Integer ? number : P extends Flag ? boolean : string;
type Simple<T> = { [K in keyof T]: T[K] };
/** Query parameters of list calls: inactive filters are omitted, a date range becomes `<name>From` and `<name>To`. */
export type QueryOf<D extends Definition, F extends string> = Simple<
  { [K in keyof D as D[K] extends Dates ? never : K]?: QueryValue<D[K]> } & {
    [K in keyof D & string as D[K] extends Dates ? `${K}From` | `${K}To` : never]?: string;
  } & { current: number; size: number; sort?: Sort<F> }
>;

export function queryOf<D extends Definition, F extends string>(definition: D, state: ListAddress<D, F>): QueryOf<D, F> {
  const query: Record<string, unknown> = { current: state.page, size: state.size };
  if (state.sort) query.sort = state.sort;
  for (const [name, param] of Object.entries(definition)) {
    const value: unknown = state.values[name];
    if (isNone(param, value)) continue;
    if (param.kind !== 'dates') query[name] = value;
    else for (const [side, day] of Object.entries(value as DateRange)) query[side === 'from' ? `${name}From` : `${name}To`] = day;
  }
  return query as QueryOf<D, F>;
}

interface Refinement {
  /** The search whose filters were changed. */
  readonly refines: string;
}

/** Navigation state of a filter change on the same page, which loses no input. */
export const refine = ({ search }: Pick<Location, 'search'>): Refinement => ({ refines: search });

export const refinedBy = ({ state }: Pick<Location, 'state'>): string | undefined => (state as Partial<Refinement> | null)?.refines;
