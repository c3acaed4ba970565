import { Button } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './empty.module.css';

interface Props {
  /** The report is filtered by site or machine. */
  readonly narrowed: boolean;
  readonly onWiden?: () => void;
}

/** Empty state of a period without cleaning, with its likely reasons. */
export function PeriodEmpty({ narrowed, onWiden }: Props) {
  const { t } = useText('periodReports');
  return (
    <div className={classes.empty} role="status">
      <p className={classes.title}>{t('empty.title')}</p>
      <p>{t(narrowed ? 'empty.narrowed' : 'empty.text')}</p>
      {narrowed && onWiden && (
        <Button variant="default" size="xs" onClick={onWiden}>
          {t('empty.widen')}
        </Button>
      )}
    </div>
  );
}
