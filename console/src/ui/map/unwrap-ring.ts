type Spot = number[];

/** Longitude at the edge of the map. */
const half = 180;
const whole = 360;

/** Continues a ring beyond the date line instead of jumping across the map; closes one around a pole along the edge. */
export function unwrapRing(ring: readonly Spot[]): Spot[] {
  let shift = 0;
  let before: number | undefined;
  const out = ring.map(([lng = 0, lat = 0]): Spot => {
    if (before !== undefined && lng - before > half) shift -= whole;
    if (before !== undefined && before - lng > half) shift += whole;
    before = lng;
    return [lng + shift, lat];
  });
  const [first, last] = [out[0], out.at(-1)];
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < half) return out;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...out, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}

/** Polygons for a flat map: one, or one at both edges if it crosses the date line. */
export function flatPolygons(polygon: readonly (readonly Spot[])[]): Spot[][][] {
  const rings = polygon.map(unwrapRing);
  const lngs = (rings[0] ?? []).map(([lng = 0]) => lng);
  const moved = (by: number) => rings.map((ring) => ring.map(([lng = 0, lat = 0]): Spot => [lng + by, lat]));
  const beyondEast = lngs.some((lng) => lng > half);
  const beyondWest = lngs.some((lng) => lng < -half);
  return [rings, ...(beyondEast ? [moved(-whole)] : []), ...(beyondWest ? [moved(whole)] : [])];
}
