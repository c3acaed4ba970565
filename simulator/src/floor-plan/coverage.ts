import { type Path, type Point, pathOf } from './path.ts';

export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const areaOf = ({ x0, y0, x1, y1 }: Rect): number => (x1 - x0) * (y1 - y0);
export const cornersOf = ({ x0, y0, x1, y1 }: Rect): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
  [x0, y0],
];

/** Track positions across a strip, overlapping and without gaps. */
function tracks(from: number, to: number, width: number, overlap: number): number[] {
  const room = to - from - width;
  if (room <= 0) return [(from + to) / 2];
  const steps = Math.ceil(room / (width * (1 - overlap)));
  return Array.from({ length: steps + 1 }, (_, index) => from + width / 2 + (room * index) / steps);
}

/** Coverage of one field. */
interface Mown {
  readonly points: readonly Point[];
  /** The part of the field covered after this share of the path. */
  readonly behind: (share: number) => Rect;
}

type Ends = readonly [number, number];
const partOf = ([low, high]: Ends, fromLow: boolean, share: number): Ends =>
  fromLow ? [low, low + (high - low) * share] : [high - (high - low) * share, high];

/** Boustrophedon path along the longer side, from the nearest corner. */
function mow(rect: Rect, width: number, overlap: number, from: Point): Mown {
  const along = rect.x1 - rect.x0 >= rect.y1 - rect.y0;
  const [ends, sides] = along
    ? [[rect.x0, rect.x1] as const, [rect.y0, rect.y1] as const]
    : [[rect.y0, rect.y1] as const, [rect.x0, rect.x1] as const];
  const inset = Math.min(width / 2, (ends[1] - ends[0]) / 2);
  const reach = [ends[0] + inset, ends[1] - inset] as const;
  const [here, across] = along ? from : [from[1], from[0]];
  const lines = tracks(sides[0], sides[1], width, overlap);
  const fromLow = Math.abs(across - sides[1]) >= Math.abs(across - sides[0]);
  if (!fromLow) lines.reverse();
  const begins = Math.abs(here - reach[0]) <= Math.abs(here - reach[1]);
  let atStart = begins;
  const points = lines.flatMap((line) => {
    const pair = atStart ? reach : ([reach[1], reach[0]] as const);
    atStart = !atStart;
    return pair.map((end): Point => (along ? [end, line] : [line, end]));
  });
  const behind = (share: number): Rect => {
    const [[e0, e1], [s0, s1]] = lines.length === 1 ? [partOf(ends, begins, share), sides] : [ends, partOf(sides, fromLow, share)];
    return along ? { x0: e0, y0: s0, x1: e1, y1: s1 } : { x0: s0, y0: e0, x1: s1, y1: e1 };
  };
  return { points, behind };
}

/** One field, between these meters of the path. */
interface Leg {
  readonly rect: Rect;
  readonly from: number;
  readonly to: number;
  readonly behind: Mown['behind'];
}

export interface Route extends Path {
  readonly legs: readonly Leg[];
}

const metresBetween = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** One path that covers all fields in order. */
export function coverageOf(rects: readonly Rect[], width: number, overlap: number, start: Point): Route {
  const points: Point[] = [];
  const legs: Leg[] = [];
  let [here, metres] = [start, 0];
  for (const rect of rects) {
    const mown = mow(rect, width, overlap, here);
    const from = metres + metresBetween([...points.slice(-1), ...mown.points.slice(0, 1)]);
    metres = from + metresBetween(mown.points);
    legs.push({ rect, from, to: metres, behind: mown.behind });
    points.push(...mown.points);
    here = points.at(-1) ?? here;
  }
  return { ...pathOf(points), legs };
}

/** Area covered after this many meters, planned and actual. */
export const fieldsBehind = ({ legs }: Route, metres: number): Rect[] =>
  legs.flatMap(({ rect, from, to, behind }) => {
    if (metres >= to) return [rect];
    return metres > from ? [behind((metres - from) / (to - from))] : [];
  });

export const areaBehind = (route: Route, metres: number): number =>
  fieldsBehind(route, metres).reduce((sum, rect) => sum + areaOf(rect), 0);

/** Path length at which this area is covered. */
export function metresFor({ legs, length }: Route, area: number): number {
  let left = area;
  for (const { rect, from, to } of legs) {
    if (areaOf(rect) >= left) return from + (to - from) * (left / areaOf(rect));
    left -= areaOf(rect);
  }
  return length;
}
