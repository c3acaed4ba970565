import { type Site, siteScenes, sites } from '@botify/contract/sites/sites.contract';
import { dash } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../kernel/call/query.tsx';
import { oneOf, text } from '../../kernel/filters/search-params.ts';
import { useFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Guarded } from '../../kernel/page/page.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Time } from '../../ui/time.tsx';
import { zoneLabel } from '../../ui/zone.ts';
import { ContractEnd } from './contract-end.tsx';
import { createPath, detailPath } from './use-site.ts';

const definition = { keyword: text(), scene: oneOf(siteScenes) };
const options = { sortable: ['number', 'name', 'contractEnd', 'createdAt'], sort: 'number' } as const;

export default function SitesPage() {
  const { t } = useText('sites');
  const filters = useFilters(definition, options);
  const query = useCall(sites.list, { query: filters.asQuery() });
  const scenes = Object.fromEntries(siteScenes.map((scene) => [scene, t(`scene.${scene}`)])) as Record<Site['scene'], string>;
  const create = (
    <Guarded button="editProject">
      <Button component={Link} to={createPath}>
        {t('create')}
      </Button>
    </Guarded>
  );
  return (
    <ListPage
      summary={t('summary')}
      actions={create}
      filters={filters}
      controls={{ keyword: { label: t('search') }, scene: { label: t('field.scene'), options: scenes } }}
      query={query}
      columns={useColumns()}
      keyOf={({ id }) => id}
      to={({ id }) => detailPath(id)}
      empty={{ text: t('empty'), action: create }}
    />
  );
}

function useColumns(): Column<Site, (typeof options.sortable)[number]>[] {
  const { t } = useText('sites');
  return useMemo(
    () => [
      { id: 'name', head: t('field.name'), cell: ({ name }) => name, sort: 'name', width: 240 },
      { id: 'number', head: t('field.number'), cell: ({ number }) => number, sort: 'number', width: 140 },
      { id: 'scene', head: t('field.scene'), cell: ({ scene }) => t(`scene.${scene}`) },
      { id: 'robots', head: t('field.robots'), cell: ({ robotCount }) => robotCount, numeric: true },
      { id: 'members', head: t('field.members'), cell: ({ memberCount }) => memberCount, numeric: true },
      { id: 'superAdmin', head: t('field.superAdmin'), cell: ({ superAdmin }) => superAdmin ?? t('none'), width: 160 },
      { id: 'contractEnd', head: t('field.contractEnd'), cell: (site) => <ContractEnd {...site} />, sort: 'contractEnd' },
      { id: 'timeZone', head: t('field.timeZone'), cell: ({ timeZone }) => zoneLabel(timeZone) },
      { id: 'address', head: t('field.address'), cell: ({ address }) => address ?? dash, extra: true },
      {
        id: 'created',
        head: t('field.created'),
        cell: ({ createdAt }) => <Time at={createdAt} precision="minute" />,
        sort: 'createdAt',
        extra: true,
      },
    ],
    [t],
  );
}
