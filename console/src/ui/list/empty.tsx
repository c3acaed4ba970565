import { formatNumber } from '@botify/domain/format/number';
import { formatTimestamp } from '@botify/domain/format/timestamp';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../../kernel/locale/text.ts';
import { ownZone } from '../zone.ts';
import classes from './empty.module.css';

export interface EmptyWords {
  /** Next step for the user. */
  readonly text: string;
  readonly action?: ReactNode;
}

interface Props extends EmptyWords {
  /** Clears the filters; undefined if none are active. */
  readonly onClear: (() => void) | undefined;
}

export function Empty({ text, action, onClear }: Props) {
  const { t } = useText('kit');
  return (
    <div className={classes.empty}>
      <svg aria-hidden="true" width="96" height="64" viewBox="0 0 96 64" fill="none">
        <path d="M6 58V6h60v20h24v32z" />
        <path className={classes.lane} d="M18 22h34a6 6 0 0 1 0 12H30a6 6 0 0 0 0 12h46" />
      </svg>
      <p className={classes.title}>{t(onClear ? 'list.noMatch' : 'list.empty')}</p>
      <p className={classes.text}>{onClear ? t('list.noMatchText') : text}</p>
      {onClear ? (
        <Button variant="default" size="xs" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : (
        action
      )}
    </div>
  );
}

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
