import { formatNumber } from '@botify/domain/format/number';
import type { Labour } from '@botify/domain/reports/saved';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './period.module.css';

/** Shows the labor figures that saved hours and money are calculated with. */
export function LabourNote({ squareMetresPerHour, dollarsPerHour }: Labour) {
  const { t } = useText('periodReports');
  return (
    <p className={classes.dimmed}>{t('labour.used', { rate: formatNumber(squareMetresPerHour), wage: formatNumber(dollarsPerHour) })}</p>
  );
}
