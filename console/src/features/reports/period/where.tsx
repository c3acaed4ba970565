import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import type { AnyFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';

/** Options of the site and machine filters; undefined until loaded. */
export function usePlaces() {
  const { data } = useCall(robots.dictionary, {});
  return { sites: data?.projects as Names | undefined, machines: data?.robots as Names | undefined };
}

/** The range is missing here: it has its own control. */
function useWhereControls() {
  const { t } = useText('periodReports');
  const { sites, machines } = usePlaces();
  return {
    siteId: { label: t('filter.site'), options: sites },
    robotSn: { label: t('filter.machine'), options: machines },
  } as const;
}

/** Site and machine filters of a report. */
export function PeriodWhere({ label, filters }: { readonly label: string; readonly filters: AnyFilters }) {
  const controls = useWhereControls();
  return <FilterBar label={label} filters={filters} controls={controls} />;
}
