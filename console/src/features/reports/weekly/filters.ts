import { type Grain, grains } from '@botify/contract/reports/period-reports.contract';
import { oneOf } from '../../../kernel/filters/search-params.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';

const definition = { grain: oneOf(grains, 'day'), from: oneOf(), to: oneOf(), siteId: oneOf(), robotSn: oneOf() };
export type WeeklyFilters = Filters<typeof definition, never>;

/** What the address of the report says. */
export const useWeeklyFilters = (): WeeklyFilters => useFilters(definition);

/** What it asks the server for. */
export function askedPeriods(filters: WeeklyFilters) {
  const { current: _, size: __, ...asked } = filters.asQuery();
  return asked;
}

export const grainOf = ({ values }: WeeklyFilters): Grain => values.grain ?? 'day';
