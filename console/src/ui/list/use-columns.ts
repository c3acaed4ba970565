import { useMemo, useState } from 'react';
import { storedJson, storeJson } from '../../kernel/browser/stored-json.ts';
import { usePage } from '../../kernel/page/page.tsx';
import { type Column, type ColumnChoice, readChoice, shownColumns, toggleColumn } from './column.ts';

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
