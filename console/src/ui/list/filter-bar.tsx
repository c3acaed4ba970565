import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { AnyFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import type { AnyControls } from './controls.ts';
import classes from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';

interface Props {
  readonly label: string;
  readonly filters: AnyFilters;
  readonly controls: AnyControls;
}

/** Common filters in a row, others behind a button. */
export function FilterBar({ label, filters, controls }: Props) {
  const { t } = useText('kit');
  const id = useId();
  const names = Object.keys(controls).filter((name) => controls[name]?.place !== 'link');
  const seldom = names.filter((name) => controls[name]?.place === 'more');
  const active = seldom.filter((name) => filters.active.includes(name)).length;
  const [open, setOpen] = useState(active > 0);
  // With several lists on a page, the shortcut belongs to the main one.
  const main = filters.prefix ? undefined : names.find((name) => filters.definition[name]?.kind === 'text');
  if (names.length === 0) return null;

  const field = (name: string) => {
    const [param, control] = [filters.definition[name], controls[name]];
    if (!param || !control) return null;
    return (
      <FilterField
        key={name}
        param={param}
        control={control}
        value={filters.values[name]}
        main={name === main}
        onSet={(value, options) => filters.set({ [name]: value }, options)}
      />
    );
  };
  return (
    <search className={classes.bar} aria-label={t('list.filtersOf', { title: label })}>
      <div className={classes.row}>
        {names.filter((name) => !seldom.includes(name)).map(field)}
        {seldom.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            className={classes.more}
            aria-expanded={open}
            aria-controls={id}
            leftSection={<Icon name="system" size={16} />}
            onClick={() => setOpen(!open)}
          >
            {active > 0 ? t('list.moreActive', { active }) : t('list.more')}
          </Button>
        )}
      </div>
      {seldom.length > 0 && (
        <div id={id} className={classes.row} hidden={!open}>
          {seldom.map(field)}
        </div>
      )}
    </search>
  );
}
