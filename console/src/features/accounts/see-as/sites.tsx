import { seeAs } from '@botify/contract/accounts/see-as.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { useCall } from '../../../kernel/call/query.tsx';
import { text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { useReason } from '../users/use-reason.ts';

type Row = Result<typeof seeAs.sites>['records'][number];
const definition = { keyword: text() };
const options = { prefix: 'sites-' } as const;

/** The sites an account sees. */
export function SeenSites({ id }: { readonly id: string }) {
  const { t } = useText('seeAs');
  const { ofSite } = useReason();
  const filters = useFilters(definition, options);
  const query = useCall(seeAs.sites, { params: { id }, query: filters.asQuery() });
  const columns: Column<Row, never>[] = [
    { id: 'name', head: t('sites.name'), cell: ({ name }) => name, width: 260 },
    { id: 'number', head: t('sites.number'), cell: ({ number }) => number },
    { id: 'reason', head: t('reason.head'), cell: ({ reason }) => ofSite(reason), width: 360 },
  ];
  return (
    <List
      label={t('count.sites')}
      filters={filters}
      query={query}
      controls={{ keyword: { label: t('sites.search') } }}
      columns={columns}
      keyOf={({ id: site }) => site}
      empty={{ text: t('sites.empty') }}
    />
  );
}
