import { type Figure, isMeasured } from '@botify/domain/format/measured';
import { formatPercent } from '@botify/domain/format/number';
import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { type ChartLook, colorOf, type Tone } from './chart-look.ts';
import { axisLabel, valueAxis, withUnit } from './value-axis.ts';

export type ChartKind = 'bar' | 'stackedBar' | 'line' | 'pie';

export interface ChartSeries {
  readonly label: string;
  /** One per category; null or undefined means not measured. */
  readonly values: readonly Figure[];
  readonly tone?: Tone;
  /** Something to compare the others with: a dashed line over bars and lines. */
  readonly reference?: boolean;
}

export interface ChartSetup {
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Tones of pie slices, by category. */
  readonly tones?: readonly Tone[] | undefined;
  readonly unit?: string | undefined;
  /** Values are counts, so the axis has integer ticks. */
  readonly whole: boolean;
  readonly look: ChartLook;
  readonly hidden: ReadonlySet<number>;
  readonly moving: boolean;
}

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | PieSeriesOption | GridComponentOption | TooltipComponentOption
>;

const small = 12;

export function chartOption(setup: ChartSetup): ChartOption {
  const { kind, unit, look, moving } = setup;
  const text = { color: look.text, fontFamily: look.fontFamily, fontSize: small };
  const base: ChartOption = {
    animation: moving,
    animationDuration: 150,
    animationDurationUpdate: 150,
    textStyle: text,
    tooltip: {
      trigger: kind === 'pie' ? 'item' : 'axis',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow' },
      transitionDuration: 0,
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: text,
      valueFormatter: (value) => withUnit(typeof value === 'number' ? value : undefined, unit),
    },
  };
  return kind === 'pie' ? { ...base, series: [pie(setup)] } : { ...base, ...axes(setup), series: shownSeries(setup).map(drawn(setup)) };
}

/** Legend entries: slices of a pie, otherwise series. */
export const legendOf = ({ kind, categories, series, tones, look }: Omit<ChartSetup, 'hidden' | 'moving' | 'whole'>) =>
  kind === 'pie'
    ? categories.map((label, place) => ({ label, color: colorOf(look, place, tones?.[place]) }))
    : series.map((one, place) => ({ label: one.label, color: colorIn(look, one, place) }));

const colorIn = (look: ChartLook, { tone, reference }: ChartSeries, place: number): string =>
  reference ? look.dimmed : colorOf(look, place, tone);

const shownSeries = ({ series, hidden }: ChartSetup) =>
  series.map((one, place) => ({ one, place })).filter(({ place }) => !hidden.has(place));

function axes(setup: ChartSetup): Pick<ChartOption, 'grid' | 'xAxis' | 'yAxis'> {
  const { kind, categories, unit, whole, look } = setup;
  const { lowest, highest } = bounds(setup);
  const { min, max, ticks } = valueAxis(lowest, highest, whole);
  const label = { color: look.dimmed, fontSize: small };
  return {
    grid: { left: 4, right: 12, top: unit ? 28 : 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      // In front of the bars, which would overlap it.
      z: 3,
      data: [...categories],
      boundaryGap: kind !== 'line',
      axisLine: { lineStyle: { color: look.dimmed } },
      axisTick: { show: false },
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min,
      max,
      interval: (ticks[1] ?? 1) - (ticks[0] ?? 0),
      ...(unit ? { name: unit, nameMoveOverlap: false, nameTextStyle: { ...label, align: 'left' as const, padding: [0, 0, 0, -16] } } : {}),
      axisLabel: { ...label, formatter: axisLabel },
      splitLine: { lineStyle: { color: look.line } },
    },
  };
}

/** Minimum and maximum of visible values; stacked values are summed. */
export function bounds(setup: Pick<ChartSetup, 'kind' | 'categories' | 'series' | 'hidden'>): {
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
} {
  const shown = setup.series.filter((_, place) => !setup.hidden.has(place));
  const columnsOf = (some: readonly ChartSeries[]) =>
    setup.categories.map((_, index) => some.map(({ values }) => values[index]).filter(isMeasured));
  const stacked = setup.kind === 'stackedBar' ? shown.filter(({ reference }) => !reference) : [];
  const all = [
    ...columnsOf(stacked).flatMap((column) => (column.length > 0 ? stackEnds(column) : [])),
    ...columnsOf(shown.filter((one) => !stacked.includes(one))).flat(),
  ];
  return all.length === 0 ? { lowest: undefined, highest: undefined } : { lowest: Math.min(...all), highest: Math.max(...all) };
}

/** Positive and negative values stack separately. */
const stackEnds = (column: readonly number[]): readonly number[] =>
  [column.filter((value) => value < 0), column.filter((value) => value >= 0)].map((part) => part.reduce((sum, value) => sum + value, 0));

const drawn =
  ({ kind, look }: ChartSetup) =>
  ({ one, place }: { one: ChartSeries; place: number }): BarSeriesOption | LineSeriesOption => {
    const color = colorIn(look, one, place);
    const data = one.values.map((value) => (isMeasured(value) ? value : null));
    if (one.reference) {
      return {
        type: 'line',
        name: one.label,
        data,
        color,
        z: 3,
        connectNulls: false,
        symbolSize: 4,
        lineStyle: { width: 1.5, type: 'dashed' },
      };
    }
    if (kind === 'line') {
      return { type: 'line', name: one.label, data, color, connectNulls: false, symbolSize: 6, lineStyle: { width: 2 } };
    }
    return {
      type: 'bar',
      name: one.label,
      // A bar of height zero would still draw its border.
      data: data.map((value) => (value === 0 ? { value, itemStyle: { borderWidth: 0 } } : value)),
      color,
      barMaxWidth: 28,
      ...(kind === 'stackedBar'
        ? { stack: 'all', itemStyle: { borderColor: look.surface, borderWidth: 1 } }
        : { itemStyle: { borderRadius: [3, 3, 0, 0] } }),
    };
  };

function pie({ categories, series, tones, look, hidden }: ChartSetup): PieSeriesOption {
  const values = series[0]?.values ?? [];
  return {
    type: 'pie',
    radius: ['42%', '62%'],
    itemStyle: { borderColor: look.surface, borderWidth: 2 },
    label: {
      bleedMargin: 2,
      color: look.text,
      fontSize: small,
      formatter: ({ name, percent }) => `${name}\n${formatPercent(percent)}`,
      lineHeight: 16,
    },
    // The legend shows zero; a label would point at no slice.
    minShowLabelAngle: 0.01,
    labelLine: { length: 10, length2: 6, lineStyle: { color: look.dimmed } },
    data: categories
      .map((name, place) => ({ name, place, value: values[place] }))
      .filter(({ place, value }) => !hidden.has(place) && isMeasured(value))
      .map(({ name, place, value }) => ({ name, value: value ?? 0, itemStyle: { color: colorOf(look, place, tones?.[place]) } })),
  };
}
