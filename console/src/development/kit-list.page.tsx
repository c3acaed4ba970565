import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFilters } from '../kernel/filters/use-filters.ts';
import { useText } from '../kernel/locale/text.ts';
import { PageProvider, usePage } from '../kernel/page/page.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { Tag } from '../ui/tag.tsx';
import { useFleetColumns, useFleetControls } from './fleet-columns.tsx';
import { KitFigures } from './kit-figures.tsx';
import { KitSites } from './kit-sites.tsx';
import { askFleet, definition, madeUpFleet, options, refusal, wait } from './made-up-fleet.ts';

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
  const { t, i18n } = useText('development');
  const [now] = useState(() => Date.now());
  const fleet = useMemo(() => madeUpFleet(scene === 'empty' ? 0 : 512, now, (number) => t('list.machine', { number })), [scene, now, t]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const filters = useFilters(definition, options);
  const query = useQuery({
    queryKey: ['development', scene, filters.asQuery()],
    queryFn: async () => {
      const answer = await askFleet(fleet, filters, i18n.language);
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
