import { seeAs } from '@botify/contract/accounts/see-as.contract';
import type { Result } from '@botify/contract/kernel/endpoint';
import { dash } from '@botify/domain/format/number';
import { useCall } from '../../../kernel/call/query.tsx';
import { text } from '../../../kernel/filters/search-params.ts';
import { useFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import type { Column } from '../../../ui/list/column.ts';
import { List } from '../../../ui/list/list.tsx';
import { useReason } from '../users/use-reason.ts';

type Row = Result<typeof seeAs.robots>['records'][number];
const definition = { keyword: text() };
const options = { prefix: 'robots-' } as const;

/** Machines visible to an account. */
export function SeenRobots({ id }: { readonly id: string }) {
  const { t } = useText('seeAs');
  const { ofRobot } = useReason();
  const filters = useFilters(definition, options);
  const query = useCall(seeAs.robots, { params: { id }, query: filters.asQuery() });
  const columns: Column<Row, never>[] = [
    { id: 'name', head: t('robots.name'), cell: ({ remark }) => remark, width: 220 },
    { id: 'sn', head: t('robots.sn'), cell: ({ robotSn }) => robotSn },
    { id: 'model', head: t('robots.model'), cell: ({ modelNum }) => modelNum },
    { id: 'site', head: t('robots.site'), cell: ({ siteName }) => siteName ?? dash, width: 200 },
    { id: 'reason', head: t('reason.head'), cell: ({ reason }) => ofRobot(reason), width: 360 },
  ];
  return (
    <List
      label={t('count.robots')}
      filters={filters}
      query={query}
      controls={{ keyword: { label: t('robots.search') } }}
      columns={columns}
      keyOf={({ robotSn }) => robotSn}
      empty={{ text: t('robots.empty') }}
    />
  );
}
