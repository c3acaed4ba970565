import type { FleetRobot } from '@botify/contract/robots/fleet.topics';
import type { MapPoint } from '../ui/map/map-point.ts';

type Robots = ReadonlyMap<string, FleetRobot>;

const isSame = (a: MapPoint, b: MapPoint): boolean =>
  a.id === b.id && a.lng === b.lng && a.lat === b.lat && a.status === b.status && a.placeId === b.placeId && a.name === b.name;

/** Machines that told where they are; the same list as before when nothing of it changed, so that nothing is drawn anew. */
export function pointsOf(robots: Robots, before: readonly MapPoint[]): readonly MapPoint[] {
  const points = [...robots.values()].flatMap(({ robotSn, remark, lng, lat, status, siteId }): MapPoint[] =>
    lng === null || lat === null ? [] : [{ id: robotSn, name: remark, lng, lat, status, placeId: siteId }],
  );
  const same = points.length === before.length && points.every((point, index) => isSame(point, before[index] as MapPoint));
  return same ? before : points;
}

/** Names of their sites. */
export const placesOf = (robots: Robots): ReadonlyMap<string, string> =>
  new Map(
    [...robots.values()].flatMap(({ siteId, siteName }) => (siteId !== null && siteName !== null ? [[siteId, siteName] as const] : [])),
  );
