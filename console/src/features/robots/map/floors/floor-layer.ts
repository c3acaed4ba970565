import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import type { MapPicture, MapPoint } from '../../../../ui/map/map-point.ts';
import type { MapSight } from '../../../../ui/map/open-map.ts';
import type { MapSite } from '../machines.ts';

/** Zoom from which floors of a usual size are large enough to draw: about two meters per pixel. */
const nearZoom = 16;
/** Each costs a call every few seconds. */
const mostSites = 3;

/** Sites to draw plans of: those in view, the one nearest to the center first. */
export function nearSites(sight: MapSight | undefined, sites: readonly MapSite[]): readonly MapSite[] {
  if (!sight || sight.zoom < nearZoom) return [];
  const { bounds, lng, lat } = sight;
  const distance = ({ bounds: { west, south, east, north } }: MapSite) => Math.hypot((west + east) / 2 - lng, (south + north) / 2 - lat);
  return sites
    .filter(({ id, bounds: { west, south, east, north } }) => {
      return id !== null && west < bounds.east && east > bounds.west && south < bounds.north && north > bounds.south;
    })
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostSites);
}

/** Where a machine is exactly. */
interface FloorPlace {
  readonly mapName: string | null;
  readonly lng: number | null;
  readonly lat: number | null;
}
export type FloorPlaces = ReadonlyMap<RobotSn, FloorPlace>;

/** What is drawn on the map because of the floors. */
export interface FloorLayer {
  readonly pictures: readonly MapPicture[];
  readonly places: FloorPlaces;
  /** Shown floor by site. */
  readonly shown: ReadonlyMap<string, string>;
}

/** Points at their exact place, with those on other floors dimmed. */
export function onFloors<P extends MapPoint & { readonly id: RobotSn }>(points: readonly P[], layer: FloorLayer | undefined): readonly P[] {
  if (!layer || layer.places.size === 0) return points;
  return points.map((point) => {
    const place = layer.places.get(point.id);
    if (!place) return point;
    const floor = point.placeId === null ? undefined : layer.shown.get(point.placeId);
    const dimmed = floor !== undefined && place.mapName !== null && place.mapName !== floor;
    return { ...point, lng: place.lng ?? point.lng, lat: place.lat ?? point.lat, dimmed };
  });
}
