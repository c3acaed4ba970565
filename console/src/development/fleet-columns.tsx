import { useEffect, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { Area, Duration, Energy, Percent, Score, Water } from '../ui/figure.tsx';
import type { Column } from '../ui/list/column.ts';
import type { Controls } from '../ui/list/controls.ts';
import { Live } from '../ui/live.tsx';
import { LevelTag, StatusTag } from '../ui/status-tag.tsx';
import { Ago, Time } from '../ui/time.tsx';
import { type definition, type MadeUpRow, type options, serialOf, sites, statuses } from './made-up-fleet.ts';

const someSerials = Array.from({ length: 60 }, (_, index) => ({ value: serialOf(index), label: serialOf(index) }));

export function useFleetControls(): Controls<typeof definition> {
  const { t } = useText('development');
  const { t: kit } = useText('kit');
  return {
    keyword: { label: t('list.keyword') },
    status: { label: t('list.status'), options: statuses.map((value) => ({ value, label: kit(`status.${value}`) })) },
    site: { label: t('list.site.label'), options: sites.map(({ id }) => ({ value: id, label: t(`list.site.${id}`) })) },
    started: { label: t('list.started') },
    model: { label: t('list.model'), place: 'more', options: { CB1900: 'CB1900', iWalk: 'i-walk', other: t('list.otherModel') } },
    batteryBelow: { label: t('list.batteryBelow'), place: 'more' },
    alarming: { label: t('list.alarming'), place: 'more' },
    serials: { label: t('list.serials'), place: 'more', options: someSerials },
    robotSn: { label: t('list.serial'), place: 'link', options: [] },
  };
}

export function useFleetColumns(): Column<MadeUpRow, (typeof options.sortable)[number]>[] {
  const { t } = useText('development');
  const drained = useDraining();
  return [
    { id: 'name', head: t('list.name'), cell: (row) => row.name, sort: 'name' },
    { id: 'robotSn', head: t('list.serial'), cell: (row) => row.robotSn },
    { id: 'status', head: t('list.status'), cell: (row) => <StatusTag status={row.status} /> },
    { id: 'level', head: t('list.level'), cell: (row) => (row.level ? <LevelTag level={row.level} /> : null) },
    { id: 'site', head: t('list.site.label'), cell: (row) => t(`list.site.${row.site.id}`), width: 160 },
    {
      id: 'battery',
      head: t('list.battery'),
      numeric: true,
      sort: 'battery',
      cell: (row) => {
        const value = row.status === 'working' ? Math.max(0, row.battery - drained) : row.battery;
        return (
          <Live value={value}>
            <Percent value={value} />
          </Live>
        );
      },
    },
    {
      id: 'area',
      head: t('list.area'),
      numeric: true,
      sort: 'area',
      hint: t('list.areaFormula'),
      cell: (row) => <Area squareMetres={row.area} />,
    },
    { id: 'coverage', head: t('list.coverage'), hint: t('list.coverageFormula'), cell: (row) => <Score percent={row.coverage} /> },
    {
      id: 'startedAt',
      head: t('list.started'),
      sort: 'startedAt',
      cell: (row) => <Time at={row.startedAt} zone={row.site.zone} precision="minute" />,
    },
    { id: 'seenAt', head: t('list.seen'), cell: (row) => <Ago at={row.seenAt} /> },
    { id: 'water', head: t('list.water'), numeric: true, extra: true, cell: (row) => <Water litres={row.water} model={row.model} /> },
    {
      id: 'energy',
      head: t('list.energy'),
      numeric: true,
      extra: true,
      cell: (row) => <Energy kilowattHours={row.energy} model={row.model} />,
    },
    { id: 'seconds', head: t('list.worked'), numeric: true, extra: true, cell: (row) => <Duration seconds={row.seconds} /> },
  ];
}

/** Charge that working machines lose every few seconds, to demonstrate live cells. */
function useDraining(): number {
  const [drained, setDrained] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setDrained((before) => (before + 1) % 20), 4000);
    return () => clearInterval(timer);
  }, []);
  return drained;
}
