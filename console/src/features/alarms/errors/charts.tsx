import { robotErrors } from '@botify/contract/alarms/errors.contract';
import { durationParts } from '@botify/domain/format/duration';
import { dash, formatNumber } from '@botify/domain/format/number';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useLiveCall } from '../../../kernel/call/live-call.ts';
import { useText } from '../../../kernel/locale/text.ts';
import { usePage } from '../../../kernel/page/page.tsx';
import { useSearchParams } from '../../../kernel/page/use-search-params.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { ChartFrame, ChartTable } from '../../../ui/chart/chart-frame.tsx';
import { Link } from '../../../ui/link.tsx';
import { Chips } from '../../../ui/list/chips.tsx';
import type { Controls } from '../../../ui/list/controls.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import toolbar from '../../../ui/list/toolbar.module.css';
import { Failure } from '../../../ui/loaded.tsx';
import { levelColor } from '../../../ui/tokens.ts';
import { ownZone } from '../../../ui/zone.ts';
import { type Bar, codeBars, levelBars, siteBars, widthsOf } from './chart-data.ts';
import classes from './errors.module.css';
import { addressOfRows, type ErrorsDefinition, type ErrorsFilters, errorsQuery } from './filters.ts';
import { ErrorsTrend } from './trend.tsx';

interface ErrorsBarsProps {
  readonly title: string;
  readonly summary: string;
  /** Kind of the bars, such as sites; head of the first table column. */
  readonly of: string;
  /** undefined until loaded. */
  readonly bars: readonly Bar[] | undefined;
  /** Address of the rows behind a bar. */
  readonly to: (filter: NonNullable<Bar['filter']>) => string;
}

const height = 200;

/** Horizontal bars, longest first: names of any length fit. Each links to its rows. */
function ErrorsBars({ title, summary, of, bars = [], to, loading }: ErrorsBarsProps & { readonly loading: boolean }) {
  const { t } = useText('errorManagement');
  const { t: units } = useText('units');
  const lasting = (seconds: number | undefined) => {
    const parts = durationParts(seconds);
    return parts ? units(`duration.${parts.key}`, { ...parts }) : dash;
  };
  const widths = widthsOf(bars);
  const timed = bars.some(({ seconds }) => seconds !== undefined);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      height={height}
      loading={loading}
      empty={bars.every(({ count }) => count === 0)}
      table={() => (
        <ChartTable
          title={title}
          columns={[of, t('chart.count'), ...(timed ? [t('chart.together')] : [])]}
          rows={bars.map(({ key, name, note, count, seconds }) => [
            key,
            note ? `${name} ${note}` : name,
            formatNumber(count),
            ...(timed ? [lasting(seconds)] : []),
          ])}
        />
      )}
    >
      <ul className={classes.bars} aria-label={title}>
        {bars.map((bar, index) => (
          <li key={bar.key}>
            <Rows bar={bar} to={to}>
              <span className={classes.name}>
                <span>{bar.name}</span>
                {bar.note && <small>{bar.note}</small>}
              </span>
              <span className={classes.figures}>
                {bar.seconds !== undefined && <small>{lasting(bar.seconds)}</small>}
                {formatNumber(bar.count)}
              </span>
              <span className={classes.track} aria-hidden="true">
                <span
                  style={{ width: `${widths[index]}%`, '--mark': bar.level ? levelColor[bar.level].mark : 'var(--brand)' } as CSSProperties}
                />
              </span>
            </Rows>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

interface RowsProps extends Pick<ErrorsBarsProps, 'to'> {
  readonly bar: Bar;
  readonly children: ReactNode;
}

function Rows({ bar: { filter, name, count }, to, children }: RowsProps) {
  const { t } = useText('errorManagement');
  if (!filter || count === 0) return <div className={classes.bar}>{children}</div>;
  return (
    <Link className={classes.bar} to={to(filter)} title={t('chart.show', { name, number: formatNumber(count) })}>
      {children}
    </Link>
  );
}

interface ErrorsChartsProps {
  readonly filters: ErrorsFilters;
  readonly controls: Controls<ErrorsDefinition>;
  readonly total: number | undefined;
}

const everyMs = 30_000;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Charts of the filtered errors. Bars link to their rows. */
export function ErrorsCharts({ filters, controls, total }: ErrorsChartsProps) {
  const { t } = useText('errorManagement');
  const { t: kit } = useText('kit');
  const { title } = usePage();
  const [search] = useSearchParams();
  const query = useLiveCall(robotErrors.statistics, { body: { ...errorsQuery(filters).wanted, timeZone: ownZone() } }, everyMs);
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
          <ErrorsTrend data={data} />
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
