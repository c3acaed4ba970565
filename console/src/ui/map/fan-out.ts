/** A position on the screen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Between the centers of two marks beside each other. */
const distancePx = 34;
const leastRadiusPx = 40;
const turn = Math.PI * 2;

/** Positions around a center, on as many circles as needed, the first one at the top. */
export function fanOut(center: Spot, count: number): Spot[] {
  const spots: Spot[] = [];
  for (let radius = leastRadiusPx; spots.length < count; radius += distancePx) {
    const here = Math.min(count - spots.length, Math.floor((turn * radius) / distancePx));
    for (let index = 0; index < here; index++) {
      const angle = (index / here) * turn - turn / 4;
      spots.push({ x: center.x + Math.cos(angle) * radius, y: center.y + Math.sin(angle) * radius });
    }
  }
  return spots;
}

export const middleOf = (spots: readonly Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});
