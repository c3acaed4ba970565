import Supercluster from 'supercluster';
import type { MachineStatus } from '../status-tag.tsx';
import type { Bounds } from './bounds-of.ts';
import { type MapPoint, noShares, type StatusShares, worstOf } from './map-point.ts';

/** Maximum zoom of the map. Machines at the same charger still form a cluster there. */
export const maxZoom = 19;
const radius = 44;

/** A single point or a cluster. */
export interface Mark {
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  readonly count: number;
  readonly shares: StatusShares;
  readonly worst: MachineStatus;
  /** Places of its points. */
  readonly placeIds: readonly string[];
  /** Undefined for a cluster. */
  readonly point: MapPoint | undefined;
  /** Undefined for a single point. */
  readonly clusterId: number | undefined;
  /** Zoom level it was computed for. */
  readonly zoom: number;
}

interface Crowd {
  shares: StatusShares;
  placeIds: readonly string[];
}

export interface Clusters {
  marksIn(bounds: Bounds, zoom: number): Mark[];
  /** Zoom level at which a cluster splits; above `maxZoom` if never. */
  partsAt(crowd: Mark): number;
  pointsOf(crowd: Mark): readonly MapPoint[];
}

type Index = Supercluster<MapPoint, Crowd>;

/**
 * Clusters overlapping points. Only the current zoom level is computed: ten thousand machines move every second, and other levels are
 * not visible.
 */
export function clusterPoints(points: readonly MapPoint[]): Clusters {
  const features = points.map((point): Supercluster.PointFeature<MapPoint> => {
    return { type: 'Feature', properties: point, geometry: { type: 'Point', coordinates: [point.lng, point.lat] } };
  });
  const indexes = new Map<number, Index>();
  const indexAt = (zoom: number): Index => {
    const index = indexes.get(zoom) ?? makeIndex(zoom).load(features);
    indexes.set(zoom, index);
    return index;
  };
  const pointsOf = ({ point, clusterId, zoom }: Mark): readonly MapPoint[] => {
    if (clusterId === undefined) return point ? [point] : [];
    return indexAt(zoom)
      .getLeaves(clusterId, Number.POSITIVE_INFINITY)
      .map(({ properties }) => properties);
  };
  return {
    pointsOf,
    marksIn({ west, south, east, north }, exactZoom) {
      const zoom = Math.min(maxZoom, Math.max(0, Math.round(exactZoom)));
      return indexAt(zoom)
        .getClusters([west, south, east, north], zoom)
        .map(({ properties, geometry: { coordinates } }) => {
          const [lng = 0, lat = 0] = coordinates;
          return 'cluster_id' in properties ? crowdAt(lng, lat, properties, zoom) : singleAt(properties, zoom);
        });
    },
    partsAt(crowd) {
      const inside = clusterPoints(pointsOf(crowd));
      for (let zoom = crowd.zoom + 1; zoom <= maxZoom; zoom += 1) if (inside.marksIn(everywhere, zoom).length > 1) return zoom;
      return maxZoom + 1;
    },
  };
}

const everywhere: Bounds = { west: -180, south: -90, east: 180, north: 90 };

const makeIndex = (zoom: number): Index =>
  new Supercluster<MapPoint, Crowd>({
    radius,
    extent: 256,
    minZoom: zoom,
    maxZoom: zoom,
    map: ({ status, placeId }) => ({ shares: { ...noShares, [status]: 1 }, placeIds: placeId === null ? [] : [placeId] }),
    reduce: (crowd, other) => {
      crowd.shares = added(crowd.shares, other.shares);
      crowd.placeIds = united(crowd.placeIds, other.placeIds);
    },
  });

const crowdAt = (lng: number, lat: number, crowd: Crowd & { cluster_id: number; point_count: number }, zoom: number): Mark => ({
  key: `crowd ${crowd.cluster_id}`,
  lng,
  lat,
  count: crowd.point_count,
  shares: crowd.shares,
  worst: worstOf(crowd.shares),
  placeIds: crowd.placeIds,
  point: undefined,
  clusterId: crowd.cluster_id,
  zoom,
});

const singleAt = (point: MapPoint, zoom: number): Mark => ({
  key: point.id,
  lng: point.lng,
  lat: point.lat,
  count: 1,
  shares: { ...noShares, [point.status]: 1 },
  worst: point.status,
  placeIds: point.placeId === null ? [] : [point.placeId],
  point,
  clusterId: undefined,
  zoom,
});

const added = (one: StatusShares, other: StatusShares): StatusShares => ({
  idle: one.idle + other.idle,
  working: one.working + other.working,
  offline: one.offline + other.offline,
  warning: one.warning + other.warning,
});

const united = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const more = other.filter((id) => !one.includes(id));
  return more.length > 0 ? [...one, ...more] : one;
};
