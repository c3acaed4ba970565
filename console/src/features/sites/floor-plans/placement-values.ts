import type { PlanPlacement } from '@botify/contract/floor-plans/drawn-plan';
import type { FloorTrace } from '@botify/contract/floor-plans/floor-plans.contract';
import { type PictureSize, type Spot, toMeters, toPixels, withPixelAt } from '@botify/domain/floor-plans/placement';

/** Inputs of the form; a number field is a text while it is empty. */
export type PlacementValues = { [Name in keyof PlanPlacement]: number | string };

const zero: Spot = [0, 0];

/** The values as a placement; undefined while one of them is missing. */
export function placementIn({ metersPerPixel, originX, originY, rotation }: PlacementValues): PlanPlacement | undefined {
  const all = [metersPerPixel, originX, originY, rotation];
  if (!all.every((value) => typeof value === 'number' && Number.isFinite(value)) || Number(metersPerPixel) <= 0) return undefined;
  return { metersPerPixel: Number(metersPerPixel), originX: Number(originX), originY: Number(originY), rotation: Number(rotation) };
}

/** Another scale or angle; the machine origin stays at its place in the picture. */
export function changedAround(placement: PlanPlacement, { height }: PictureSize, change: Partial<PlanPlacement>): PlanPlacement {
  const pixel = toPixels({ ...placement, height }, zero);
  return withPixelAt({ ...placement, ...change, height }, pixel, zero);
}

/** Moves the picture so that the machine origin is at this pixel. */
export const originAt = (placement: PlanPlacement, { height }: PictureSize, pixel: Spot): PlanPlacement =>
  withPixelAt({ ...placement, height }, pixel, zero);

/** Six digits are a hundredth of a pixel on any floor. */
const digits = 1_000_000;
export const rounded = (placement: PlanPlacement): PlanPlacement => {
  const round = (value: number) => Math.round(value * digits) / digits;
  const { metersPerPixel, originX, originY, rotation } = placement;
  return { metersPerPixel: round(metersPerPixel), originX: round(originX), originY: round(originY), rotation: round(rotation) };
};

const usualScale = 0.05;

/** Where a picture without a placement begins: around everything that the last task shows of the floor. */
export function firstGuess({ width, height }: PictureSize, trace: FloorTrace | null): PlanPlacement {
  const corners = trace ? [...trace.outline, ...trace.x.map((x, step) => [x, trace.y[step]])] : [];
  const known = corners.filter((corner): corner is [number, number] => typeof corner[0] === 'number' && typeof corner[1] === 'number');
  const level = { metersPerPixel: usualScale, originX: 0, originY: 0, rotation: 0 };
  if (known.length === 0) return level;
  const [xs, ys] = [known.map(([x]) => x), known.map(([, y]) => y)];
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.max((x1 - x0) / width, (y1 - y0) / height);
  const metersPerPixel = scale > 0 ? scale : usualScale;
  const middle = toMeters({ ...level, metersPerPixel, height }, [width / 2, height / 2]);
  return rounded({ ...level, metersPerPixel, originX: (x0 + x1) / 2 - middle[0], originY: (y0 + y1) / 2 - middle[1] });
}
