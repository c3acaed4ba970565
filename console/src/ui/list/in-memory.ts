import { useMemo } from 'react';
import type { Definition, ListAddress, Sort, ValuesOf } from '../../kernel/filters/filters.ts';
import type { Filters } from '../../kernel/filters/use-filters.ts';
import { storedLocale } from '../../kernel/locale/locale.ts';
import type { Fetched } from '../loaded.tsx';
import { lastPage } from './page-items.ts';

/** A page, as list calls return it. */
export interface PageOf<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
}

type Comparable = string | number | boolean | Date | null | undefined;

export interface InMemory<Row, D extends Definition, F extends string> {
  /** Whether a row matches the filters. */
  readonly keep?: (row: Row, values: ValuesOf<D>) => boolean;
  /** Sort value per field. */
  readonly by: Readonly<Record<F, (row: Row) => Comparable>>;
}

const isMissing = (value: Comparable): value is null | undefined => value === null || value === undefined;

/** Missing values come last in both directions. Text is compared with the collation of the language. */
function compare(a: Comparable, b: Comparable, collator: Intl.Collator, down: boolean): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  const order = typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);
  return down ? -order : order;
}

const split = <F extends string>(sort: Sort<F>): [F, boolean] => (sort.startsWith('-') ? [sort.slice(1) as F, true] : [sort as F, false]);

/** One page of rows in memory. */
export function pageInMemory<Row, D extends Definition, F extends string>(
  rows: readonly Row[],
  { values, sort, page, size }: ListAddress<D, F>,
  { keep, by }: InMemory<Row, D, F>,
  locale: string,
): PageOf<Row> {
  const kept = keep ? rows.filter((row) => keep(row, values)) : [...rows];
  if (sort) {
    const [field, down] = split(sort);
    const collator = new Intl.Collator(locale, { numeric: true });
    const of = by[field];
    kept.sort((a, b) => compare(of(a), of(b), collator, down));
  }
  const current = Math.min(page, lastPage(kept.length, size));
  return { records: kept.slice((current - 1) * size, current * size), total: kept.length, size, current };
}

/** Filters, sorts and pages a list that one call returns completely. `rules` must be a constant outside the component. */
export function useInMemory<Row, D extends Definition, F extends string>(
  query: Fetched<readonly Row[]>,
  filters: Filters<D, F>,
  rules: InMemory<Row, D, F>,
): Fetched<PageOf<Row>> {
  const { data, error, isFetching, refetch } = query;
  const { values, sort, page, size } = filters;
  const shown = useMemo(
    () => data && pageInMemory(data, { values, sort, page, size }, rules, storedLocale()),
    [data, values, sort, page, size, rules],
  );
  return { data: shown, error, isFetching, refetch };
}
