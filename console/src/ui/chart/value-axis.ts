import { abbreviate } from '@botify/domain/format/abbreviate';
import { chartAxis } from '@botify/domain/format/axis';
import { type Figure, isMeasured } from '@botify/domain/format/measured';
import { formatNumber, type Precision } from '@botify/domain/format/number';

export interface ValueAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** Ticks of five intervals from zero, with intervals of the same width below zero if needed. */
export function valueAxis(lowest: number | undefined, highest: number | undefined, whole = false): ValueAxis {
  if (lowest === undefined || lowest >= 0) {
    const { max, ticks } = chartAxis(highest, { whole });
    return { min: 0, max, ticks };
  }
  const { interval } = chartAxis(Math.max(highest ?? 0, 0) - lowest, { whole });
  const first = Math.floor(lowest / interval);
  const last = Math.ceil(Math.max(highest ?? 0, 0) / interval);
  // Rounds floating-point errors such as 3 * 0.1.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * interval).toPrecision(12)));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 0, ticks };
}

/** Abbreviated from a thousand on, since long labels narrow the chart. A tick has at most three significant digits, so two decimals suffice. */
export const axisLabel = (tick: number): string => (Math.abs(tick) < 1000 ? formatNumber(tick) : abbreviate(tick, 2));

/** A value with its unit; a dash without a unit if it was not measured. */
export const withUnit = (value: Figure, unit: string | undefined, precision?: Precision): string => {
  const text = formatNumber(value, precision);
  return unit && isMeasured(value) ? `${text} ${unit}` : text;
};
