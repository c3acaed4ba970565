import { formatNumber } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useEffect } from 'react';
import { ownZone } from '../zone.ts';
import classes from './skeleton-rows.module.css';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Creates the formatters while waiting: this takes longer than rendering the rows. */
const prepare = (): void => {
  formatNumber(0);
  formatTimestamp(new Date(0), ownZone());
};

/** Placeholder rows with the height of real ones. */
export function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  useEffect(() => {
    // Deferred, so the request of the rows goes first.
    const timer = setTimeout(prepare);
    return () => clearTimeout(timer);
  }, []);
  return numbers(rows).map((row) => (
    <tr key={row}>
      {numbers(cells).map((cell) => (
        <td key={cell}>
          <span className={classes.bar} style={{ width: `${45 + ((row * 7 + cell * 11) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ));
}
