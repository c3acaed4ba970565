import { isRobotSn, type RobotSn } from '@botify/contract/kernel/robot-sn';
import { type OptionsFilter, Select } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMachineNames } from './machine-names.ts';

interface Props {
  readonly value: RobotSn | null;
  readonly onChoose: (robotSn: RobotSn) => void;
  /** Machines to leave out. */
  readonly without?: readonly RobotSn[];
}

const most = 60;

/** Finds machines by their site too, which only the heading of the group shows: the field is too narrow for all three. */
const byLabelOrSite: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim().toLowerCase();
  let room = limit;
  return options.flatMap((option) => {
    if (!('group' in option)) return [];
    const isSite = String(option.group).toLowerCase().includes(wanted);
    const items = option.items.filter(({ label }) => isSite || label.toLowerCase().includes(wanted)).slice(0, room);
    room -= items.length;
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};

/** Selects a machine by name, serial number or site. */
export function MachineSelect({ value, onChoose, without = [] }: Props) {
  const { t } = useText('video');
  const names = useMachineNames();
  const hidden = without.join(' ');
  const data = useMemo(() => {
    const groups = new Map<string, { value: string; label: string }[]>();
    for (const { robotSn, remark, siteName } of names) {
      if (hidden.split(' ').includes(robotSn)) continue;
      const site = siteName ?? t('machine.noSite');
      groups.set(site, [...(groups.get(site) ?? []), { value: robotSn, label: `${remark}  ${robotSn}` }]);
    }
    return [...groups].map(([group, items]) => ({ group, items }));
  }, [names, hidden, t]);
  return (
    <Select
      aria-label={t('machine.label')}
      placeholder={t('machine.search')}
      leftSection={<Icon name="search" size={16} />}
      searchable
      allowDeselect={false}
      limit={most}
      filter={byLabelOrSite}
      value={value}
      onChange={(chosen) => isRobotSn(chosen) && onChoose(chosen)}
      data={data}
      nothingFoundMessage={t('machine.nothingFound')}
      maxDropdownHeight={320}
    />
  );
}
