export interface Axis {
  readonly max: number;
  readonly interval: number;
  /** From 0 to the maximum, both included: six marks, five intervals. */
  readonly ticks: readonly number[];
}

const intervals = 5;
/** Widths of an interval that read well at every mark. */
const niceWidths = [1, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
/** Less is the noise of arithmetic and would only stretch an empty chart; more would overflow when rounded up. */
const least = 1e-9;
const most = 1e300;

/** Marks are made as decimal text, since 3 * 0.1 is not 0.3. */
const axisOf = (width: number, power: number): Axis => {
  const mark = (index: number) => Number(`${index * width}e${power}`);
  return { max: mark(intervals), interval: mark(1), ticks: Array.from({ length: intervals + 1 }, (_, index) => mark(index)) };
};

/**
 * An axis from 0 that covers the largest value with five equal intervals of a width that reads well. `whole` is for things
 * counted in pieces: half a machine is no mark. Without anything to show it runs to 5.
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
