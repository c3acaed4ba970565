import { expect, it } from 'vitest';
import { boundsOf, widened } from './bounds-of.ts';

it('is the smallest area with all points', () => {
  const spots = [
    { lng: 121.5, lat: 29.8 },
    { lng: -74, lat: 40.7 },
    { lng: 18.4, lat: -33.9 },
  ];
  expect(boundsOf(spots)).toEqual({ west: -74, south: -33.9, east: 121.5, north: 40.7 });
});

it('is undefined without points', () => expect(boundsOf([])).toBeUndefined());

it('widens a point by meters, with more degrees near the poles, within the map', () => {
  const bounds = widened({ west: 10, south: 60, east: 10, north: 60 }, 111.32);
  expect(bounds.north - bounds.south).toBeCloseTo(0.002);
  expect(bounds.east - bounds.west).toBeCloseTo(0.004);
  expect(widened({ west: 0, south: 84.9999, east: 0, north: 84.9999 }, 1000).north).toBe(85);
});
