export type Point = readonly [x: number, y: number];

/** A path with precomputed distances. */
export interface Path {
  readonly corners: readonly Point[];
  /** Distance from the start to each corner. */
  readonly reached: Float64Array;
  readonly length: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Degrees from the x axis. */
  readonly heading: number;
}

export function pathOf(points: readonly Point[]): Path {
  const corners = points.filter((point, index) => {
    const before = points[index - 1];
    return !before || Math.hypot(point[0] - before[0], point[1] - before[1]) > 1e-6;
  });
  const reached = new Float64Array(corners.length);
  for (let index = 1; index < corners.length; index++) {
    const [from, to] = [corners[index - 1] as Point, corners[index] as Point];
    reached[index] = (reached[index - 1] ?? 0) + Math.hypot(to[0] - from[0], to[1] - from[1]);
  }
  return { corners, reached, length: reached[corners.length - 1] ?? 0 };
}

export function placeOn({ corners, reached, length }: Path, distance: number): Place {
  const wanted = Math.min(length, Math.max(0, distance));
  let [low, high] = [0, corners.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((reached[middle] ?? 0) <= wanted) low = middle;
    else high = middle;
  }
  const from = corners[low] as Point;
  const to = corners[high] ?? from;
  const span = (reached[high] ?? 0) - (reached[low] ?? 0);
  const share = span > 0 ? (wanted - (reached[low] ?? 0)) / span : 0;
  return {
    x: from[0] + (to[0] - from[0]) * share,
    y: from[1] + (to[1] - from[1]) * share,
    heading: span > 0 ? (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI : 0,
  };
}

export const stayAt = (place: Point): Path => pathOf([place]);
