import type { SavedView } from '@botify/contract/saved-views/saved-views.contract';
import { type Definition, type ListOptions, readAddress, writeAddress } from '../../../kernel/filters/filters.ts';
import type { DateRange } from '../../../kernel/filters/search-params.ts';
import type { AnyFilters, ViewState } from '../../../kernel/filters/use-filters.ts';
import { type ColumnChoice, readChoice } from '../column-choice.ts';
import { recentPeriods } from '../recent-days.ts';

/** What a view keeps of a list. */
export type ViewContent = Pick<SavedView, 'query' | 'recent' | 'columns'>;
type Filtered = Pick<AnyFilters, 'definition' | 'views' | 'values' | 'sort'>;
type Recent = ViewContent['recent'];

export function columnsOf({ shown, order, pinned, widths }: ColumnChoice): ViewContent['columns'] {
  const ids = (visible: boolean) => Object.keys(shown).filter((id) => shown[id] === visible);
  return {
    shown: ids(true).toSorted(),
    hidden: ids(false).toSorted(),
    order: [...order],
    pinned: [...pinned],
    widths: Object.entries(widths)
      .map(([id, width]) => ({ id, width }))
      .toSorted((one, other) => one.id.localeCompare(other.id)),
  };
}

export const choiceOf = ({ shown, hidden, order, pinned, widths }: ViewContent['columns']): ColumnChoice =>
  readChoice({
    shown: Object.fromEntries([...shown.map((id) => [id, true]), ...hidden.map((id) => [id, false])]),
    order,
    pinned,
    widths: Object.fromEntries(widths.map(({ id, width }) => [id, width])),
  });

/** The first and the last day of a report are two filters. A view keeps their period under this name. */
export const reportDays = 'from..to';
const paramsOf = (filter: string): readonly string[] => filter.split('..');

function rangesOf({ definition, values }: Filtered): readonly (readonly [filter: string, range: DateRange])[] {
  const ranges = Object.entries(definition).flatMap(([filter, { kind }]) =>
    kind === 'dates' ? [[filter, values[filter] as DateRange] as const] : [],
  );
  const isReport = paramsOf(reportDays).every((param) => definition[param]?.kind === 'oneOf');
  return isReport ? [...ranges, [reportDays, { from: values.from, to: values.to } as DateRange]] : ranges;
}

/** Date filters whose days are those of a preset at present. */
export function recentFilters(filters: Filtered, now: Date): Recent {
  return rangesOf(filters).flatMap(([filter, { from, to }]) => {
    const preset = recentPeriods(now).find((one) => one.from === from && one.to === to);
    return preset ? [{ filter, days: preset.key }] : [];
  });
}

/** A view is independent of the place of the list in the address and of the page size. */
const optionsOf = ({ views }: Filtered): ListOptions<string> => {
  const { sortable, sort } = views?.options ?? {};
  return { ...(sortable ? { sortable } : {}), ...(sort === undefined ? {} : { sort }) };
};

/** Filters and sort without page and size, which a view leaves to the reader. */
const queryOf = (filters: Filtered, { values, sort: by }: Pick<ViewState, 'values' | 'sort'>): string =>
  writeAddress(filters.definition as Definition, optionsOf(filters), new URLSearchParams(), {
    values: values as never,
    sort: by,
    page: 1,
    size: 20,
  }).toString();

/** `follows`: date filters that follow the calendar instead of keeping their days. */
export function contentOf(filters: Filtered, choice: ColumnChoice, follows: ReadonlySet<string>, now: Date): ViewContent {
  const recent = recentFilters(filters, now).filter(({ filter }) => follows.has(filter));
  const search = new URLSearchParams(queryOf(filters, filters));
  for (const param of recent.flatMap(({ filter }) => paramsOf(filter))) search.delete(param);
  return { query: search.toString(), recent, columns: columnsOf(choice) };
}

/** Follows the calendar as before; dates of a new filter do so if they can. */
export function followedBy(view: ViewContent, filters: Filtered, now: Date): ReadonlySet<string> {
  const fixed = new URLSearchParams(view.query);
  return new Set(recentFilters(filters, now).flatMap(({ filter }) => (paramsOf(filter).some((param) => fixed.get(param)) ? [] : [filter])));
}

/** Filters and sort as in an address. */
export function searchOf({ query, recent }: Pick<ViewContent, 'query' | 'recent'>, now: Date): URLSearchParams {
  const search = new URLSearchParams(query);
  const spans = new Map(recentPeriods(now).map((span) => [span.key, span]));
  for (const { filter, days } of recent) {
    const { from = '', to = '' } = spans.get(days) ?? {};
    const [first = '', last] = paramsOf(filter);
    search.set(first, last === undefined ? `${from}..${to}` : from);
    if (last !== undefined) search.set(last, to);
  }
  return search;
}

/** Ignores filters that the list no longer has, and values it does not accept. */
export function stateOf(view: Pick<SavedView, 'id' | 'query' | 'recent'> | undefined, filters: Filtered, now: Date): ViewState {
  const search = view ? searchOf(view, now) : new URLSearchParams();
  const { values, sort } = readAddress(filters.definition as Definition, optionsOf(filters), search);
  return { values, sort, saved: view?.id };
}

/** Whether the list differs from the view that was opened. */
export function isChanged(view: SavedView, filters: Filtered, choice: ColumnChoice, now: Date): boolean {
  const columns = (one: ColumnChoice) => JSON.stringify(columnsOf(one));
  return queryOf(filters, stateOf(view, filters, now)) !== queryOf(filters, filters) || columns(choiceOf(view.columns)) !== columns(choice);
}
