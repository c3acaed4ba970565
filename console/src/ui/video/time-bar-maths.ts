/** A period in epoch milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const clamp = (value: number, { from, to }: Stretch): number => Math.min(Math.max(value, from), to);

/** Position of a time in percent. */
export const placeOf = (at: number, { from, to }: Stretch): number => (to > from ? ((at - from) / (to - from)) * 100 : 0);

/** Time at a fraction of the width. */
export const momentAt = (share: number, { from, to }: Stretch): number => Math.round(from + Math.min(Math.max(share, 0), 1) * (to - from));

/** Clips a period to the visible one; undefined outside of it. */
export function cut({ from, to }: Stretch, shown: Stretch): Stretch | undefined {
  const part = { from: clamp(from, shown), to: clamp(to, shown) };
  return part.to > part.from ? part : undefined;
}

/** A window of this length around a time, inside the whole. */
export function windowAround(at: number, length: number, whole: Stretch): Stretch {
  if (length >= whole.to - whole.from) return whole;
  const from = clamp(at - length / 2, { from: whole.from, to: whole.to - length });
  return { from, to: from + length };
}

const steps = [minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 6 * hour];

/** Tick times at round intervals from the start of the day, at most `most`. */
export function ticksOf(shown: Stretch, dayStart: number, most: number): number[] {
  const step = steps.find((one) => (shown.to - shown.from) / one <= most) ?? 6 * hour;
  const first = dayStart + Math.ceil((shown.from - dayStart) / step) * step;
  const ticks: number[] = [];
  for (let at = first; at <= shown.to; at += step) ticks.push(at);
  return ticks;
}

/** Step of an arrow key. */
export const stepOf = ({ from, to }: Stretch): number => Math.max(second, Math.round((to - from) / 200 / second) * second);

/** The recording at a time. */
export const heldAt = <T extends Stretch>(bands: readonly T[], at: number): T | undefined =>
  // The one that ends last if two overlap.
  bands.filter(({ from, to }) => from <= at && at < to).toSorted((a, b) => b.to - a.to)[0];

/** The next recording after a time. */
export const nextHeld = <T extends Stretch>(bands: readonly T[], at: number): T | undefined =>
  bands.filter(({ from }) => from >= at).toSorted((a, b) => a.from - b.from)[0];

/** Missing period from a time on: until the next recording, now, or the maximum length. */
export function missingFrom(at: number, bands: readonly Stretch[], { now, length }: { readonly now: number; readonly length: number }) {
  if (heldAt(bands, at)) return undefined;
  const next = nextHeld(bands, at)?.from ?? Number.POSITIVE_INFINITY;
  const to = Math.min(at + length, next, now);
  return to - at >= second ? { from: at, to } : undefined;
}

/** Groups marks closer than `apart` percent of the visible period. */
export function gather<T extends { readonly at: number }>(marks: readonly T[], shown: Stretch, apart: number): T[][] {
  const groups: T[][] = [];
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && placeOf(mark.at, shown) - placeOf(first.at, shown) < apart) group.push(mark);
    else groups.push([mark]);
  }
  return groups;
}
