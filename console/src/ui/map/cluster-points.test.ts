import { expect, it } from 'vitest';
import { clusterPoints, type Mark, maxZoom } from './cluster-points.ts';
import type { MapPoint } from './map-point.ts';

const point = (id: string, lng: number, lat: number, status: MapPoint['status'] = 'idle', placeId: string | null = 'a'): MapPoint => ({
  id,
  name: id,
  lng,
  lat,
  status,
  placeId,
});
function first([mark]: readonly Mark[]): Mark {
  if (!mark) throw new Error('There is no mark');
  return mark;
}
const world = { west: -180, south: -85, east: 180, north: 85 };

it('[M-07] a cluster counts its machines by status and takes the most severe one', () => {
  const clusters = clusterPoints([
    point('1', 121.55, 29.87, 'working'),
    point('2', 121.55, 29.87, 'warning', 'b'),
    point('3', 121.551, 29.871, 'idle'),
    point('4', -74, 40.7, 'offline', null),
  ]);
  const [crowd, single, ...none] = clusters.marksIn(world, 2).toSorted((one, other) => other.count - one.count);
  expect(none).toEqual([]);
  expect(crowd).toMatchObject({ count: 3, worst: 'warning', shares: { idle: 1, working: 1, offline: 0, warning: 1 }, point: undefined });
  expect(crowd?.placeIds.toSorted()).toEqual(['a', 'b']);
  expect(single).toMatchObject({ count: 1, worst: 'offline', placeIds: [], point: { id: '4' }, clusterId: undefined });
});

it('[M-07] splits at a closer zoom and returns that zoom', () => {
  const clusters = clusterPoints([point('1', 121.55, 29.87), point('2', 121.56, 29.87)]);
  const parts = clusters.partsAt(first(clusters.marksIn(world, 5)));
  expect(parts).toBeGreaterThan(5);
  expect(clusters.marksIn(world, parts - 1)).toHaveLength(1);
  expect(clusters.marksIn(world, parts)).toHaveLength(2);
});

it('keeps machines at the same position together at any zoom and lists them', () => {
  const clusters = clusterPoints([point('1', 121.55, 29.87), point('2', 121.55, 29.87)]);
  const crowd = first(clusters.marksIn(world, maxZoom));
  expect(clusters.partsAt(crowd)).toBeGreaterThan(maxZoom);
  expect(clusters.pointsOf(crowd).map(({ id }) => id)).toEqual(['1', '2']);
});

it('clusters of one zoom level are independent of another', () => {
  const clusters = clusterPoints([point('1', 0, 0), point('2', 0.001, 0, 'working', 'b'), point('3', 5, 0, 'offline', 'c')]);
  expect(clusters.marksIn(world, 0)).toMatchObject([{ count: 3 }]);
  expect(clusters.marksIn(world, 10).map(({ placeIds }) => placeIds)).toEqual(expect.arrayContaining([['a', 'b'], ['c']]));
});

it('[L-06] keeps all of ten thousand machines', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    point(String(index), (index % 100) * 0.37 + (index % 7) * 0.001, Math.floor(index / 100) * 0.29, 'working', String(index % 500)),
  );
  const marks = clusterPoints(many).marksIn(world, 4);
  expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
});

it('[T-27] dimmed points form clusters of their own, below the others', () => {
  const at = (id: string, dimmed: boolean) => ({ ...point(id, 121.55, 29.87), dimmed });
  const clusters = clusterPoints([at('1', false), at('2', true), at('3', true), at('4', false)]);
  const marks = clusters.marksIn(world, 10);
  expect(marks).toMatchObject([
    { dimmed: true, count: 2 },
    { dimmed: false, count: 2 },
  ]);
  expect(marks.map((mark) => clusters.pointsOf(mark).map(({ id }) => id))).toEqual([
    ['2', '3'],
    ['1', '4'],
  ]);
});

it('[T-74] points apart are in no cluster, and on top', () => {
  const points = [point('1', 121.55, 29.87), point('2', 121.55, 29.87), point('3', 121.55, 29.87)];
  const marks = clusterPoints(points, new Set(['2'])).marksIn(world, maxZoom);
  expect(marks.map(({ count, point: own }) => [count, own?.id])).toEqual([
    [2, undefined],
    [1, '2'],
  ]);
});
