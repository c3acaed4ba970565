/** A stretch of time, in milliseconds since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const clamp = (value: number, { from, to }: Stretch): number => Math.min(Math.max(value, from), to);

/** Where a moment stands in what is shown, in percent. */
export const placeOf = (at: number, { from, to }: Stretch): number => (to > from ? ((at - from) / (to - from)) * 100 : 0);

/** The moment under a place, given as a share of the width. */
export const momentAt = (share: number, { from, to }: Stretch): number => Math.round(from + Math.min(Math.max(share, 0), 1) * (to - from));

/** The part of a stretch that is shown; undefined when none of it is. */
export function cut({ from, to }: Stretch, shown: Stretch): Stretch | undefined {
  const part = { from: clamp(from, shown), to: clamp(to, shown) };
  return part.to > part.from ? part : undefined;
}

/** A window of that length around a moment, inside the whole. */
export function windowAround(at: number, length: number, whole: Stretch): Stretch {
  if (length >= whole.to - whole.from) return whole;
  const from = clamp(at - length / 2, { from: whole.from, to: whole.to - length });
  return { from, to: from + length };
}

const steps = [minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 6 * hour];

/** Moments to write the time at, on whole steps from the beginning of the day, not more than there is room for. */
export function ticksOf(shown: Stretch, dayStart: number, most: number): number[] {
  const step = steps.find((one) => (shown.to - shown.from) / one <= most) ?? 6 * hour;
  const first = dayStart + Math.ceil((shown.from - dayStart) / step) * step;
  const ticks: number[] = [];
  for (let at = first; at <= shown.to; at += step) ticks.push(at);
  return ticks;
}

/** How far an arrow key goes. */
export const stepOf = ({ from, to }: Stretch): number => Math.max(second, Math.round((to - from) / 200 / second) * second);

/** What is kept at a moment. */
export const heldAt = <T extends Stretch>(bands: readonly T[], at: number): T | undefined =>
  // The one that goes on longest, where two overlap.
  bands.filter(({ from, to }) => from <= at && at < to).toSorted((a, b) => b.to - a.to)[0];

/** What is kept next after a moment. */
export const nextHeld = <T extends Stretch>(bands: readonly T[], at: number): T | undefined =>
  bands.filter(({ from }) => from >= at).toSorted((a, b) => a.from - b.from)[0];

/** The stretch from a moment on that is not kept yet: to what is kept next, to now, or as long as may be asked for. */
export function missingFrom(at: number, bands: readonly Stretch[], { now, length }: { readonly now: number; readonly length: number }) {
  if (heldAt(bands, at)) return undefined;
  const next = nextHeld(bands, at)?.from ?? Number.POSITIVE_INFINITY;
  const to = Math.min(at + length, next, now);
  return to - at >= second ? { from: at, to } : undefined;
}

/** Marks that stand too close to be told apart, together; `apart` in percent of what is shown. */
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
