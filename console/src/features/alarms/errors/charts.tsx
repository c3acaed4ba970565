import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { formatNumber } from '@botify/domain/format/number';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Chips } from '../../../ui/list/chips.tsx';
import type { Controls } from '../../../ui/list/controls.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import toolbar from '../../../ui/list/toolbar.module.css';
import { ErrorsBars } from './bars.tsx';
import { type Bar, codeBars, levelBars, siteBars } from './chart-data.ts';
import classes from './errors.module.css';
import { addressOfRows, type ErrorsDefinition, type ErrorsFilters, errorsQuery } from './filters.ts';

interface Props {
  readonly filters: ErrorsFilters;
  readonly controls: Controls<ErrorsDefinition>;
  readonly total: number | undefined;
}

const everyMs = 30_000;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Charts of the filtered errors. Bars link to their rows. */
export function ErrorsCharts({ filters, controls, total }: Props) {
  const { t } = useText('errorManagement');
  const { t: kit } = useText('kit');
  const { title } = usePage();
  const [search] = useSearchParams();
  const query = useLiveCall(robotErrors.statistics, { body: errorsQuery(filters).wanted }, everyMs);
  const { data } = query;
  const hourly = useMemo(() => [{ label: t('chart.count'), values: data?.hours ?? [] }], [data, t]);
  const categories = useMemo(() => hours.map((hour) => t('chart.hourLabel', { hour })), [t]);
  const bars = { to: (filter: NonNullable<Bar['filter']>) => addressOfRows(search, filter), loading: data === undefined };
  return (
    <div className={classes.charts}>
      <FilterBar label={title} filters={filters} controls={controls} />
      <div className={toolbar.toolbar}>
        <p className={toolbar.count} role="status">
          {total === undefined ? kit('list.loading') : kit('list.total', { total: formatNumber(total) })}
        </p>
        <Chips filters={filters} controls={controls} />
      </div>
      {query.error && <Failure query={query} stale={data !== undefined} />}
      {(data || !query.error) && (
        <div className={classes.grid}>
          <div className={classes.column}>
            <ErrorsBars
              title={t('chart.level')}
              summary={t('chart.levelSummary')}
              of={t('column.level')}
              bars={data && levelBars(data, (level) => kit(`level.${level}`))}
              {...bars}
            />
            <Chart
              kind="bar"
              title={t('chart.hour')}
              summary={t('chart.hourSummary')}
              of={t('chart.hourOf')}
              categories={categories}
              series={hourly}
              whole
              height={200}
              loading={data === undefined}
            />
            <ErrorsBars
              title={t('chart.site')}
              summary={t('chart.siteSummary')}
              of={t('column.site')}
              bars={data && siteBars(data, t('noSite'))}
              {...bars}
            />
          </div>
          <ErrorsBars
            title={t('chart.code')}
            summary={t('chart.codeSummary')}
            of={t('column.error')}
            bars={data && codeBars(data)}
            {...bars}
          />
        </div>
      )}
    </div>
  );
}
