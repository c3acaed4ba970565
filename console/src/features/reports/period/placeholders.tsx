import { Button, Skeleton } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './period.module.css';

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

/** Same height as the headline and the charts, to avoid a layout shift. */
export function PeriodSkeleton() {
  const { t } = useText('kit');
  return (
    <div className={classes.page} role="status" aria-label={t('page.loading')}>
      <Skeleton height={18} width={280} />
      <Skeleton height={118} />
      <Skeleton height={118} />
      <Skeleton height={118} />
      <div className={classes.charts}>
        <Skeleton height={292} />
        <Skeleton height={292} />
        <Skeleton height={292} />
      </div>
    </div>
  );
}
