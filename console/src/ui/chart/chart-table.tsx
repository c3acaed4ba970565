import type { ReactNode } from 'react';
import classes from './chart.module.css';

interface Props {
  readonly title: string;
  readonly columns: readonly string[];
  /** After a key that is its own, what the cells say; the first names the row. */
  readonly rows: readonly (readonly [key: string | number, ...cells: string[]])[];
  readonly note?: ReactNode;
}

/** The figures of a chart, for whoever reads rather than looks. Plain cells: there may be thousands. */
export const ChartTable = ({ title, columns, rows, note }: Props) => (
  <>
    {note && <p className={classes.note}>{note}</p>}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
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
