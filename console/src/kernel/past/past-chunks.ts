import { pastLimits } from '@botify/contract/robots/fleet-past.contract';

export const speeds = [1, 10, 60, 300, 1800] as const;
export type Speed = (typeof speeds)[number];

/** A period loaded with one call; times in milliseconds. */
export interface Chunk {
  readonly start: number;
  readonly end: number;
  /** Seconds between two samples. */
  readonly step: number;
}

/** Sampling interval per speed, as fine as the eye can follow. */
const stepOf: Readonly<Record<Speed, number>> = { 1: 10, 10: 10, 60: 60, 300: 60, 1800: 300 };
const instants = 60;
/** Machines times samples that a browser processes without a pause. More machines get shorter chunks, which also load sooner. */
const atOnce = 60_000;

/** The chunk of an instant. `machines` is 0 while unknown. Chunks start at round times, so revisiting one hits the cache. */
export function chunkAt(at: number, speed: Speed, machines: number): Chunk {
  const step = stepOf[speed];
  const fits = machines > 0 && machines * instants <= atOnce;
  const length = step * 1000 * (fits ? instants : pastLimits.alwaysInstants);
  const start = Math.floor(at / length) * length;
  return { start, end: start + length, step };
}

export const nextChunk = ({ start, end, step }: Chunk): Chunk => ({ start: end, end: end + (end - start), step });
