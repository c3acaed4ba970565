import { Skeleton } from '@mantine/core';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './shared-report.module.css';

/** As high as the report will be, so that nothing jumps. */
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

/** The report below its head, on its way. */
export const SharedBodyWaiting = () => (
  <>
    <Skeleton height={320} />
    <Skeleton height={520} />
  </>
);
