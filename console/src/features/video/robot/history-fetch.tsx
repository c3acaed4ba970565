import { Button } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './history-fetch.module.css';

interface Props {
  readonly minutes: number;
  readonly most: number;
  readonly onMinutes: (minutes: number) => void;
  readonly onFetch: () => void;
}

/** How much to have the machine send; its button begins it. */
export function HistoryFetch({ minutes, most, onMinutes, onFetch }: Props) {
  const { t } = useText('video');
  return (
    <>
      <div role="radiogroup" aria-label={t('history.fetchLength')} className={classes.lengths}>
        {[1, 5, most].map((length) => (
          <label key={length} className={classes.length}>
            <input type="radio" checked={length === minutes} onChange={() => onMinutes(length)} />
            {t('history.minutes', { minutes: length })}
          </label>
        ))}
      </div>
      <Button size="compact-md" onClick={onFetch}>
        {t('history.fetch')}
      </Button>
    </>
  );
}
