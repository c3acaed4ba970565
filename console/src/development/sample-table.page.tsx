import { sampleCalls } from '@botify/contract/development/sample-calls';
import { Box } from '@mantine/core';
import { useCall } from '../kernel/call/query.tsx';
import { useFilters } from '../kernel/filters/use-filters.ts';
import { useText } from '../kernel/locale/text.ts';
import { SectionFrame } from '../ui/detail/section-frame.tsx';
import { Figure } from '../ui/figure.tsx';
import { List } from '../ui/list/list.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { Tag } from '../ui/tag.tsx';
import { Time } from '../ui/time.tsx';
import { askedOf, asList } from './sample-page.ts';

const none = {};
const orderOptions = { size: 20 } as const;
const userOptions = { size: 10, prefix: 'user-' } as const;

/** Two lists on one page, filled by sample calls. */
export default function SampleTablePage() {
  const { t } = useText('development');
  const filters = useFilters(none, orderOptions);
  const query = asList(useCall(sampleCalls.transactions, { query: askedOf(filters) }), ({ items }) => items);
  return (
    <>
      <ListPage
        summary={t('sample.table.summary')}
        status={<Tag tone="amber">{t('sample.madeUp')}</Tag>}
        filters={filters}
        query={query}
        controls={none}
        columns={[
          { id: 'orderNo', head: t('sample.table.orderNo'), cell: ({ order_no }) => order_no },
          { id: 'customer', head: t('sample.table.customer'), cell: ({ username }) => username },
          {
            id: 'price',
            head: t('sample.table.price'),
            cell: ({ price }) => <Figure value={price} precision={{ decimals: 2 }} unit={t('sample.table.yuan')} />,
            numeric: true,
          },
          {
            id: 'state',
            head: t('sample.table.state'),
            cell: ({ status }) => <Tag tone={status === 'success' ? 'green' : 'grey'}>{t(`sample.table.${status}`)}</Tag>,
          },
          { id: 'at', head: t('sample.table.at'), cell: ({ timestamp }) => <Time at={timestamp} /> },
        ]}
        keyOf={({ order_no }) => order_no}
        empty={{ text: t('sample.table.empty') }}
      />
      <Box mt="md">
        <Users />
      </Box>
    </>
  );
}

function Users() {
  const { t } = useText('development');
  const filters = useFilters(none, userOptions);
  const query = asList(useCall(sampleCalls.users, { query: askedOf(filters) }), ({ items }) => items);
  return (
    <SectionFrame title={t('sample.table.users')}>
      <List
        label={t('sample.table.users')}
        filters={filters}
        query={query}
        controls={none}
        columns={[
          { id: 'name', head: t('sample.table.userName'), cell: ({ name }) => name },
          { id: 'role', head: t('sample.table.role'), cell: ({ role }) => t(`sample.role.${role}`) },
          { id: 'phone', head: t('sample.table.phone'), cell: ({ phone }) => phone },
          { id: 'at', head: t('sample.table.at'), cell: ({ timestamp }) => <Time at={timestamp} /> },
        ]}
        keyOf={({ id }) => String(id)}
        empty={{ text: t('sample.table.empty') }}
      />
    </SectionFrame>
  );
}
