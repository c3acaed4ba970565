import type { ReactNode } from 'react';

/** Place on phones: in the first line, or in the second one, with its heading where the value alone says too little. */
type PhonePlace = 'state' | 'fact' | 'labeled';

/** A column of a list, or a fact of a row on phones. The first identifies the row. */
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
  /** Place on phones; without any place in a list the first columns are the facts. */
  readonly phone?: PhonePlace;
}

/** A visible column as the user arranged it. */
export interface ArrangedColumn<Row> extends Column<Row> {
  /** Width in pixels that the user set. */
  readonly size?: number;
  /** Place among the columns that stay at the left; the identifying column is 0. */
  readonly pin?: number;
}
