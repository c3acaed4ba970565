import { pastLimits } from '@botify/contract/robots/fleet-past.contract';

export const speeds = [1, 10, 60, 300, 1800] as const;
export type Speed = (typeof speeds)[number];

/** A piece of the past that is fetched at once; times in milliseconds. */
export interface Chunk {
  readonly start: number;
  readonly end: number;
  /** Seconds between two looks at the machines. */
  readonly step: number;
}

/** As fine as an eye can follow at that speed. */
const stepOf: Readonly<Record<Speed, number>> = { 1: 10, 10: 10, 60: 60, 300: 60, 1800: 300 };
const instants = 60;
/** Machines times instants that a browser takes in without a halt. Of more machines a piece is shorter, and its first picture there sooner. */
const atOnce = 60_000;

/** The piece that an instant lies in; no machines: it is not known yet how many there are. Pieces begin at round times, so that whoever comes back to one has it already. */
export function chunkAt(at: number, speed: Speed, machines: number): Chunk {
  const step = stepOf[speed];
  const fits = machines > 0 && machines * instants <= atOnce;
  const length = step * 1000 * (fits ? instants : pastLimits.alwaysInstants);
  const start = Math.floor(at / length) * length;
  return { start, end: start + length, step };
}

export const nextChunk = ({ start, end, step }: Chunk): Chunk => ({ start: end, end: end + (end - start), step });
