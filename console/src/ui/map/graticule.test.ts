import { expect, it } from 'vitest';
import { degrees, graticuleOf, squaresOf } from './graticule.ts';

it('uses round values, at most the requested number of lines', () => {
  const { meridians, parallels, digits } = graticuleOf({ west: 121.5, south: 29.85, east: 121.63, north: 29.9 }, 5);
  expect(meridians).toEqual([121.5, 121.55, 121.6]);
  expect(parallels).toEqual([29.85, 29.9]);
  expect(digits).toBe(2);
});

it('covers the world with coarse lines within the limits of the map', () => {
  const { meridians, parallels, digits } = graticuleOf({ west: -180, south: -89, east: 180, north: 89 }, 8);
  expect(meridians).toEqual([-180, -150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150, 180]);
  expect(parallels).toEqual([-60, -30, 0, 30, 60]);
  expect(digits).toBe(0);
});

it('labels have a hemisphere', () => {
  expect(degrees(121.55, 2, ['E', 'W'])).toBe('121.55°E');
  expect(degrees(-33.9, 1, ['N', 'S'])).toBe('33.9°S');
  expect(degrees(0, 0, ['E', 'W'])).toBe('0°');
  expect(degrees(180, 0, ['E', 'W'])).toBe('180°');
  expect(degrees(190, 0, ['E', 'W'])).toBe('170°W');
});

const metersApart = ([one = 0, other = 0]: readonly number[], shrink = 1) => (other - one) * 111_320 * shrink;

it('[T-74] squares have a round length in both directions, and divide evenly', () => {
  const bounds = { west: 121.5, south: 29.85, east: 121.63, north: 29.95 };
  const shrink = Math.cos((29.9 / 180) * Math.PI);
  const whole = squaresOf(bounds, 5, 1);
  expect(metersApart(whole.lats)).toBeCloseTo(5_000, -1);
  expect(metersApart(whole.lngs, shrink)).toBeCloseTo(5_000, -1);
  const parts = squaresOf(bounds, 5, 5);
  expect(metersApart(parts.lats)).toBeCloseTo(1_000, -1);
  expect(parts.lats).toEqual(expect.arrayContaining(whole.lats));
});

it('[T-74] squares stay in place while the map moves a little', () => {
  const before = squaresOf({ west: 121.5, south: 29.88, east: 121.53, north: 29.9 }, 5, 1).lngs;
  const after = squaresOf({ west: 121.5, south: 29.881, east: 121.53, north: 29.901 }, 5, 1).lngs;
  expect(after).toEqual(before);
});
