import type { ReactNode } from 'react';
import classes from './chart.module.css';

interface Props {
  readonly title: string;
  readonly columns: readonly string[];
  /** A unique key and the cells; the first cell is the row header. */
  readonly rows: readonly (readonly [key: string | number, ...cells: string[]])[];
  readonly note?: ReactNode;
}

/** Data of a chart as a table. Plain cells, since there can be thousands. */
export const ChartTable = ({ title, columns, rows, note }: Props) => (
  <>
    {note && <p className={classes.note}>{note}</p>}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
    <section className={classes.scroll} aria-label={title} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name, ...cells]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, index) => (
                <td key={column}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);
