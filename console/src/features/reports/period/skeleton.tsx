import { Skeleton } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './period.module.css';

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
