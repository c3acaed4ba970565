import { feature } from 'topojson-client';
import fine from 'world-atlas/land-50m.json?url';
import coarse from 'world-atlas/land-110m.json?url';
import { flatPolygons } from './unwrap-ring.ts';

/** Polygons of rings of points. */
export interface Land {
  readonly type: 'MultiPolygon';
  readonly coordinates: number[][][][];
}
type Detail = 'coarse' | 'fine';

const addresses: Readonly<Record<Detail, string>> = { coarse, fine };
const requests = new Map<Detail, Promise<Land>>();

async function fetchLand(detail: Detail): Promise<Land> {
  const answer = await fetch(addresses[detail]);
  if (!answer.ok) throw new Error(`The ${detail} map did not come: ${answer.status}`);
  const topology = (await answer.json()) as Parameters<typeof feature>[0];
  if (!topology.objects.land) throw new Error(`The ${detail} map has no land`);
  const land = feature(topology, topology.objects.land);
  const polygons = ('features' in land ? land.features : [land]).flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
  return { type: 'MultiPolygon', coordinates: polygons.flatMap(flatPolygons) };
}

/** Land polygons. The coarse ones suffice for the world; the fine ones are eight times larger and load when zoomed in. */
export function landOf(detail: Detail): Promise<Land> {
  const request = requests.get(detail) ?? fetchLand(detail);
  requests.set(detail, request);
  // A failed request is repeated by the next caller.
  request.catch(() => requests.delete(detail));
  return request;
}
