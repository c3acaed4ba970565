import { rankings } from '@botify/contract/reports/period-reports.contract';
import { oneOf, text } from '../../../kernel/filters/search-params.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';

const definition = { keyword: text(), siteId: oneOf(), from: oneOf(), to: oneOf() };
const options = { sortable: rankings, sort: '-runSeconds' } as const;

type RunningDefinition = typeof definition;
export type RunningSort = (typeof rankings)[number];
export type RunningFilters = Filters<RunningDefinition, RunningSort>;

export const useRunningFilters = (): RunningFilters => useFilters(definition, options);

/** Query of the list with its page, and of the export without it. */
export function runningQuery(filters: RunningFilters) {
  const { current, size, ...wanted } = filters.asQuery();
  return { wanted, page: { ...wanted, current, size } };
}
