import type { ReactNode } from 'react';

/** A column of a list, or a line of a card on phones. The first identifies the row. */
export interface Column<Row, F extends string = string> {
  readonly id: string;
  readonly head: string;
  /** Overflowing text is truncated and shown on hover. */
  readonly cell: (row: Row) => ReactNode;
  /** Sort field. */
  readonly sort?: F;
  /** Right-aligned figures. */
  readonly numeric?: boolean;
  /** Hidden by default. */
  readonly extra?: boolean;
  /** Maximum width in pixels. */
  readonly width?: number;
  /** Takes the free width of the table; `width` is then the minimum. */
  readonly grows?: boolean;
  /** Explanation of the header, e.g. the formula. */
  readonly hint?: string;
}

/** Visibility that differs from the default, by id; new columns use their default. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

type Choosable = Pick<Column<never>, 'id' | 'extra'>;

/** Parses a stored choice. */
export const readChoice = (stored: unknown): ColumnChoice =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'))
    : {};

const isShown = ({ id, extra = false }: Choosable, choice: ColumnChoice): boolean => choice[id] ?? !extra;

/** The first column is always visible: it identifies the row. */
export const shownColumns = <C extends Choosable>(columns: readonly C[], choice: ColumnChoice): C[] =>
  columns.filter((column, index) => index === 0 || isShown(column, choice));

/** Toggles a column and stores the choice only if it differs from the default. */
export function toggleColumn(column: Choosable, choice: ColumnChoice): ColumnChoice {
  const { [column.id]: _, ...others } = choice;
  const shown = !isShown(column, choice);
  return shown === !column.extra ? others : { ...others, [column.id]: shown };
}
