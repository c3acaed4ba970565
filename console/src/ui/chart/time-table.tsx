import { dash, formatNumber } from '@botify/domain/format/number';
import { useText } from '../../kernel/locale/text.ts';
import { ChartTable } from './chart-table.tsx';
import type { Flag, Line, PlotData } from './plot-data.ts';
import { placesIn, type TimeRange, thinned } from './time-range.ts';

/** Larger tables are reduced to this number of rows. */
const mostRows = 100;

interface Props {
  readonly title: string;
  readonly data: PlotData;
  readonly range: TimeRange | undefined;
  readonly lines: readonly Line[];
  readonly flags: readonly Flag[];
  readonly timeAt: (index: number) => string;
  readonly reading: (line: number, index: number) => string;
}

/** Readings of the current range. */
export function TimeTable({ title, data, range, lines, flags, timeAt, reading }: Props) {
  const { t } = useText('kit');
  const [first, last] = placesIn(data.times, range);
  const isReading = (index: number) => !data.holes.has(index);
  const places = thinned(first, last, mostRows).filter(isReading);
  const total = last - first + 1 - [...data.holes].filter((index) => index >= first && index <= last).length;
  const onOff = (value: boolean | null | undefined) =>
    value === null || value === undefined ? dash : value ? t('chart.on') : t('chart.off');
  return (
    <ChartTable
      title={title}
      note={total > places.length ? t('chart.rows', { total: formatNumber(total), shown: formatNumber(places.length) }) : undefined}
      columns={[t('chart.time'), ...lines.map(({ label }) => label), ...flags.map(({ label }) => label)]}
      rows={places.map((index) => [
        index,
        timeAt(index),
        ...lines.map((_, line) => reading(line, index)),
        ...flags.map((_, flag) => onOff(data.flags[flag]?.[index])),
      ])}
    />
  );
}
