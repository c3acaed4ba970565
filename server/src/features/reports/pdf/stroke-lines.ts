import type { TaskTimeline } from '@botify/contract/robots/task-report';

type Point = readonly [number, number];
interface Strokes {
  /** Brushes down. */
  readonly cleaned: Point[][];
  readonly driven: Point[][];
}

/** Larger gaps are not connected, because the path between is unknown. */
const gapMetres = 4;
const gapSeconds = { driven: 120, cleaned: 30 } as const;

/** Path of a machine as polylines. A segment is cleaned when the machine was cleaning at both ends. */
export function strokesOf({ x, y, cleaning, stepSeconds }: Pick<TaskTimeline, 'x' | 'y' | 'cleaning' | 'stepSeconds'>): Strokes {
  const steps = Math.min(x.length, y.length);
  const on = new Uint8Array(steps);
  for (const [from = 0, to = 0] of cleaning) on.fill(1, from, to);
  const strokes: Strokes = { cleaned: [], driven: [] };
  let [before, beforeStep]: [Point | undefined, number] = [undefined, 0];
  let wasCleaning = false;
  for (let step = 0; step < steps; step++) {
    const [left, top] = [x[step], y[step]];
    if (typeof left !== 'number' || typeof top !== 'number') continue;
    const here: Point = [left, top];
    const seconds = (step - beforeStep) * stepSeconds;
    const far: boolean = before !== undefined && Math.hypot(left - before[0], top - before[1]) > gapMetres;
    const known = (limit: number): boolean => before !== undefined && !(far && seconds > limit);
    known(gapSeconds.driven) ? strokes.driven.at(-1)?.push(here) : strokes.driven.push([here]);
    const isCleaning: boolean = before !== undefined && on[step] === 1 && on[beforeStep] === 1 && known(gapSeconds.cleaned);
    if (isCleaning && before) wasCleaning ? strokes.cleaned.at(-1)?.push(here) : strokes.cleaned.push([before, here]);
    [before, beforeStep, wasCleaning] = [here, step, isCleaning];
  }
  return strokes;
}

/** Douglas-Peucker: no omitted point is farther from the line than the tolerance. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(line.length).fill(0);
  const todo: [number, number][] = [[0, line.length - 1]];
  if (line.length > 0) kept[0] = kept[line.length - 1] = 1;
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [first, last] = next;
    const [from, to] = [line[first], line[last]];
    let [worst, at] = [tolerance, -1];
    for (let index = first + 1; from && to && index < last; index++) {
      const away = distance(line[index] ?? from, from, to);
      if (away > worst) [worst, at] = [away, index];
    }
    if (at < 0) continue;
    kept[at] = 1;
    todo.push([first, at], [at, last]);
  }
  return line.filter((_, index) => kept[index] === 1);
}

/** Distance of a point from a line segment. */
function distance([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / length));
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}
