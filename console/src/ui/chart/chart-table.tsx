import type { ReactNode } from 'react';
import { ScrollRegion } from '../scroll-region.tsx';
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
    <ScrollRegion className={classes.scroll} aria-label={title}>
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
    </ScrollRegion>
  </>
);
