import type { ReactNode } from 'react';

/** One column of a list, and one line of a row's card on a phone. The first says which thing a row is about. */
export interface Column<Row, F extends string = string> {
  readonly id: string;
  readonly head: string;
  /** Text that does not fit is cut and shown whole under the pointer. */
  readonly cell: (row: Row) => ReactNode;
  /** The field it sorts by, one of those the list can be sorted by. */
  readonly sort?: F;
  /** Figures stand under one another. */
  readonly numeric?: boolean;
  /** Hidden until the user asks for it. */
  readonly extra?: boolean;
  /** At most so many pixels wide. */
  readonly width?: number;
  /** What the heading means, e.g. the formula of a figure. */
  readonly hint?: string;
}

/** What the user chose against the default, by id; columns that come later show as they are made. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

type Choosable = Pick<Column<never>, 'id' | 'extra'>;

/** What was stored, as far as it makes sense. */
export const readChoice = (stored: unknown): ColumnChoice =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
    : {};

const isShown = ({ id, extra = false }: Choosable, choice: ColumnChoice): boolean => choice[id] ?? !extra;

/** The first column names the row, so it always shows. */
export const shownColumns = <C extends Choosable>(columns: readonly C[], choice: ColumnChoice): C[] =>
  columns.filter((column, index) => index === 0 || isShown(column, choice));

/** Remembers the choice only while it differs from the default. */
export function toggleColumn(column: Choosable, choice: ColumnChoice): ColumnChoice {
  const { [column.id]: _, ...others } = choice;
  const shown = !isShown(column, choice);
  return shown === !column.extra ? others : { ...others, [column.id]: shown };
}
