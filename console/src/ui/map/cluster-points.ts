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
  readonly dimmed: boolean;
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
  /** Dimmed ones first, below the others; those apart last, on top. */
  marksIn(bounds: Bounds, zoom: number): Mark[];
  /** Zoom level at which a cluster splits; above `maxZoom` if never. */
  partsAt(crowd: Mark): number;
  pointsOf(crowd: Mark): readonly MapPoint[];
}

type Index = Supercluster<MapPoint, Crowd>;

/**
 * Clusters overlapping points. Only the current zoom level is computed: ten thousand machines move every second, and other levels are
 * not visible.
 * @param apart ids of points that are in no cluster
 */
export function clusterPoints(points: readonly MapPoint[], apart: ReadonlySet<string> = new Set()): Clusters {
  const layers = [true, false].map((dimmed) => ({
    dimmed,
    indexAt: indexesOf(points.filter((point) => (point.dimmed ?? false) === dimmed && !apart.has(point.id))),
  }));
  const alone = points.filter(({ id }) => apart.has(id));
  const pointsOf = ({ point, clusterId, zoom, ...mark }: Mark): readonly MapPoint[] => {
    if (clusterId === undefined) return point ? [point] : [];
    const index = layers.find(({ dimmed }) => dimmed === mark.dimmed)?.indexAt(zoom);
    return (index?.getLeaves(clusterId, Number.POSITIVE_INFINITY) ?? []).map(({ properties }) => properties);
  };
  return {
    pointsOf,
    marksIn({ west, south, east, north }, exactZoom) {
      const zoom = Math.min(maxZoom, Math.max(0, Math.round(exactZoom)));
      const clustered = layers.flatMap(({ dimmed, indexAt }) =>
        indexAt(zoom)
          .getClusters([west, south, east, north], zoom)
          .map(({ properties, geometry: { coordinates } }): Mark => {
            const [lng = 0, lat = 0] = coordinates;
            return { ...('cluster_id' in properties ? crowdAt(lng, lat, properties, zoom) : singleAt(properties, zoom)), dimmed };
          }),
      );
      const isInside = ({ lng, lat }: MapPoint) => lng >= west && lng <= east && lat >= south && lat <= north;
      return [...clustered, ...alone.filter(isInside).map((point) => ({ ...singleAt(point, zoom), dimmed: point.dimmed ?? false }))];
    },
    partsAt(crowd) {
      const inside = clusterPoints(pointsOf(crowd));
      for (let zoom = crowd.zoom + 1; zoom <= maxZoom; zoom += 1) if (inside.marksIn(everywhere, zoom).length > 1) return zoom;
      return maxZoom + 1;
    },
  };
}

function indexesOf(points: readonly MapPoint[]): (zoom: number) => Index {
  const features = points.map((point): Supercluster.PointFeature<MapPoint> => {
    return { type: 'Feature', properties: point, geometry: { type: 'Point', coordinates: [point.lng, point.lat] } };
  });
  const indexes = new Map<number, Index>();
  return (zoom) => {
    const index = indexes.get(zoom) ?? makeIndex(zoom).load(features);
    indexes.set(zoom, index);
    return index;
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

const crowdAt = (
  lng: number,
  lat: number,
  crowd: Crowd & { cluster_id: number; point_count: number },
  zoom: number,
): Omit<Mark, 'dimmed'> => ({
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

const singleAt = (point: MapPoint, zoom: number): Omit<Mark, 'dimmed'> => ({
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
