import type { PlacedMark } from './draw-marks.ts';
import { fanOut, middleOf } from './fan-out.ts';

/** Marks farther from the middle of their cluster are at their own position. */
const togetherPx = 44;
const touches = (one: PlacedMark, other: PlacedMark) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius;

/** Moves the marks of an opened cluster, or a selected mark on top of another one, aside. Each keeps a stem to its position. */
export function spread(marks: readonly PlacedMark[], apart: ReadonlySet<string>): PlacedMark[] {
  const chosen = marks.filter(({ key }) => apart.has(key));
  if (chosen.length === 0) return [...marks];
  const others = marks.filter(({ key }) => !apart.has(key));
  // Dimmed marks are below the selected one anyway.
  const opaque = others.filter(({ dimmed }) => !dimmed);
  const middle = middleOf(chosen);
  const near = chosen.filter(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) <= togetherPx);
  const isCrowded = near.length > 1 || near.some((mark) => opaque.some((other) => touches(mark, other)));
  if (!isCrowded) return [...marks];
  const spots = fanOut(middle, near.length);
  const moved = near.flatMap((mark, index) => ({ ...mark, ...spots[index], stem: { x: mark.x, y: mark.y } }));
  return [...others, ...chosen.filter((mark) => !near.includes(mark)), ...moved];
}
