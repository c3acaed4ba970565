import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ValuesOf } from '../kernel/filters/filters.ts';
import { text } from '../kernel/filters/search-params.ts';
import { useFilters } from '../kernel/filters/use-filters.ts';
import { useText } from '../kernel/locale/text.ts';
import { Figure } from '../ui/figure.tsx';
import { useInMemory } from '../ui/list/in-memory.ts';
import { List } from '../ui/list/list.tsx';
import { sites, wait } from './made-up-fleet.ts';

interface Site {
  readonly id: (typeof sites)[number]['id'];
  readonly zone: string;
  readonly machines: number;
}

const definition = { zone: text() };
const options = { sortable: ['zone', 'machines'], prefix: 'site.' } as const;
const rules = {
  keep: (site: Site, { zone }: ValuesOf<typeof definition>) => site.zone.toLowerCase().includes(zone.toLowerCase()),
  by: { zone: (site: Site) => site.zone, machines: (site: Site) => site.machines },
};

/** A short list inside a page, loaded with one call. */
export function KitSites() {
  const { t } = useText('development');
  const filters = useFilters(definition, options);
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
