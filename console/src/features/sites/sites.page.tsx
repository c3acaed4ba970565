import { type SiteStatus, siteOverview } from '@botify/contract/overview/site-status.contract';
import { type Site, siteScenes } from '@botify/contract/sites/sites.contract';
import { dash } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useLiveCall } from '../../kernel/call/live-call.ts';
import { oneOf, text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded, useMay } from '../../kernel/page/page.tsx';
import { newSitePath, sitePath } from '../../kernel/page/paths.ts';
import { useHolds } from '../../kernel/session/menu-rights.ts';
import { FeedNote } from '../../ui/feed-note.tsx';
import { Area } from '../../ui/figure.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Time } from '../../ui/time.tsx';
import { zoneLabel } from '../../ui/zone.ts';
import { ContractEnd } from './contract-end.tsx';
import { SiteErrorCount, SiteMachines, SiteMissedCount, SiteSchedule } from './figures.tsx';
import { useLiveCounts } from './live-counts.ts';

const definition = { keyword: text(), scene: oneOf(siteScenes) };
const options = { sortable: ['number', 'name', 'contractEnd', 'createdAt'], sort: 'number' } as const;
/** The live feed has machines and errors; this is for the cleaning. */
const everyMs = 60_000;

export default function SitesPage() {
  const { t } = useText('sites');
  // Otherwise the first figures would suspend the page again.
  useText('periodReports');
  useText('live');
  const filters = useFilters(definition, options);
  const query = useLiveCall(siteOverview.list, { query: filters.asQuery() }, everyMs);
  const { withLive, receivedAt } = useLiveCounts();
  const mayCreate = useMay('editProject');
  const scenes = Object.fromEntries(siteScenes.map((scene) => [scene, t(`scene.${scene}`)])) as Record<Site['scene'], string>;
  const create = (
    <Guarded button="editProject">
      <Button component={Link} to={newSitePath}>
        {t('create')}
      </Button>
    </Guarded>
  );
  const { data, error, isFetching, refetch } = query;
  return (
    <ListPage
      summary={t('summary')}
      status={<FeedNote receivedAt={receivedAt} />}
      actions={create}
      filters={filters}
      controls={{ keyword: { label: t('search') }, scene: { label: t('field.scene'), options: scenes } }}
      query={{ data: data && { ...data, records: data.records.map(withLive) }, error, isFetching, refetch }}
      columns={useColumns()}
      keyOf={({ id }) => id}
      to={({ id }) => sitePath(id)}
      empty={{ text: t(mayCreate ? 'empty' : 'emptyViewer'), action: create }}
    />
  );
}

type SiteColumn = Column<SiteStatus, (typeof options.sortable)[number]>;

function useColumns(): SiteColumn[] {
  const { t } = useText('sites');
  const seesRecord = useHolds('app:project');
  return useMemo(() => {
    const ofRecord: SiteColumn[] = [
      {
        id: 'contractEnd',
        head: t('field.contractEnd'),
        cell: ({ record, timeZone }) => <ContractEnd contractEnd={record?.contractEnd ?? null} timeZone={timeZone} />,
        sort: 'contractEnd',
      },
      { id: 'members', head: t('field.members'), cell: ({ record }) => record?.memberCount ?? dash, numeric: true },
      {
        id: 'superAdmin',
        head: t('field.superAdmin'),
        cell: ({ record }) => record?.superAdmin ?? t('none'),
        width: 160,
        extra: true,
      },
      {
        id: 'created',
        head: t('field.created'),
        cell: ({ record }) => <Time at={record?.createdAt} precision="minute" />,
        sort: 'createdAt',
        extra: true,
      },
    ];
    return [
      { id: 'name', head: t('field.name'), cell: ({ name }) => name, sort: 'name', width: 220 },
      {
        id: 'machines',
        head: t('section.robots'),
        cell: (site) => <SiteMachines {...site} />,
        width: 300,
        grows: true,
        phone: 'fact',
      },
      { id: 'errors', head: t('column.errors'), cell: (site) => <SiteErrorCount {...site} />, hint: t('hint.errors'), phone: 'state' },
      {
        id: 'today',
        head: t('column.today'),
        cell: ({ today }) => <Area squareMetres={today.area} />,
        numeric: true,
        hint: t('hint.today'),
      },
      { id: 'schedule', head: t('column.schedule'), cell: (site) => <SiteSchedule {...site} />, numeric: true, hint: t('hint.schedule') },
      { id: 'missed', head: t('column.missed'), cell: (site) => <SiteMissedCount {...site} />, numeric: true, hint: t('hint.missed') },
      ...(seesRecord ? ofRecord : []),
      { id: 'number', head: t('field.number'), cell: ({ number }) => number, sort: 'number', width: 140, extra: true },
      { id: 'scene', head: t('field.scene'), cell: ({ scene }) => t(`scene.${scene}`), extra: true },
      { id: 'timeZone', head: t('field.timeZone'), cell: ({ timeZone }) => zoneLabel(timeZone), extra: true },
      { id: 'address', head: t('field.address'), cell: ({ address }) => address ?? dash, extra: true },
    ];
  }, [t, seesRecord]);
}
