import { Button, Popover } from '@mantine/core';
import { useText } from '../../kernel/locale/text.ts';
import { Icon } from '../icon.tsx';
import type { Column } from './column.ts';
import classes from './facet.module.css';
import toolbar from './toolbar.module.css';
import type { useColumns } from './use-columns.ts';

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
