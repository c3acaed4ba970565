import type { Span } from '@botify/domain/reports/periods';
import { useText } from '../../kernel/text.ts';
import classes from './period.module.css';

/** What the arrows beside the figures mean. */
export function PeriodCompared({ previous: { from, to } }: { readonly previous: Span }) {
  const { t } = useText('periodReports');
  return <p className={classes.dimmed}>{from === to ? t('comparedDay', { day: from }) : t('compared', { from, to })}</p>;
}
