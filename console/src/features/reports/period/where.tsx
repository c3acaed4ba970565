import { type Names, robots } from '@botify/contract/robots/robots.contract';
import { useCall } from '../../../kernel/call/query.tsx';
import type { Definition } from '../../../kernel/filters/filters.ts';
import type { Filters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';

/** Sites and machines to choose from; undefined until they are here. */
export function usePlaces() {
  const { data } = useCall(robots.dictionary, {});
  return { sites: data?.projects as Names | undefined, machines: data?.robots as Names | undefined };
}

/** How the filters of a report are called. The range has a control of its own. */
function useWhereControls() {
  const { t } = useText('periodReports');
  const { sites, machines } = usePlaces();
  return {
    siteId: { label: t('filter.site'), options: sites },
    robotSn: { label: t('filter.machine'), options: machines },
  } as const;
}

/** Which site and which machine a report is about. */
export function PeriodWhere<D extends Definition>({ label, filters }: { readonly label: string; readonly filters: Filters<D, never> }) {
  const controls = useWhereControls();
  // Inside, nobody needs to know which filters there are.
  return <FilterBar label={label} filters={filters as unknown as Filters} controls={controls} />;
}
