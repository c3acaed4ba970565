import { durationParts } from '@botify/domain/format/duration';
import { dash, formatNumber } from '@botify/domain/format/number';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../kernel/locale/text.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { levelColor } from '../../../ui/tokens.ts';
import classes from './bars.module.css';
import { type Bar, widthsOf } from './chart-data.ts';

interface Props {
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
export function ErrorsBars({ title, summary, of, bars = [], to, loading }: Props & { readonly loading: boolean }) {
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

interface RowsProps extends Pick<Props, 'to'> {
  readonly bar: Bar;
  readonly children: ReactNode;
}

function Rows({ bar: { filter, name, count }, to, children }: RowsProps) {
  const { t } = useText('errorManagement');
  if (!filter || count === 0) return <div className={classes.bar}>{children}</div>;
  return (
    <Link className={classes.bar} to={to(filter)} title={t('chart.show', { name, count: formatNumber(count) })}>
      {children}
    </Link>
  );
}
