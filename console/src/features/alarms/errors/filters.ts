import { errorStates, type FaultPart, faultTypes, noticeLevels } from '@botify/contract/alarms/error-fields';
import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { type ListAddress, readAddress, writeAddress } from '../../../kernel/filters/filters.ts';
import { dates, flag, oneOf, someOf, text } from '../../../kernel/filters/search-params.ts';
import { spanOfDays } from '../../../kernel/filters/span-of-days.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';
import { errorListPath } from '../../../kernel/page/paths.ts';
import { viewParam } from '../../../ui/view-switch.tsx';

export const faultParts: readonly FaultPart[] = ['intelligent', 'scrub'];

const definition = {
  keyword: text(),
  state: someOf(errorStates),
  noticeLevel: someOf(noticeLevels),
  running: flag(),
  siteId: oneOf(),
  started: dates(),
  typeCode: oneOf(faultTypes),
  part: oneOf(faultParts),
  faultCode: oneOf(),
  robotSn: oneOf(isRobotSn),
};
const options = { sortable: ['startTime', 'duration', 'noticeLevel'], sort: '-startTime' } as const;

export type ErrorsDefinition = typeof definition;
export type ErrorsSort = (typeof options.sortable)[number];
export type ErrorsFilters = Filters<ErrorsDefinition, ErrorsSort>;
type Values = ListAddress<ErrorsDefinition, ErrorsSort>['values'];

export const useErrorsFilters = (): ErrorsFilters => useFilters(definition, options);

/** Query of the list with page and order, and of charts and export without them. */
export function errorsQuery(filters: ErrorsFilters) {
  const { current, size, sort, startedFrom: _, startedTo: __, ...rest } = filters.asQuery();
  const wanted = { ...rest, ...spanOfDays(filters.values.started) };
  return { wanted, page: { ...wanted, current, size, ...(sort ? { sort } : {}) } };
}

/** Address of the list with one more filter. */
export function addressOfRows(search: URLSearchParams, changes: Partial<Values>): string {
  const state = readAddress(definition, options, search);
  const next = writeAddress(definition, options, search, { ...state, values: { ...state.values, ...changes }, page: 1 });
  next.delete(viewParam);
  return `${errorListPath}?${next}`;
}
