import { isRobotSn } from '@botify/contract/kernel/robot-sn';
import { type Grain, grains } from '@botify/contract/reports/period-reports.contract';
import { oneOf } from '../../../kernel/filters/search-params.ts';
import { type Filters, useFilters } from '../../../kernel/filters/use-filters.ts';

const definition = { grain: oneOf(grains, 'day'), from: oneOf(), to: oneOf(), siteId: oneOf(), robotSn: oneOf(isRobotSn) };
export type WeeklyFilters = Filters<typeof definition, never>;

export const useWeeklyFilters = (): WeeklyFilters => useFilters(definition);

export function periodsQuery(filters: WeeklyFilters) {
  const { current: _, size: __, ...requested } = filters.asQuery();
  return requested;
}

export const grainOf = ({ values }: WeeklyFilters): Grain => values.grain ?? 'day';
