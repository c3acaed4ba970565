export interface Axis {
  readonly max: number;
  readonly interval: number;
  /** From 0 to the maximum, both included: six ticks, five intervals. */
  readonly ticks: readonly number[];
}

const intervals = 5;
/** Interval widths whose multiples are easy to read. */
const niceWidths = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
/** Smaller values are rounding noise and would stretch an empty chart; larger ones would overflow when rounded up. */
const least = 1e-9;
const most = 1e300;

/** Ticks are built as decimal text, since 3 * 0.1 is not 0.3. */
const axisOf = (width: number, power: number): Axis => {
  const mark = (index: number) => Number(`${index * width}e${power}`);
  return { max: mark(intervals), interval: mark(1), ticks: Array.from({ length: intervals + 1 }, (_, index) => mark(index)) };
};

/**
 * An axis from 0 that covers the largest value with five equal intervals of a readable width. `whole` is for counts, which need integer
 * ticks. Without values it ends at 5.
 */
export function chartAxis(largest: number | undefined, { whole = false } = {}): Axis {
  const value = Math.min(largest ?? 0, most);
  if (!(value >= least)) return axisOf(1, 0);
  const power = Math.floor(Math.log10(value / intervals));
  const candidates = niceWidths
    .map((width) => axisOf(width, power))
    .filter(({ interval, max }) => max >= value && (!whole || Number.isInteger(interval)));
  return candidates[0] ?? axisOf(1, whole ? Math.max(power + 1, 0) : power + 1);
}
