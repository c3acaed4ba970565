import { type Figure, isMeasured } from '@botify/domain/format/measured';
import type { Tone } from './chart-look.ts';

/** One curve, with a value for every time. What is missing was not measured and leaves a gap. */
export interface Line {
  readonly label: string;
  readonly values: readonly Figure[];
  /** Curves of one unit share an axis; the first two units get one that is shown. */
  readonly unit?: string;
  /** How exactly it is read off; two places otherwise. */
  readonly decimals?: number;
}
/** Something that is on or off, drawn as a row of its own. */
export interface Flag {
  readonly label: string;
  readonly values: readonly (boolean | null | undefined)[];
  /** When being on means something; a fault is not the same as a lamp. */
  readonly tone?: Tone;
}

export interface PlotData {
  /** Milliseconds, rising. */
  readonly times: readonly number[];
  /** Per line, as many as there are times; null is a gap. */
  readonly lines: readonly (readonly (number | null)[])[];
  readonly flags: readonly (readonly (boolean | null)[])[];
  /** Places of times that no reading belongs to. */
  readonly holes: ReadonlySet<number>;
}

interface Input {
  readonly times: readonly number[];
  readonly lines: readonly Line[];
  readonly flags: readonly Flag[];
  /** Longer without any reading, and nothing is known of what lies between. */
  readonly longestGapMs?: number | undefined;
}

/** As the plot wants it. Where readings are too far apart a time without any is put between, so that no line leads across. */
export function plotData({ times, lines, flags, longestGapMs }: Input): PlotData {
  const holes = longestGapMs === undefined ? [] : holesIn(times, longestGapMs);
  const spread = <T>(values: readonly T[], inHole: (index: number) => T): T[] => {
    if (holes.length === 0) return [...values];
    const all: T[] = [];
    let next = 0;
    for (const [index, value] of values.entries()) {
      all.push(value);
      if (holes[next] !== index) continue;
      all.push(inHole(index));
      next += 1;
    }
    return all;
  };
  const known = (values: readonly Figure[]) => times.map((_, index) => measured(values[index]));
  return {
    // Each hole before it has moved a place by one.
    holes: new Set(holes.map((index, before) => index + before + 1)),
    times: spread(times, (index) => ((times[index] ?? 0) + (times[index + 1] ?? 0)) / 2),
    lines: lines.map(({ values }) => spread(known(values), () => null)),
    flags: flags.map(({ values }) =>
      spread(
        times.map((_, index) => values[index] ?? null),
        () => null,
      ),
    ),
  };
}

const measured = (value: Figure): number | null => (isMeasured(value) ? value : null);

const curves = new WeakMap<readonly Figure[], readonly (number | null)[]>();
/** As many values as there are times; the same curve for the same values, so that it is seen that nothing changed. */
export function measuredCurve(values: readonly Figure[], count: number): readonly (number | null)[] {
  const known = curves.get(values);
  if (known?.length === count) return known;
  const curve = Array.from({ length: count }, (_, index) => measured(values[index]));
  curves.set(values, curve);
  return curve;
}

/** Each by the reading before it. */
const holesIn = (times: readonly number[], longestMs: number): number[] =>
  times.flatMap((time, index) => ((times[index + 1] ?? time) - time > longestMs ? [index] : []));

export interface Run {
  readonly from: number;
  /** The last reading of the run. */
  readonly to: number;
}

/** Stretches of readings for which it holds. */
export function runsOf(values: readonly (boolean | null)[], holds: (value: boolean | null) => boolean): readonly Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (const [index, value] of values.entries()) {
    if (holds(value) && from < 0) from = index;
    if (!holds(value) && from >= 0) {
      runs.push({ from, to: index - 1 });
      from = -1;
    }
  }
  if (from >= 0) runs.push({ from, to: values.length - 1 });
  return runs;
}

export const isPlotEmpty = ({ lines, flags }: PlotData): boolean =>
  lines.every((values) => values.every((value) => value === null)) && flags.every((values) => values.every((value) => value === null));
