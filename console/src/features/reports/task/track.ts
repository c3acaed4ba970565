import type { TaskTimeline } from '@botify/contract/reports/task-report';
import type { TrackPoint } from '../../../ui/floor-plan/track-strokes.ts';

type Line = Pick<TaskTimeline, 'x' | 'y' | 'cleaning'>;

/**
 * Where it went, step by step. Counted as if a step took a second: steps follow one another without a gap however long they are, and
 * only places that nobody knows interrupt the way.
 */
export function trackOf({ x, y, cleaning }: Line): readonly TrackPoint[] {
  const brushes = new Uint8Array(x.length);
  for (const [from = 0, to = 0] of cleaning) brushes.fill(1, from, to);
  const points: TrackPoint[] = [];
  for (let step = 0; step < x.length; step++) {
    const [right, up] = [x[step], y[step]];
    if (typeof right === 'number' && typeof up === 'number')
      points.push({ at: step * 1000, x: right, y: up, cleaning: brushes[step] === 1 });
  }
  return points;
}

/** How far one looks ahead to see where it is heading; standing still says nothing. */
const furthest = 50;

/** Where it was at a step and where it was heading, in degrees from the x axis. */
export function placeAt({ x, y }: Line, step: number): { readonly x: number; readonly y: number; readonly heading: number } | undefined {
  const [right, up] = [x[step], y[step]];
  if (typeof right !== 'number' || typeof up !== 'number') return undefined;
  for (let ahead = 1; ahead <= furthest; ahead++) {
    const [nextRight, nextUp] = [x[step + ahead], y[step + ahead]];
    if (typeof nextRight !== 'number' || typeof nextUp !== 'number') break;
    if (nextRight !== right || nextUp !== up)
      return { x: right, y: up, heading: (Math.atan2(nextUp - up, nextRight - right) * 180) / Math.PI };
  }
  return { x: right, y: up, heading: 0 };
}
