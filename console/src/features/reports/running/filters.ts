import { rankings } from '@botify/contract/reports/period-reports.contract';
import { oneOf, text } from '../../../kernel/filters/search-params.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';

const definition = { keyword: text(), siteId: oneOf(), from: oneOf(), to: oneOf() };
const options = { sortable: rankings, sort: '-runSeconds' } as const;

type RunningDefinition = typeof definition;
export type RunningSort = (typeof rankings)[number];
export type RunningFilters = Filters<RunningDefinition, RunningSort>;

/** What the address of the running report says. */
export const useRunningFilters = (): RunningFilters => useFilters(definition, options);

/** What it asks for: of the list with its page, and without it of the files. */
export function askedRunning(filters: RunningFilters) {
  const { current, size, ...wanted } = filters.asQuery();
  return { wanted, page: { ...wanted, current, size } };
}
