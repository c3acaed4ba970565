import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { type DateRange, isNone, type Param } from '../../kernel/filters/search-params.ts';
import type { AnyFilters } from '../../kernel/filters/use-filters.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import { type AnyControls, type Control, optionsOf } from './controls.ts';
import { describeValue } from './describe-filter.ts';
import { ChoiceList, DaysFacet, Facet } from './facet.tsx';
import classes from './filters.module.css';
import { SearchBox } from './search-box.tsx';
import { useDraft } from './use-draft.ts';

interface FilterFieldProps {
  readonly param: Param<unknown>;
  readonly control: Control;
  readonly value: unknown;
  /** This is the search box of the list. */
  readonly main: boolean;
  readonly onSet: (value: unknown, options?: { readonly typing?: boolean }) => void;
}

/** Control of a filter, depending on its kind. */
export function FilterField({ param, control, value, main, onSet }: FilterFieldProps) {
  const { t } = useText('kit');
  const { label, placeholder } = control;
  const words = isNone(param, value) ? undefined : describeValue(param, control, value, t);
  switch (param.kind) {
    case 'oneOf':
    case 'someOf': {
      const single = param.kind === 'oneOf';
      const chosen = single ? (value === undefined ? [] : [String(value)]) : (value as readonly string[]);
      return (
        <Facet label={label} value={words} onClear={() => onSet(param.none)}>
          {(close) => (
            <ChoiceList
              label={label}
              options={optionsOf(control)}
              chosen={chosen}
              single={single}
              onChoose={(next) => {
                onSet(single ? next[0] : next);
                if (single) close();
              }}
            />
          )}
        </Facet>
      );
    }
    case 'dates':
      return <DaysFacet label={label} value={value as DateRange} words={words} onChoose={onSet} />;
    case 'flag':
      return (
        <Button
          variant="default"
          className={classes.button}
          aria-pressed={value === true}
          data-on={value || undefined}
          leftSection={value ? <Icon name="check" size={14} /> : undefined}
          onClick={() => onSet(!value)}
        >
          {label}
        </Button>
      );
    case 'integer':
      return <WholeNumber param={param} label={label} value={value} onSet={onSet} />;
    default:
      return (
        <SearchBox
          label={label}
          placeholder={placeholder}
          value={String(value)}
          main={main}
          onType={(text) => onSet(text, { typing: true })}
        />
      );
  }
}

function WholeNumber({ param, label, value, onSet }: Pick<FilterFieldProps, 'param' | 'value' | 'onSet'> & { label: string }) {
  const { draft, setDraft, enter } = useDraft(value === undefined ? '' : String(value), (text) =>
    onSet(text === '' ? param.none : (param.read([text]) ?? value), { typing: true }),
  );
  const id = useId();
  return (
    <div className={classes.number}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        inputMode="numeric"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d-]/g, ''))}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
    </div>
  );
}

interface FilterBarProps {
  readonly label: string;
  readonly filters: AnyFilters;
  readonly controls: AnyControls;
}

/** Common filters in a row, others behind a button. */
export function FilterBar({ label, filters, controls }: FilterBarProps) {
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
