import { Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ValuesOf } from '../kernel/filters/filters.ts';
import { text } from '../kernel/filters/search-params.ts';
import { useFilters } from '../kernel/filters/use-filters.ts';
import { useText } from '../kernel/locale/text.ts';
import { PageProvider, usePage } from '../kernel/page/page.tsx';
import { Figure } from '../ui/figure.tsx';
import { useInMemory } from '../ui/list/in-memory.ts';
import { List } from '../ui/list/list.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { Tag } from '../ui/tag.tsx';
import { useFleetColumns, useFleetControls } from './fleet-columns.tsx';
import { KitFigures } from './kit-figures.tsx';
import { askFleet, definition, madeUpFleet, options, refusal, sites, wait } from './made-up-fleet.ts';

interface Site {
  readonly id: (typeof sites)[number]['id'];
  readonly zone: string;
  readonly machines: number;
}

const siteFilters = { zone: text() };
const siteOptions = { sortable: ['zone', 'machines'], prefix: 'site.' } as const;
const rules = {
  keep: (site: Site, { zone }: ValuesOf<typeof siteFilters>) => site.zone.toLowerCase().includes(zone.toLowerCase()),
  by: { zone: (site: Site) => site.zone, machines: (site: Site) => site.machines },
};

/** A short list inside a page, loaded with one call. */
export function KitSites() {
  const { t } = useText('development');
  const filters = useFilters(siteFilters, siteOptions);
  const query = useQuery({
    queryKey: ['development', 'sites'],
    queryFn: async (): Promise<Site[]> => {
      await wait();
      return sites.map((site, index) => ({ ...site, machines: 1280 - index * 411 }));
    },
  });
  return (
    <>
      <Title order={2} size="h3" mt="xl" mb="sm">
        {t('list.sites')}
      </Title>
      <List
        label={t('list.sites')}
        filters={filters}
        controls={{ zone: { label: t('list.zone') } }}
        query={useInMemory(query, filters, rules)}
        columns={[
          { id: 'name', head: t('list.site.label'), cell: (site) => t(`list.site.${site.id}`) },
          { id: 'zone', head: t('list.zone'), cell: (site) => site.zone, sort: 'zone' },
          { id: 'machines', head: t('list.machines'), cell: (site) => <Figure value={site.machines} />, numeric: true, sort: 'machines' },
        ]}
        keyOf={(site) => site.id}
        empty={{ text: t('list.emptyText') }}
      />
    </>
  );
}

const scenes = ['normal', 'failing', 'empty'] as const;
type Scene = (typeof scenes)[number];

/** Every component of a list page, with five hundred sample machines. */
export default function KitListPage() {
  const { t } = useText('development');
  const page = usePage();
  const [mayExport, setMayExport] = useState(true);
  const [scene, setScene] = useState<Scene>('normal');
  return (
    <PageProvider value={{ ...page, buttons: mayExport ? page.buttons : [] }}>
      <FleetList
        scene={scene}
        actions={
          <>
            <Checkbox label={t('list.mayExport')} checked={mayExport} onChange={(event) => setMayExport(event.currentTarget.checked)} />
            <NativeSelect
              aria-label={t('list.scene.label')}
              value={scene}
              data={scenes.map((value) => ({ value, label: t(`list.scene.${value}`) }))}
              onChange={(event) => setScene(scenes.find((one) => one === event.currentTarget.value) ?? 'normal')}
            />
          </>
        }
      />
      <KitSites />
      <KitFigures />
    </PageProvider>
  );
}

function FleetList({ scene, actions }: { scene: Scene; actions: React.ReactNode }) {
  const { t, locale } = useText('development');
  const [now] = useState(() => Date.now());
  const fleet = useMemo(() => madeUpFleet(scene === 'empty' ? 0 : 512, now, (number) => t('list.machine', { number })), [scene, now, t]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const filters = useFilters(definition, options);
  const query = useQuery({
    queryKey: ['development', scene, filters.asQuery()],
    queryFn: async () => {
      const answer = await askFleet(fleet, filters, locale);
      if (scene === 'failing') throw refusal(t('list.failed'));
      return answer;
    },
  });
  return (
    <ListPage
      summary={t('list.summary')}
      status={<Tag tone="amber">{t('list.madeUp')}</Tag>}
      actions={actions}
      filters={filters}
      controls={useFleetControls()}
      query={query}
      columns={useFleetColumns()}
      keyOf={(row) => row.robotSn}
      to={(row) => `/development/detail?robotSn=${row.robotSn}`}
      empty={{ text: t('list.emptyText'), action: <Button size="xs">{t('list.add')}</Button> }}
      rowActions={(row) => (
        <Button variant="subtle" size="compact-sm" aria-label={t('list.restartNamed', { name: row.name })}>
          {t('list.restart')}
        </Button>
      )}
      selection={{ selected, onChange: setSelected, nameOf: (row) => row.name, actions: <Button size="xs">{t('list.restart')}</Button> }}
      exports={{
        button: 'exportKit',
        run: async (_format, onProgress) => {
          for (const part of [0, 0.25, 0.5, 0.75]) {
            onProgress(part);
            await wait();
          }
        },
      }}
    />
  );
}
