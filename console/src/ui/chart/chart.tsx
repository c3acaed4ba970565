import { isMeasured } from '@botify/domain/format/measured';
import { useReducedMotion } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { whenOnline } from '../../kernel/browser/network.ts';
import { useText } from '../../kernel/locale/text.ts';
import { ChartFrame, ChartLegend, type ChartProps, ChartTable, ChartWaiting, toggled } from './chart-frame.tsx';
import { type Tone, useChartLook } from './chart-look.ts';
import { type ChartKind, type ChartSeries, chartOption, legendOf } from './chart-option.ts';
import { withUnit } from './value-axis.ts';

const ChartDrawing = lazy(whenOnline(() => import('./chart-drawing.tsx').then((module) => ({ default: module.ChartDrawing }))));

interface Props extends ChartProps {
  readonly kind: ChartKind;
  /** Header of the category column in the table, e.g. day. */
  readonly of: string;
  readonly categories: readonly string[];
  /** A pie shows the first one. */
  readonly series: readonly ChartSeries[];
  /** Tones of pie slices, by category. */
  readonly tones?: readonly Tone[];
  readonly unit?: string;
  /** Values are counts: integer ticks only. */
  readonly whole?: boolean;
}

/** Bar charts, line charts over categories, and pies. */
export function Chart(props: Props) {
  const { kind, title, summary, of, categories, series, tones, unit, whole = false, height = 260, loading = false } = props;
  const { t } = useText('kit');
  const look = useChartLook();
  const calm = useReducedMotion();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const option = useMemo(
    () => chartOption({ kind, categories, series, tones, unit, whole, look, hidden, moving: !calm }),
    [kind, categories, series, tones, unit, whole, look, hidden, calm],
  );
  const measured = series.flatMap(({ values }) => values.filter(isMeasured));
  const legend = legendOf({ kind, categories, series, tones, look });
  return (
    <ChartFrame
      title={title}
      summary={summary}
      height={height}
      loading={loading}
      empty={measured.length === 0 || (kind === 'pie' && measured.every((value) => value === 0))}
      table={() => (
        <ChartTable
          title={title}
          columns={[of, ...series.map(({ label }) => label)]}
          rows={categories.map((name, index) => [index, name, ...series.map(({ values }) => withUnit(values[index], unit))])}
        />
      )}
    >
      {legend.length > 1 && (
        <ChartLegend
          entries={legend.map((entry, place) => ({
            ...entry,
            shown: !hidden.has(place),
            ...(kind === 'pie' ? { value: withUnit(series[0]?.values[place], unit) } : {}),
          }))}
          onToggle={(place) => setHidden(toggled(hidden, place))}
        />
      )}
      <Suspense fallback={<ChartWaiting height={height} />}>
        <ChartDrawing option={option} height={height} label={summary ? `${title}. ${summary}` : t('chart.inTable', { title })} />
      </Suspense>
    </ChartFrame>
  );
}
