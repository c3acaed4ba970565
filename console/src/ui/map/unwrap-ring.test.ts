import { expect, it } from 'vitest';
import { flatPolygons, unwrapRing } from './unwrap-ring.ts';

it('a ring across the date line continues beyond it and is drawn at both edges', () => {
  const ring = [
    [178, 1],
    [-178, 1],
    [-178, -1],
    [178, -1],
    [178, 1],
  ];
  expect(unwrapRing(ring).map(([lng]) => lng)).toEqual([178, 182, 182, 178, 178]);
  expect(flatPolygons([ring]).map(([outer]) => outer?.map(([lng]) => lng))).toEqual([
    [178, 182, 182, 178, 178],
    [-182, -178, -178, -182, -182],
  ]);
});

it('closes a ring around the south pole along the lower edge', () => {
  const ring = [-180, -90, 0, 90, 179, -180].map((lng) => [lng, -70]);
  const flat = unwrapRing(ring);
  expect(flat.at(5)).toEqual([180, -70]);
  expect(flat.slice(6)).toEqual([
    [180, -90],
    [-180, -90],
    [-180, -70],
  ]);
});

it('keeps any other ring', () => {
  const ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ];
  expect(flatPolygons([ring])).toEqual([[ring]]);
});
