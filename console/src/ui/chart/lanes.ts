import type { Tone } from './chart-look.ts';

/** Half-open range of indexes into the times. */
export interface LaneSpan {
  readonly from: number;
  readonly to: number;
  /** Label, drawn if the band is wide enough. */
  readonly name?: string;
  /** Drawn less prominently. */
  readonly faint?: boolean;
}

/** On-off state over time, drawn as a row below curves. Spans are sorted and do not overlap. */
export interface Lane {
  readonly label: string;
  readonly spans: readonly LaneSpan[];
  /** Tone of the on state, e.g. for a fault. */
  readonly tone?: Tone;
}

/** The span that contains an index. Binary search: there can be thousands, and it runs on every pointer move. */
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

/** One boolean per index, for tables. */
export function onOff({ spans }: Lane, places: number): boolean[] {
  const values = new Array<boolean>(places).fill(false);
  for (const { from, to } of spans) values.fill(true, from, to);
  return values;
}
