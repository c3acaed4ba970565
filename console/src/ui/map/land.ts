import { feature } from 'topojson-client';
import fine from 'world-atlas/land-50m.json?url';
import coarse from 'world-atlas/land-110m.json?url';
import { flatPolygons } from './unwrap-ring.ts';

/** Many polygons, each of rings, each of spots. */
export interface Land {
  readonly type: 'MultiPolygon';
  readonly coordinates: number[][][][];
}
interface Shape {
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: number[][][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] };
}
type Detail = 'coarse' | 'fine';

const addresses: Readonly<Record<Detail, string>> = { coarse, fine };
const asked = new Map<Detail, Promise<Land>>();

async function fetchLand(detail: Detail): Promise<Land> {
  const answer = await fetch(addresses[detail]);
  if (!answer.ok) throw new Error(`The ${detail} map did not come: ${answer.status}`);
  const topology = (await answer.json()) as Parameters<typeof feature>[0];
  const { features } = feature(topology, 'land') as unknown as { features: Shape[] };
  const polygons = features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates));
  return { type: 'MultiPolygon', coordinates: polygons.flatMap(flatPolygons) };
}

/** Where there is land. The coarse one is for the world, the fine one, eight times as heavy, comes when somebody looks closer. */
export function landOf(detail: Detail): Promise<Land> {
  const coming = asked.get(detail) ?? fetchLand(detail);
  asked.set(detail, coming);
  // What did not come is asked for again by the next one who needs it.
  coming.catch(() => asked.delete(detail));
  return coming;
}
