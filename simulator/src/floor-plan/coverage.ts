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

/** Where the tracks lie across a strip so that none is left out and neighbours overlap. */
function tracks(from: number, to: number, width: number, overlap: number): number[] {
  const room = to - from - width;
  if (room <= 0) return [(from + to) / 2];
  const steps = Math.ceil(room / (width * (1 - overlap)));
  return Array.from({ length: steps + 1 }, (_, index) => from + width / 2 + (room * index) / steps);
}

/** Up and down along the longer side, from the corner nearest to where one comes from. */
function mow(rect: Rect, width: number, overlap: number, from: Point): Point[] {
  const along = rect.x1 - rect.x0 >= rect.y1 - rect.y0;
  const [ends, sides] = along
    ? [[rect.x0, rect.x1] as const, [rect.y0, rect.y1] as const]
    : [[rect.y0, rect.y1] as const, [rect.x0, rect.x1] as const];
  const inset = Math.min(width / 2, (ends[1] - ends[0]) / 2);
  const reach = [ends[0] + inset, ends[1] - inset] as const;
  const [here, across] = along ? from : [from[1], from[0]];
  const lines = tracks(sides[0], sides[1], width, overlap);
  if (Math.abs(across - sides[1]) < Math.abs(across - sides[0])) lines.reverse();
  let atStart = Math.abs(here - reach[0]) <= Math.abs(here - reach[1]);
  return lines.flatMap((line) => {
    const pair = atStart ? reach : ([reach[1], reach[0]] as const);
    atStart = !atStart;
    return pair.map((end): Point => (along ? [end, line] : [line, end]));
  });
}

/** One line that covers all of them, one after the other. */
export function coverageOf(rects: readonly Rect[], width: number, overlap: number, start: Point): Path {
  const points: Point[] = [];
  let here = start;
  for (const rect of rects) {
    points.push(...mow(rect, width, overlap, here));
    here = points.at(-1) ?? here;
  }
  return pathOf(points);
}
