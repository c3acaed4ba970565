import type { Bounds } from './bounds-of.ts';

/** In degrees, from coarse to fine. */
const steps = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
const finest = 0.0005;

export interface Graticule {
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
  /** Decimals needed to distinguish two lines. */
  readonly digits: number;
}

const multiples = (step: number, from: number, to: number): number[] => {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1);
  // Multiplication avoids accumulated rounding errors.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(6)));
};

/** Meridians and parallels, about `across` of them over the width. */
export function graticuleOf({ west, south, east, north }: Bounds, across: number): Graticule {
  const wanted = (east - west) / across;
  const step = steps.findLast((one) => one >= wanted) ?? steps[0] ?? finest;
  const parallels = multiples(step, Math.max(-85, south), Math.min(85, north));
  return { meridians: multiples(step, west, east), parallels, digits: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) };
}

/** A coordinate such as 121.55°E. */
export function degrees(value: number, digits: number, [positive, negative]: readonly [string, string]): string {
  const wrapped = positive === 'E' ? ((((value + 180) % 360) + 360) % 360) - 180 : value;
  const side = wrapped === 0 || Math.abs(wrapped) === 180 ? '' : wrapped > 0 ? positive : negative;
  return `${Math.abs(wrapped).toFixed(digits)}°${side}`;
}
