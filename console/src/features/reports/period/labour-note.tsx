import { formatNumber } from '@botify/domain/format/number';
import type { Labour } from '@botify/domain/reports/saved';
import { useText } from '../../../kernel/locale/text.ts';
import classes from './period.module.css';

/** Which figures saved hours and money are reckoned with, for everybody who reads them. */
export function LabourNote({ squareMetresPerHour, dollarsPerHour }: Labour) {
  const { t } = useText('periodReports');
  return (
    <p className={classes.dimmed}>{t('labour.used', { rate: formatNumber(squareMetresPerHour), wage: formatNumber(dollarsPerHour) })}</p>
  );
}
