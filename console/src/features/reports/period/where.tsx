import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import type { Definition } from '../../../kernel/filters/filters.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';
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
export function PeriodWhere<D extends Definition>({ label, filters }: { readonly label: string; readonly filters: Filters<D, never> }) {
  const controls = useWhereControls();
  return <FilterBar label={label} filters={filters as unknown as Filters} controls={controls} />;
}
