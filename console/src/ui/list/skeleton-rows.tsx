import classes from './table.module.css';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** As high as the rows to come. */
export const SkeletonRows = ({ rows, cells }: { rows: number; cells: number }) =>
  numbers(rows).map((row) => (
    <tr key={row}>
      {numbers(cells).map((cell) => (
        <td key={cell}>
          <span className={classes.bar} style={{ width: `${45 + ((row * 7 + cell * 11) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ));
