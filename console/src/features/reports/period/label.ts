import type { Grain } from '@botify/contract/reports/period-reports.contract';
import { weekdayOf } from '@botify/domain/format/weekday';
import type { Span } from '@botify/domain/reports/periods';
import { useCallback } from 'react';
import { useText } from '../../../kernel/locale/text.ts';

/** A day with its weekday, a week by its first and last day, a month by its name. */
export function usePeriodLabel(): (grain: Grain, span: Span) => string {
  const { t } = useText('periodReports');
  const { t: units } = useText('units');
  return useCallback(
    (grain, { from, to }) => {
      const weekday = weekdayOf(`${from}T00:00:00Z`, 'UTC');
      if (grain === 'day') return t('period.day', { day: from, weekday: weekday ? units(`weekday.${weekday}`) : '' });
      if (grain === 'week') return t('period.span', { from, to });
      const [year, month] = from.split('-');
      return t('period.month', { year, month });
    },
    [t, units],
  );
}

/** Short label for chart axes. */
export const shortLabel = (grain: Grain, from: string): string => (grain === 'month' ? from.slice(0, 7) : from.slice(5));
