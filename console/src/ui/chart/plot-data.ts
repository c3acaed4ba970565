import { type Figure, isMeasured } from '@botify/domain/format/measured';
import type { Tone } from './chart-look.ts';

/** A curve with one value per time. Missing values leave a gap. */
export interface Line {
  readonly label: string;
  readonly values: readonly Figure[];
  /** Curves with the same unit share an axis; only the first two units have a visible one. */
  readonly unit?: string;
  /** Number of decimals, 2 by default. */
  readonly decimals?: number;
}
/** On-off state, drawn as its own row. */
export interface Flag {
  readonly label: string;
  readonly values: readonly (boolean | null | undefined)[];
  /** Tone of the on state, e.g. for a fault. */
  readonly tone?: Tone;
}

export interface PlotData {
  /** Milliseconds, ascending. */
  readonly times: readonly number[];
  /** Values per line, one per time; null is a gap. */
  readonly lines: readonly (readonly (number | null)[])[];
  readonly flags: readonly (readonly (boolean | null)[])[];
  /** Indexes of inserted times without readings. */
  readonly holes: ReadonlySet<number>;
}

interface Input {
  readonly times: readonly number[];
  readonly lines: readonly Line[];
  readonly flags: readonly Flag[];
  /** Above this distance between readings the curve is interrupted. */
  readonly longestGapMs?: number | undefined;
}

/** Converts readings for the plot. Inserts an empty time into long gaps, so no line crosses them. */
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
    // Each hole shifts the following indexes by one.
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
/** Values padded to the number of times. Cached per array, so unchanged curves keep their identity. */
export function measuredCurve(values: readonly Figure[], count: number): readonly (number | null)[] {
  const known = curves.get(values);
  if (known?.length === count) return known;
  const curve = Array.from({ length: count }, (_, index) => measured(values[index]));
  curves.set(values, curve);
  return curve;
}

/** Indexes of readings before a gap. */
const holesIn = (times: readonly number[], longestMs: number): number[] =>
  times.flatMap((time, index) => ((times[index + 1] ?? time) - time > longestMs ? [index] : []));

export interface Run {
  readonly from: number;
  /** Index of the last reading. */
  readonly to: number;
}

/** Consecutive readings that match the predicate. */
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
