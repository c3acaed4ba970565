import { useMemo, useState } from 'react';
import { removeStored, storedJson, storeJson } from '../../kernel/browser/stored-json.ts';
import { usePage } from '../../kernel/page/page.tsx';
import type { ArrangedColumn, Column } from './column.ts';
import { type ColumnChoice, defaultChoice, readChoice, shownColumns } from './column-choice.ts';

/** Columns of a saved view. */
interface ViewColumns {
  readonly id: string;
  readonly choice: ColumnChoice;
}

export interface ChosenColumns<Row> {
  readonly all: readonly Column<Row>[];
  readonly shown: readonly ArrangedColumn<Row>[];
  readonly choice: ColumnChoice;
  readonly choose: (change: (choice: ColumnChoice) => ColumnChoice) => void;
  readonly reset: () => void;
  /** Shows these columns while their view is open. `anew` drops what the user has changed since. */
  readonly offer: (view: ViewColumns, anew?: boolean) => void;
}

interface Kept {
  /** The open view; undefined: the columns of the user. */
  readonly id: string | undefined;
  /** Undefined: not changed. */
  readonly choice: ColumnChoice | undefined;
}

// Changes of a view end with the tab: the view itself is on the server.
const ofTab = () => sessionStorage;
const storageOf = (id: string | undefined) => (id === undefined ? () => localStorage : ofTab);

/** Columns of this page as the user arranged them. While a saved view is open, its columns with the changes made since. */
export function useColumns<Row>(columns: readonly Column<Row>[], prefix: string, saved: string | undefined): ChosenColumns<Row> {
  const own = `columns.${usePage().name}${prefix && `.${prefix}`}`;
  const keyOf = (id: string | undefined) => (id === undefined ? own : `${own}@${id}`);
  const read = (id: string | undefined): Kept => {
    const stored = storedJson(keyOf(id), storageOf(id));
    return { id, choice: stored === undefined ? undefined : readChoice(stored) };
  };
  const [held, setHeld] = useState(() => read(saved));
  const [view, setView] = useState<ViewColumns>();
  // Until the view is loaded, the columns of the user.
  const [usual, setUsual] = useState(() => readChoice(storedJson(own)));
  const kept = held.id === saved ? held : read(saved);
  if (kept !== held) setHeld(kept);
  const choice = kept.choice ?? (view !== undefined && view.id === saved ? view.choice : usual);
  const keep = (next: ColumnChoice) => {
    setHeld({ id: saved, choice: next });
    if (saved === undefined) setUsual(next);
    storeJson(keyOf(saved), next, storageOf(saved));
  };
  return {
    all: columns,
    // Memoized, otherwise every row would render again.
    shown: useMemo(() => arranged(columns, choice), [columns, choice]),
    choice,
    choose: (change) => keep(change(choice)),
    reset: () => keep(defaultChoice),
    offer: (next, anew = false) => {
      setView(next);
      if (!anew) return;
      removeStored(keyOf(next.id), ofTab);
      setHeld((now) => (now.id === next.id ? { id: next.id, choice: undefined } : now));
    },
  };
}

/** Columns without a change stay the same object. */
function arranged<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): ArrangedColumn<Row>[] {
  const pins = shownColumns(columns, choice).filter(({ id }) => choice.pinned.includes(id));
  return shownColumns(columns, choice).map((column, index) => {
    const size = choice.widths[column.id];
    const pin = index > 0 && index <= pins.length ? index : undefined;
    return size === undefined && pin === undefined
      ? column
      : { ...column, ...(size === undefined ? {} : { size, grows: false }), ...(pin === undefined ? {} : { pin }) };
  });
}
