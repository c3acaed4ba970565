import type { ReactNode } from 'react';
import { InCellProvider } from '../../../ui/hint.tsx';
import classes from './rows.module.css';

export interface RowColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly words?: true;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly rows: readonly Row[];
}

/** The rows of a table on a phone: the name, then the figures below their headings. A table would scroll sideways. */
export const RowCards = <Row,>({ label, columns: [name, ...figures], rows }: Props<Row>) => (
  <InCellProvider value={true}>
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <li key={place}>
          <p className={classes.name}>{name?.cell(row)}</p>
          <dl>
            {figures.map(({ head, cell, words }) => (
              <div key={head} data-words={words}>
                <dt>{head}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </InCellProvider>
);
