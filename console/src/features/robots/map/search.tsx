import { Select } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { findOnMap } from './find.ts';
import type { MapMachine, MapSite } from './machines.ts';

interface Props {
  readonly sites: readonly MapSite[];
  readonly machines: readonly MapMachine[];
  readonly onSite: (site: MapSite) => void;
  readonly onMachine: (machine: MapMachine) => void;
}

export function RobotMapSearch({ sites, machines, onSite, onMachine }: Props) {
  const { t } = useText('robotMap');
  const [words, setWords] = useState('');
  const found = findOnMap(words, sites, machines);
  const go = (value: string | null) => {
    const [kind, id] = [value?.slice(0, 1), value?.slice(1)];
    const site = kind === 's' && found.sites.find((one) => one.id === id);
    const machine = kind === 'm' && found.machines.find((one) => one.id === id);
    if (site) onSite(site);
    if (machine) onMachine(machine);
    setWords('');
  };
  return (
    <Select
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<Icon name="search" size={16} />}
      rightSection={<span />}
      searchable
      value={null}
      searchValue={words}
      onSearchChange={setWords}
      onChange={go}
      // The options are already filtered.
      filter={({ options }) => options}
      data={[
        { group: t('sites'), items: found.sites.map(({ id, name }) => ({ value: `s${id}`, label: name ?? '' })) },
        { group: t('machines'), items: found.machines.map(({ id, name }) => ({ value: `m${id}`, label: `${name}  ${id}` })) },
      ]}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={320}
    />
  );
}
