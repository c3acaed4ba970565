/** x and y in meters. */
export type Corner = readonly number[];

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}
/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Visible part of the map: its center, and pixels per meter. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Limits of pixels per meter. */
const scales = { least: 0.5, most: 120 } as const;
const margin = 20;
/** Minimum extent, for a machine that has not moved. */
const leastMeters = 8;

const within = (scale: number): number => Math.min(Math.max(scale, scales.least), scales.most);

/** Bounding box; undefined if empty. */
export function boxOf(corners: Iterable<Corner>): Box | undefined {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = Number.NaN, y = Number.NaN] of corners) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return x0 <= x1 ? { x0, y0, x1, y1 } : undefined;
}

/** The view that fits a box. */
export function fitView({ x0, y0, x1, y1 }: Box, { width, height }: Size): View {
  const room = (pixels: number, meters: number) => Math.max(pixels - 2 * margin, 1) / Math.max(meters, leastMeters);
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, scale: within(Math.min(room(width, x1 - x0), room(height, y1 - y0))) };
}

/** Map coordinates to pixels; y is inverted. */
export const toScreen = ({ x, y, scale }: View, { width, height }: Size, [mapX = 0, mapY = 0]: Corner): readonly [number, number] => [
  width / 2 + (mapX - x) * scale,
  height / 2 - (mapY - y) * scale,
];

export const moved = (view: View, right: number, down: number): View => ({
  ...view,
  x: view.x - right / view.scale,
  y: view.y + down / view.scale,
});

/** Zooms around a pixel. */
export function zoomed(view: View, size: Size, factor: number, [left, top]: readonly [number, number]): View {
  const scale = within(view.scale * factor);
  const [right, down] = [left - size.width / 2, top - size.height / 2];
  return { scale, x: view.x + right / view.scale - right / scale, y: view.y - down / view.scale + down / scale };
}

const lengths = [1, 2, 5, 10, 20, 50, 100, 200] as const;
const longestBar = 96;
/** Longest round length that fits the scale bar. */
export const barMeters = (scale: number): number => lengths.findLast((meters) => meters * scale <= longestBar) ?? lengths[0];
