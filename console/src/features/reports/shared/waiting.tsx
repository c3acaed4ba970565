import { Skeleton } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './shared-report.module.css';

/** Same height as the report, to avoid a layout shift. */
export function SharedReportWaiting() {
  const { t } = useText('kit');
  return (
    <div role="status" aria-label={t('page.loading')} className={classes.page}>
      <Skeleton height={64} width="60%" />
      <Skeleton height={76} />
      <SharedBodyWaiting />
    </div>
  );
}

/** Placeholder below the head of the report. */
export const SharedBodyWaiting = () => (
  <>
    <Skeleton height={320} />
    <Skeleton height={520} />
  </>
);
