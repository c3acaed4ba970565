import { Button, Drawer, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Param } from '../../../kernel/filters/search-params.ts';
import type { AnyFilters } from '../../../kernel/filters/use-filters.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { Icon } from '../../icon.tsx';
import { type AnyControls, type Control, optionsOf } from '../controls.ts';
import { describeDays } from '../describe-filter.ts';
import { DaysFacet } from '../facet.tsx';
import { FilterField } from '../filter-bar.tsx';
import classes from './phone-filters.module.css';

interface FieldProps {
  readonly param: Param<unknown>;
  readonly control: Control;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

/** More than these are searched in a list of their own. */
const mostButtons = 8;

/** Few options are buttons that a finger reaches at once. */
function SheetField({ param, control, value, onSet }: FieldProps) {
  const { label, placeholder } = control;
  if (param.kind === 'text') {
    const hint = placeholder === undefined ? {} : { placeholder };
    return <TextInput label={label} {...hint} value={String(value)} onChange={(event) => onSet(event.currentTarget.value)} />;
  }
  const options = optionsOf(control);
  const isChoice = param.kind === 'oneOf' || param.kind === 'someOf';
  if (!isChoice || !options || options.length > mostButtons)
    return <FilterField param={param} control={control} value={value} main={false} onSet={onSet} />;
  const isSingle = param.kind === 'oneOf';
  const chosen = isSingle ? [value] : (value as readonly unknown[]);
  const choose = (one: string) => {
    if (isSingle) return onSet(chosen.includes(one) ? param.none : one);
    onSet(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  };
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {options.map(({ value: one, label: words }) => (
        <button key={one} type="button" className={classes.choice} aria-pressed={chosen.includes(one)} onClick={() => choose(one)}>
          {chosen.includes(one) && <Icon name="check" size={14} />}
          {words}
        </button>
      ))}
    </fieldset>
  );
}

interface Props {
  readonly names: readonly string[];
  readonly filters: AnyFilters;
  readonly controls: AnyControls;
  readonly onClose: () => void;
}

/** Filters from the edge of the window that a thumb reaches. Nothing changes until they are applied. */
export function FilterSheet({ names, filters, controls, onClose }: Props) {
  const { t } = useText('kit');
  const { t: common } = useText('common');
  const { definition, values } = filters;
  const all = names.flatMap((name) => [name, controls[name]?.days?.until ?? []].flat());
  const [draft, setDraft] = useState(() => Object.fromEntries(all.map((name) => [name, values[name]])));
  const apply = () => {
    filters.set(draft);
    onClose();
  };
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="auto" transitionProps={{ duration: 120 }}>
      <Drawer.Overlay />
      <Drawer.Content classNames={{ content: classes.sheet }}>
        <Drawer.Header>
          <Drawer.Title>{t('list.filters')}</Drawer.Title>
          <Drawer.CloseButton aria-label={common('action.close')} />
        </Drawer.Header>
        <Drawer.Body className={classes.fields}>
          {names.map((name) => {
            const [param, control] = [definition[name], controls[name]];
            if (control?.days) {
              const { label, until } = control.days;
              const [from, to] = [draft[name], draft[until]] as (string | undefined)[];
              const range = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
              return (
                <DaysFacet
                  key={name}
                  label={label}
                  value={range}
                  words={from || to ? describeDays(range, t) : undefined}
                  onChoose={(next) => setDraft((before) => ({ ...before, [name]: next.from, [until]: next.to }))}
                />
              );
            }
            return (
              param &&
              control && (
                <SheetField
                  key={name}
                  param={param}
                  control={control}
                  value={draft[name]}
                  onSet={(value) => setDraft((before) => ({ ...before, [name]: value }))}
                />
              )
            );
          })}
        </Drawer.Body>
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setDraft(Object.fromEntries(all.map((name) => [name, definition[name]?.none])))}>
            {t('list.filterReset')}
          </Button>
          <Button onClick={apply}>{t('list.filterApply')}</Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
