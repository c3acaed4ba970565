import { type TenantFigures, tenantAdministration } from '@botify/contract/tenants/tenants.contract';
import { formatNumber } from '@botify/domain/format/number';
import { Anchor } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useCall } from '../../kernel/call/query.tsx';
import { text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { leaveFor } from '../../kernel/page/ask-about-draft.ts';
import { session } from '../../kernel/sign-in/session.ts';
import { Figure } from '../../ui/figure.tsx';
import { Figures } from '../../ui/figures.tsx';
import type { Column } from '../../ui/list/column.ts';
import { useInMemory } from '../../ui/list/in-memory.ts';
import { List } from '../../ui/list/list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PhoneFold } from '../../ui/phone-fold.tsx';
import classes from './tenants.module.css';

const sortable = ['name', 'robots', 'offline', 'alarms', 'urgent', 'missed'] as const;
type Sort = (typeof sortable)[number];

/** Where each figure is shown in detail, within its tenant. */
const places = {
  robots: '/robot/robotList',
  offline: '/robot/robotList?status=offline',
  alarms: '/abnormalManage?running=1',
  urgent: '/robot/AlarmMonitoring',
  missed: '/report/missedCleaning',
} as const;
type Place = keyof typeof places;

function useColumns(): Column<TenantFigures, Sort>[] {
  const { t } = useText('tenants');
  const navigate = useNavigate();
  const enter = (tenantCode: string, place: Place) =>
    leaveFor(() => {
      session.chooseTenant(tenantCode);
      void navigate(places[place]);
    });
  const figure = (place: Place): Column<TenantFigures, Sort> => ({
    id: place,
    head: t(`column.${place}`),
    sort: place,
    numeric: true,
    cell: ({ tenantCode, name, [place]: count }) => (
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={t('openTenant', { name, what: `${t(`column.${place}`)} ${formatNumber(count)}` })}
        onClick={() => enter(tenantCode, place)}
      >
        {formatNumber(count)}
      </Anchor>
    ),
  });
  return [
    { id: 'name', head: t('column.name'), sort: 'name', grows: true, cell: ({ name }) => name },
    ...(Object.keys(places) as Place[]).map(figure),
  ];
}

const definition = { keyword: text() };
const options = { sortable, sort: '-urgent' } as const;
const rules = {
  keep: ({ tenantCode, name }: TenantFigures, { keyword }: { readonly keyword: string }) =>
    `${tenantCode} ${name}`.toLowerCase().includes(keyword.trim().toLowerCase()),
  by: {
    name: ({ name }: TenantFigures) => name,
    robots: ({ robots }: TenantFigures) => robots,
    offline: ({ offline }: TenantFigures) => offline,
    alarms: ({ alarms }: TenantFigures) => alarms,
    urgent: ({ urgent }: TenantFigures) => urgent,
    missed: ({ missed }: TenantFigures) => missed,
  },
};

/** What needs attention across tenants, for staff of the provider. */
export default function TenantOverviewPage() {
  const { t } = useText('tenants');
  useText('units');
  const filters = useFilters(definition, options);
  const all = useCall(tenantAdministration.overview, {});
  const query = useInMemory(all, filters, rules);
  const sum = (name: Place) => all.data?.reduce((total, row) => total + row[name], 0);
  const sumOf = (name: Place) => formatNumber(sum(name));
  const columns = useColumns();
  return (
    <>
      <PageHeader summary={t('overviewSummary')} />
      <div className={classes.totals}>
        <PhoneFold
          title={t('total.title')}
          note={all.data && `${t('total.alarms')} ${sumOf('alarms')} · ${t('total.missed')} ${sumOf('missed')}`}
        >
          <Figures
            large
            figures={[
              [t('total.tenants'), <Figure key="tenants" value={all.data?.length} />],
              [t('total.robots'), <Figure key="robots" value={sum('robots')} />],
              [t('total.offline'), <Figure key="offline" value={sum('offline')} />],
              [t('total.alarms'), <Figure key="alarms" value={sum('alarms')} />],
              [t('total.missed'), <Figure key="missed" value={sum('missed')} />],
            ]}
          />
        </PhoneFold>
      </div>
      <List
        label={t('column.name')}
        filters={filters}
        controls={{ keyword: { label: t('search'), placeholder: t('search') } }}
        query={query}
        columns={columns}
        keyOf={({ tenantCode }) => tenantCode}
        empty={{ text: t('empty') }}
      />
    </>
  );
}
