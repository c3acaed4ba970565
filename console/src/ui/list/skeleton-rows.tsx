import { formatNumber } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { useEffect } from 'react';
import { ownZone } from '../zone.ts';
import classes from './skeleton-rows.module.css';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Making the formatters takes longer than drawing the rows, and there is time for it now. */
const prepare = (): void => {
  formatNumber(0);
  formatTimestamp(new Date(0), ownZone());
};

/** As high as the rows to come. */
export function SkeletonRows({ rows, cells }: { rows: number; cells: number }) {
  useEffect(() => {
    // Not at once: what the rows are made of has to be asked for first.
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
