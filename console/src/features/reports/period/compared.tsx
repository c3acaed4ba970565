import type { PeriodReport } from '@botify/contract/reports/period-reports.contract';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './period.module.css';

/** Names the period that the figures are compared with. */
export function PeriodCompared({ inProgress, previous: { from, to } }: Pick<PeriodReport, 'inProgress' | 'previous'>) {
  const { t } = useText('periodReports');
  const [day, span] = inProgress ? (['comparedDaySoFar', 'comparedSoFar'] as const) : (['comparedDay', 'compared'] as const);
  return <p className={classes.dimmed}>{from === to ? t(day, { day: from }) : t(span, { from, to })}</p>;
}
