import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AnyFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../icon.tsx';
import { type AnyControls, type Control, optionsOf } from '../controls.ts';
import { FilterField } from '../filter-bar.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import classes from './phone-filters.module.css';

interface Props {
  readonly label: string;
  readonly filters: AnyFilters;
  readonly controls: AnyControls;
}

/** Search box, and a button that opens all other filters. */
export function PhoneFilters({ label, filters, controls }: Props) {
  const { t } = useText('kit');
  const [open, setOpen] = useState(false);
  const isText = (name: string) => filters.definition[name]?.kind === 'text' && controls[name]?.place === undefined;
  const names = Object.keys(controls);
  const search = names.find(isText);
  // Some filters can be set by links only and have no options.
  const isOffered = (control: Control | undefined) => control && (control.place !== 'link' || control.days || optionsOf(control)?.length);
  const others = names.filter((name) => name !== search && isOffered(controls[name]));
  const active = others.filter((name) => filters.active.includes(name)).length;
  const [param, control] = search ? [filters.definition[search], controls[search]] : [];
  if (!search && others.length === 0) return null;
  return (
    <search className={classes.bar} aria-label={t('list.filtersOf', { title: label })}>
      {search && param && control && (
        <FilterField
          param={param}
          control={control}
          value={filters.values[search]}
          main={!filters.prefix}
          onSet={(value, options) => filters.set({ [search]: value }, options)}
        />
      )}
      {others.length > 0 && (
        <Button
          variant="default"
          className={classes.open}
          aria-haspopup="dialog"
          leftSection={<Icon name="system" size={16} />}
          onClick={() => setOpen(true)}
        >
          {active > 0 ? t('list.filterActive', { active }) : t('list.filter')}
        </Button>
      )}
      {others.length > 0 && open && <FilterSheet names={others} filters={filters} controls={controls} onClose={() => setOpen(false)} />}
    </search>
  );
}
