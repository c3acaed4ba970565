import type { TaskTimeline } from '@botify/contract/robots/task-report';
import type { TrackPoint } from '../../../ui/floor-plan/track-strokes.ts';

type Line = Pick<TaskTimeline, 'x' | 'y' | 'cleaning'>;

/** Path of the machine. Each step counts as one second, so steps of any length connect; only unknown positions interrupt the path. */
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

/** Maximum steps to look ahead for a heading while the machine stands still. */
const furthest = 50;

/** Position and heading at a step; the heading is in degrees from the x axis. */
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
