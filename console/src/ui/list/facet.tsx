import { Button, Loader, Popover, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import type { DateRange } from '../../kernel/filters/search-params.ts';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import type { Option } from './controls.ts';
import classes from './filters.module.css';
import { recentDays } from './recent-days.ts';
import { toolPopover } from './tool-popover.ts';

interface FacetProps {
  readonly label: string;
  /** Text of the current value; undefined if inactive. */
  readonly value: string | undefined;
  readonly onClear: () => void;
  /** Hover or focus, to preload its content. */
  readonly onApproach?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A filter as a button with its value, which opens a popover. */
export function Facet({ label, value, onClear, onApproach, children }: FacetProps) {
  const { t } = useText('kit');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" {...toolPopover}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          data-on={value !== undefined || undefined}
          rightSection={<Icon name="down" size={14} />}
          onClick={() => setOpen(!open)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          <span className={classes.words}>{value === undefined ? label : t('list.chip', { label, value })}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {children(close)}
        {value !== undefined && (
          <div className={classes.foot}>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                onClear();
                close();
              }}
            >
              {t('list.clearOne')}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoiceListProps {
  readonly label: string;
  readonly options: readonly Option[] | undefined;
  readonly chosen: readonly string[];
  /** Single choice; selecting it again clears it. */
  readonly single?: boolean;
  readonly onChoose: (chosen: readonly string[]) => void;
}

const fewEnough = 8;

/** Options to select; long lists are searchable. */
export function ChoiceList({ label, options, chosen, single = false, onChoose }: ChoiceListProps) {
  const { t } = useText('kit');
  const [wanted, setWanted] = useState('');
  if (!options) return <Loader size="sm" m="sm" role="status" aria-label={t('list.loading')} />;
  const shown = options.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const toggle = (value: string) => {
    const others = single ? [] : chosen.filter((one) => one !== value);
    onChoose(chosen.includes(value) ? others : [...others, value]);
  };
  return (
    <>
      {options.length > fewEnough && (
        <TextInput
          size="xs"
          m={8}
          data-autofocus
          aria-label={t('list.findOption')}
          placeholder={t('list.findOption')}
          leftSection={<Icon name="search" size={14} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <fieldset className={classes.options} aria-label={label}>
        {shown.map(({ value, label: words }) =>
          single ? (
            <button
              key={value}
              type="button"
              className={classes.option}
              aria-pressed={chosen.includes(value)}
              onClick={() => toggle(value)}
            >
              <span className={classes.mark}>{chosen.includes(value) && <Icon name="check" size={16} />}</span>
              {words}
            </button>
          ) : (
            <label key={value} className={classes.option}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              {words}
            </label>
          ),
        )}
        {shown.length === 0 && <p className={classes.none}>{t('list.noOption')}</p>}
      </fieldset>
    </>
  );
}

const load = whenOnline(() => import('./day-picker.tsx'));
const DayPicker = lazy(() => load().then((module) => ({ default: module.DayPicker })));

interface DaysFacetProps {
  readonly label: string;
  readonly value: DateRange;
  readonly words: string | undefined;
  readonly onChoose: (range: DateRange) => void;
}

/** Filter for a date range. */
export function DaysFacet({ label, value, words, onChoose }: DaysFacetProps) {
  const { t } = useText('kit');
  return (
    <Facet label={label} value={words} onClear={() => onChoose({})} onApproach={() => void load()}>
      {(close) => {
        const choose = (range: DateRange) => {
          onChoose(range);
          close();
        };
        return (
          <div>
            <div className={classes.recent}>
              {recentDays(new Date()).map(({ key, from, to }) => (
                <Button key={key} variant="default" size="compact-xs" onClick={() => choose({ from, to })}>
                  {t(`list.${key}`)}
                </Button>
              ))}
            </div>
            <div className={classes.calendar}>
              <Suspense fallback={<Loader size="sm" />}>
                <DayPicker value={value} onChoose={choose} />
              </Suspense>
            </div>
          </div>
        );
      }}
    </Facet>
  );
}
