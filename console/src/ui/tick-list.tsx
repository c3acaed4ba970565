import { formatNumber } from '@botify/domain/format/number';
import { Button, Switch, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../kernel/locale/text.ts';
import { ClearButton } from './clear-button.tsx';
import { Icon } from './icon.tsx';
import classes from './tick-list.module.css';
import { TickListRows } from './tick-list-rows.tsx';
import { countTicked, findItems, makeSearchable, type Ticked, type TickItem, withTicks } from './tick-list-rules.ts';

interface Props<Id extends string> {
  /** Accessible name, e.g. machines. */
  readonly label: string;
  readonly items: readonly TickItem<Id>[];
  readonly ticked: Ticked<Id>;
  readonly onChange: (next: Ticked<Id>) => void;
  /** Height of the rows in pixels; given, so nothing needs measuring. */
  readonly height: number;
  /** Read-only, but searchable. */
  readonly disabled?: boolean;
  readonly searchLabel: string;
}

/** Tick list for up to tens of thousands of items. The caller holds the state. */
export function TickList<Id extends string>({ label, items, ticked, onChange, height, disabled = false, searchLabel }: Props<Id>) {
  const { t } = useText('kit');
  const [search, setSearch] = useState('');
  /** Snapshot for "only ticked": a row that is unticked stays visible. */
  const [only, setOnly] = useState<Ticked<Id>>();
  const searchable = useMemo(() => makeSearchable(items), [items]);
  const found = useMemo(
    () => findItems(searchable, search, only && ((id) => only.has(id) || ticked.has(id))),
    [searchable, search, only, ticked],
  );
  const tickedHere = countTicked(searchable, ticked);
  const tickedFound = found.length === searchable.length ? tickedHere : countTicked(found, ticked);
  const narrowed = search.trim() !== '' || only !== undefined;

  return (
    <fieldset aria-label={label} className={classes.list}>
      <div className={classes.tools}>
        <TextInput
          type="search"
          size="sm"
          className={classes.search}
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<Icon name="search" size={16} />}
          rightSection={search && <ClearButton onClick={() => setSearch('')} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter must not submit a surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Switch
          size="sm"
          label={t('tickList.onlyTicked')}
          checked={only !== undefined}
          onChange={(event) => setOnly(event.currentTarget.checked ? ticked : undefined)}
        />
      </div>
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {t('tickList.count', { ticked: formatNumber(tickedHere), total: formatNumber(items.length) })}
        </p>
        {!disabled && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={tickedFound === found.length}
              onClick={() => onChange(withTicks(ticked, found, true))}
            >
              {narrowed ? t('tickList.tickFound', { number: formatNumber(found.length) }) : t('tickList.tickAll')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={tickedFound === 0}
              onClick={() => onChange(withTicks(ticked, found, false))}
            >
              {narrowed ? t('tickList.untickFound', { number: formatNumber(found.length) }) : t('tickList.untickAll')}
            </Button>
          </>
        )}
      </div>
      {found.length > 0 ? (
        // A new search starts at the top.
        <TickListRows
          key={`${search} ${only !== undefined}`}
          label={label}
          found={found}
          ticked={ticked}
          onChange={onChange}
          height={height}
          disabled={disabled}
        />
      ) : (
        <p className={classes.none} style={{ height }}>
          {t(items.length === 0 ? 'tickList.none' : 'tickList.noneFound')}
        </p>
      )}
    </fieldset>
  );
}
