import type { Corner } from './plan-view.ts';

/** Position at a time. */
export interface TrackPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly cleaning: boolean;
}

interface Strokes {
  /** With the brushes down. */
  readonly cleaned: readonly (readonly Corner[])[];
  /** The whole track, with brushes up or down. */
  readonly driven: readonly (readonly Corner[])[];
}

/** Longer gaps are not connected; for the cleaned area the limit is shorter. */
const gapMs = { driven: 120_000, cleaned: 30_000 } as const;
const gapMeters = 4;
const apart = (one: TrackPoint, other: TrackPoint, ms: number): boolean =>
  other.at - one.at > ms && Math.hypot(other.x - one.x, other.y - one.y) > gapMeters;

/** Converts the track to polylines. A segment is cleaned if the machine was cleaning at both ends. */
export function strokesOf(points: readonly TrackPoint[]): Strokes {
  const [cleaned, driven]: [Corner[][], Corner[][]] = [[], []];
  let before: TrackPoint | undefined;
  let wasCleaning = false;
  for (const point of points) {
    const here: Corner = [point.x, point.y];
    const jumped = before === undefined || apart(before, point, gapMs.driven);
    if (jumped) driven.push([here]);
    else driven.at(-1)?.push(here);
    const cleaning = before?.cleaning === true && point.cleaning && !apart(before, point, gapMs.cleaned);
    if (cleaning && before) wasCleaning ? cleaned.at(-1)?.push(here) : cleaned.push([[before.x, before.y], here]);
    wasCleaning = cleaning;
    before = point;
  }
  return { cleaned, driven };
}
