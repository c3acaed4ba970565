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

/** In meters, from coarse to fine. */
const squares = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10];
const metersPerDegree = 111_320;

/** Edges of squares with a round length in meters, about `across` of them over the width, each divided by `parts`. */
export function squaresOf(
  { west, south, east, north }: Bounds,
  across: number,
  parts: number,
): { readonly lngs: number[]; readonly lats: number[] } {
  // One width of a degree for a tenth of a degree of latitude, so that the squares stay in place while the map moves.
  const shrink = Math.max(0.01, Math.cos((Math.round(((south + north) / 2) * 10) / 10 / 180) * Math.PI));
  const wanted = ((east - west) * metersPerDegree * shrink) / across;
  const meters = (squares.findLast((one) => one >= wanted) ?? 10_000) / parts;
  return {
    lngs: multiples(meters / (metersPerDegree * shrink), west, east),
    lats: multiples(meters / metersPerDegree, Math.max(-85, south), Math.min(85, north)),
  };
}
