import { noticeLevels } from '@botify/contract/alarms/error-fields';
import type { ErrorStatistics } from '@botify/contract/alarms/error-records';
import { formatNumber } from '@botify/domain/format/number';
import { useMemo } from 'react';
import { useText } from '../../../kernel/locale/text.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { daySum } from './chart-data.ts';
import classes from './errors.module.css';

const openMark = '*';

/** Errors by day and level, compared with as many days before. */
export function ErrorsTrend({ data }: { readonly data: ErrorStatistics | undefined }) {
  const { t } = useText('errorManagement');
  const { t: kit } = useText('kit');
  const days = data?.days;
  const series = useMemo(
    () => noticeLevels.map((level) => ({ label: kit(`level.${level}`), values: days?.map((one) => one[level]) ?? [], tone: level })),
    [days, kit],
  );
  const open = data?.inProgress;
  const categories = useMemo(
    () => days?.map(({ day }, index) => `${day.slice(5)}${open && index === days.length - 1 ? openMark : ''}`) ?? [],
    [days, open],
  );
  const [first, last] = [days?.[0], days?.at(-1)];
  const summary =
    data &&
    first &&
    last &&
    t(open ? 'chart.daySummaryOpen' : 'chart.daySummary', {
      from: first.day,
      to: last.day,
      sum: formatNumber(daySum(data)),
      previous: formatNumber(data.previous),
      mark: openMark,
    });
  return (
    <div className={classes.wide}>
      <Chart
        kind="stackedBar"
        title={t('chart.day')}
        {...(summary ? { summary } : {})}
        of={t('chart.dayOf')}
        categories={categories}
        series={series}
        whole
        height={200}
        loading={data === undefined}
      />
    </div>
  );
}
