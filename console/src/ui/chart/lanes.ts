import type { Tone } from './chart-look.ts';

/** From one place of the times up to, not including, another. */
export interface LaneSpan {
  readonly from: number;
  readonly to: number;
  /** Written into it where it is wide enough. */
  readonly name?: string;
  /** Less important than the others of its lane. */
  readonly faint?: boolean;
}

/** What was on when, drawn as one row below curves. Spans rise and do not overlap. */
export interface Lane {
  readonly label: string;
  readonly spans: readonly LaneSpan[];
  /** When being on means something; a fault is not the same as a lamp. */
  readonly tone?: Tone;
}

/** The span that holds this place, found by halving: there may be thousands, and the pointer moves often. */
export function spanAt({ spans }: Lane, place: number): LaneSpan | undefined {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (!span) return undefined;
    if (place < span.from) high = middle - 1;
    else if (place >= span.to) low = middle + 1;
    else return span;
  }
  return undefined;
}

/** One answer a place, as tables want it. */
export function onOff({ spans }: Lane, places: number): boolean[] {
  const values = new Array<boolean>(places).fill(false);
  for (const { from, to } of spans) values.fill(true, from, to);
  return values;
}
