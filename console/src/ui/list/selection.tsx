import { formatNumber } from '@botify/domain/format/number';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import classes from './toolbar.module.css';

export interface Selection<Row> {
  /** Keys of rows, including other pages. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Accessible name of a row. */
  readonly nameOf: (row: Row) => string;
  /** Bulk actions. */
  readonly actions: ReactNode;
}

export function withKeys(selected: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

interface SelectBoxProps<Row> {
  readonly selection: Selection<Row>;
  readonly rowKey: string;
  readonly label: string | undefined;
}

export const SelectBox = <Row,>({ selection: { selected, onChange }, rowKey, label }: SelectBoxProps<Row>) => (
  <label>
    <input
      type="checkbox"
      aria-label={label}
      checked={selected.has(rowKey)}
      onChange={(event) => onChange(withKeys(selected, [rowKey], event.currentTarget.checked))}
    />
  </label>
);

/** Replaces the toolbar while rows are selected. */
export function SelectionBar<Row>({ selection: { selected, onChange, actions } }: { selection: Selection<Row> }) {
  const { t } = useText('kit');
  return (
    <>
      <p className={classes.count} role="status">
        {t('list.selected', { number: formatNumber(selected.size) })}
      </p>
      {actions}
      <Button variant="subtle" size="xs" onClick={() => onChange(new Set())}>
        {t('list.unselect')}
      </Button>
    </>
  );
}
