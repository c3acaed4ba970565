/** A period in milliseconds. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

const least = 1000;

/** The period of ascending times. */
export const extentOf = (times: readonly number[]): TimeRange => ({ from: times[0] ?? 0, to: times.at(-1) ?? 0 });

/** Scales a range around its center within `all`; undefined for all of it. */
export function zoomed(range: TimeRange, all: TimeRange, factor: number): TimeRange | undefined {
  const length = Math.max((range.to - range.from) * factor, least);
  const middle = (range.from + range.to) / 2;
  return within({ from: middle - length / 2, to: middle + length / 2 }, all);
}

/** Shifts a range by a fraction of its length within `all`. */
export function moved(range: TimeRange, all: TimeRange, share: number): TimeRange | undefined {
  const by = (range.to - range.from) * share;
  return within({ from: range.from + by, to: range.to + by }, all);
}

function within({ from, to }: TimeRange, all: TimeRange): TimeRange | undefined {
  const length = to - from;
  if (length >= all.to - all.from) return undefined;
  const start = Math.min(Math.max(from, all.from), all.to - length);
  return { from: start, to: start + length };
}

/** First and last index inside the range. */
export function placesIn(times: readonly number[], range: TimeRange | undefined): readonly [first: number, last: number] {
  if (!range) return [0, times.length - 1];
  const first = times.findIndex((time) => time >= range.from);
  const last = times.findLastIndex((time) => time <= range.to);
  return first < 0 || last < first ? [0, -1] : [first, last];
}

/** Indexes from first to last inclusive, evenly reduced to `most`. */
export function thinned(first: number, last: number, most: number): readonly number[] {
  const count = last - first + 1;
  const wanted = Math.min(count, most);
  if (wanted < 2) return wanted === 1 ? [first] : [];
  return Array.from({ length: wanted }, (_, index) => first + Math.round((index * (count - 1)) / (wanted - 1)));
}
