import { type PlanPlacement, scaleLimits } from '@botify/contract/floor-plans/drawn-plan';

/** x and y, in pixels from the upper left corner of a picture or in m on the map of the machines. */
export type Spot = readonly [x: number, y: number];

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
type Placed = PlanPlacement & Pick<PictureSize, 'height'>;

/** a, b, c, d, e, f as canvas transforms take them: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [number, number, number, number, number, number];

/** Pixels to meters. Pixels count downwards, meters upwards. */
export function metersMatrix({ metersPerPixel, originX, originY, rotation, height }: Placed): Matrix {
  const angle = (rotation * Math.PI) / 180;
  const [across, along] = [metersPerPixel * Math.cos(angle), metersPerPixel * Math.sin(angle)];
  return [across, along, along, -across, originX - height * along, originY + height * across];
}

export function toMeters(plan: Placed, [right, down]: Spot): Spot {
  const [a, b, c, d, e, f] = metersMatrix(plan);
  return [a * right + c * down + e, b * right + d * down + f];
}

export function toPixels(plan: Placed, [x, y]: Spot): Spot {
  const [a, b, c, d, e, f] = metersMatrix(plan);
  const [u, v, whole] = [x - e, y - f, a * d - b * c];
  return [(d * u - c * v) / whole, (a * v - b * u) / whole];
}

/** Corners of the picture in meters, from the upper left one clockwise. */
export const planCorners = (plan: PlanPlacement & PictureSize): readonly Spot[] => {
  const { width, height } = plan;
  const corners: Spot[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return corners.map((corner) => toMeters(plan, corner));
};

/** Scale from two pixels and the distance between them in m. Undefined for pixels at the same place or a distance that is none. */
export function scaleBetween([x1, y1]: Spot, [x2, y2]: Spot, meters: number): number | undefined {
  const scale = meters / Math.hypot(x2 - x1, y2 - y1);
  return Number.isFinite(scale) && scale > 0 ? scale : undefined;
}

/** Moves a picture so that this pixel is at this place of the map. */
export function withPixelAt(plan: Placed, pixel: Spot, [x, y]: Spot): PlanPlacement {
  const { metersPerPixel, rotation, originX, originY } = plan;
  const [nowX, nowY] = toMeters(plan, pixel);
  return { metersPerPixel, rotation, originX: originX + x - nowX, originY: originY + y - nowY };
}

/** Angles are stored from 0 up to 360 degrees. */
export const wholeTurn = (degrees: number): number => ((degrees % 360) + 360) % 360 || 0;

/** Longest side of a floor in m. */
export const sideLimits = { least: 1, most: 5000 } as const;

/** A scale by which the picture would be smaller than a machine or larger than any building was read from the wrong distance. */
export function isPlausiblePlacement({ metersPerPixel }: Pick<PlanPlacement, 'metersPerPixel'>, { width, height }: PictureSize): boolean {
  const longest = Math.max(width, height) * metersPerPixel;
  const { least, most } = sideLimits;
  return metersPerPixel >= scaleLimits.least && metersPerPixel <= scaleLimits.most && longest >= least && longest <= most;
}

/** A picture of other proportions shows something else. */
const sameProportions = 0.01;

/** Placement of a picture that replaces another one: the same area of the floor, or null if the proportions differ. */
export function placementOfReplacement(placement: PlanPlacement | null, before: PictureSize, after: PictureSize): PlanPlacement | null {
  const change = after.width / after.height / (before.width / before.height);
  if (!placement || Math.abs(change - 1) > sameProportions) return null;
  const next = { ...placement, metersPerPixel: (placement.metersPerPixel * before.width) / after.width };
  return isPlausiblePlacement(next, after) ? next : null;
}
