export interface Spot {
  /** From 0 at the start to 1 at the end. */
  readonly at: number;
  readonly value: number;
}

/** Reduces a series to the minimum and maximum of each interval. Peaks are kept, and missing values stay gaps. */
export function thinCurve(series: readonly (number | null)[], intervals: number): Spot[][] {
  const segments: Spot[][] = [];
  const size = Math.max(1, series.length / intervals);
  const last = Math.max(1, series.length - 1);
  let open: Spot[] | undefined;
  for (let from = 0; from < series.length; from += size) {
    const spots = series
      .slice(Math.floor(from), Math.max(Math.floor(from) + 1, Math.floor(from + size)))
      .flatMap((value, index) => (value === null ? [] : [{ at: (Math.floor(from) + index) / last, value }]));
    if (spots.length === 0) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = [];
      segments.push(open);
    }
    open.push(...lowestAndHighest(spots));
  }
  return segments;
}

/** In chronological order, or once when they coincide. */
function lowestAndHighest(spots: readonly Spot[]): Spot[] {
  const pick = (better: (one: Spot, other: Spot) => boolean) => spots.reduce((best, spot) => (better(spot, best) ? spot : best));
  const [low, high] = [pick((one, other) => one.value < other.value), pick((one, other) => one.value > other.value)];
  if (low.at === high.at) return [low];
  return low.at < high.at ? [low, high] : [high, low];
}
