import { Button, Popover } from '@mantine/core';
import { useMemo, useState } from 'react';
import { storedJson, storeJson } from '../../kernel/browser/stored-json.ts';
import { useText } from '../../kernel/locale/text.ts';
import { usePage } from '../../kernel/page/page.tsx';
import { Icon } from '../icon.tsx';
import { type Column, type ColumnChoice, readChoice, shownColumns, toggleColumn } from './column.ts';
import classes from './filters.module.css';
import toolbar from './toolbar.module.css';

/** Visible columns of this page, as chosen by the user. */
export function useColumns<Row, F extends string>(columns: readonly Column<Row, F>[], prefix: string) {
  const key = `columns.${usePage().name}${prefix && `.${prefix}`}`;
  const [choice, setChoice] = useState<ColumnChoice>(() => readChoice(storedJson(key)));
  const keep = (next: ColumnChoice) => {
    setChoice(next);
    storeJson(key, next);
  };
  return {
    // Memoized, otherwise every row would render again.
    shown: useMemo(() => shownColumns(columns, choice), [columns, choice]),
    changed: Object.keys(choice).length > 0,
    toggle: (column: Column<Row, F>) => keep(toggleColumn(column, choice)),
    reset: () => keep({}),
  };
}

interface Props<Row, F extends string> {
  readonly columns: readonly Column<Row, F>[];
  readonly chosen: ReturnType<typeof useColumns<Row, F>>;
}

export function ColumnChooser<Row, F extends string>({ columns, chosen }: Props<Row, F>) {
  const { t } = useText('kit');
  return (
    <Popover position="bottom-end" offset={4} shadow="md" trapFocus returnFocus transitionProps={{ duration: 100 }}>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="columns" size={16} />}
          className={toolbar.tool}
          aria-label={t('list.columns')}
        >
          <span className={toolbar.word}>{t('list.columns')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <fieldset className={classes.options} aria-label={t('list.columns')}>
          {columns.map((column, index) => (
            <label key={column.id} className={classes.option}>
              <input
                type="checkbox"
                // The first column identifies the row.
                disabled={index === 0}
                checked={chosen.shown.includes(column)}
                onChange={() => chosen.toggle(column)}
              />
              {column.head}
            </label>
          ))}
        </fieldset>
        <div className={classes.foot}>
          <Button variant="subtle" size="compact-sm" disabled={!chosen.changed} onClick={chosen.reset}>
            {t('list.columnsReset')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
