/** An area in degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Spot {
  readonly lng: number;
  readonly lat: number;
}

const metersPerDegree = 111_320;
/** Limit of the map projection. */
const mostLat = 85;

/** Smallest area that contains all points; undefined without points. */
export function boundsOf(spots: Iterable<Spot>): Bounds | undefined {
  let found: Bounds | undefined;
  for (const { lng, lat } of spots) {
    found = found
      ? {
          west: Math.min(found.west, lng),
          south: Math.min(found.south, lat),
          east: Math.max(found.east, lng),
          north: Math.max(found.north, lat),
        }
      : { west: lng, south: lat, east: lng, north: lat };
  }
  return found;
}

/** Extends an area by meters on each side, so a single point has an extent too. */
export function widened({ west, south, east, north }: Bounds, meters: number): Bounds {
  const up = meters / metersPerDegree;
  const middle = Math.min(mostLat, Math.abs(south + north) / 2);
  const aside = up / Math.cos((middle * Math.PI) / 180);
  return { west: west - aside, south: Math.max(-mostLat, south - up), east: east + aside, north: Math.min(mostLat, north + up) };
}
