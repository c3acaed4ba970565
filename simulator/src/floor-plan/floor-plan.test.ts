import { expect, it } from 'vitest';
import { randomOf } from '../random.ts';
import { areaBehind, areaOf, coverageOf, metresFor } from './coverage.ts';
import { buildingOf, type Floor, routeOn } from './floor.ts';
import { type Point, pathOf, placeOn } from './path.ts';
import { coverageFor, sitePlan } from './site-plan.ts';

const floorsOf = (scene: string): Floor[] => Array.from({ length: 40 }, (_, index) => sitePlan('seed', `S-${index}`, scene).floors).flat();
const isInside = ({ width, height }: Floor, [x, y]: Point) => x >= 0 && y >= 0 && x <= width && y <= height;

it('[M-02] a car park floor has 12,000 to 24,000 m² and a hall 5,000 to 12,000, on one to three maps', () => {
  const areas = (scene: string) => floorsOf(scene).map(({ width, height }) => width * height);
  for (const area of areas('carPark')) expect(area > 11_999 && area < 24_001).toBe(true);
  for (const area of areas('indoor')) expect(area > 4999 && area < 12_001).toBe(true);
  const counts = new Set(Array.from({ length: 40 }, (_, index) => sitePlan('seed', `S-${index}`, 'carPark').floors.length));
  expect([...counts].toSorted()).toEqual([1, 2, 3]);
});

it('[M-02] robots of one site share a plan, and sites differ', () => {
  expect(sitePlan('seed', 'S-1', 'carPark')).toBe(sitePlan('seed', 'S-1', 'carPark'));
  expect(sitePlan('seed', 'S-1', 'carPark').floors[0].width).not.toBe(sitePlan('seed', 'S-2', 'carPark').floors[0].width);
  expect(['carPark', 'mall', 'factory', 'other'].map(buildingOf)).toEqual(['carPark', 'hall', 'hall', 'hall']);
});

it.each(['carPark', 'indoor'])('[R-02] a path over a %s stays inside and covers everything', (scene) => {
  for (const floor of floorsOf(scene)) {
    for (const [type, zones] of floor.zones) {
      const { path, target } = coverageFor(floor, type, 0.9, 0.08);
      expect(path.corners.every((corner) => isInside(floor, corner))).toBe(true);
      expect(path.length * 0.9).toBeGreaterThan(target * 0.97);
      expect(path.length * 0.9).toBeLessThan(target * 1.6);
      expect(target).toBeCloseTo(zones.reduce((sum, rect) => sum + areaOf(rect), 0));
    }
  }
});

it("[R-02] neighboring tracks are at most the robot's width apart", () => {
  const { corners } = coverageOf([{ x0: 0, y0: 0, x1: 30, y1: 6 }], 1, 0.1, [0, 0]);
  const tracks = [...new Set(corners.map(([, y]) => y))];
  expect(tracks).toHaveLength(7);
  for (const [index, y] of tracks.entries()) expect(y - (tracks[index - 1] ?? -0.4)).toBeLessThan(0.91);
  expect(corners[0]).toEqual([0.5, 0.5]);
  expect(corners.at(-1)?.[1]).toBe(5.5);
});

it('[R-02] the covered area grows along the path up to the whole field', () => {
  for (const floor of floorsOf('carPark')) {
    for (const [type] of floor.zones) {
      const { path, target } = coverageFor(floor, type, 0.9, 0.08);
      expect(areaBehind(path, 0)).toBe(0);
      expect(areaBehind(path, path.length)).toBeCloseTo(target);
      for (const share of [0.1, 0.5, 0.93]) expect(areaBehind(path, metresFor(path, target * share))).toBeCloseTo(target * share);
    }
  }
});

it('[M-07] routes connect start and end and stay on the floor', () => {
  const random = randomOf('ways');
  for (const floor of floorsOf('carPark')) {
    for (let count = 0; count < 20; count++) {
      const [from, to]: Point[] = [
        [random.between(1, floor.width - 1), random.between(1, floor.height - 1)],
        [random.between(1, floor.width - 1), random.between(1, floor.height - 1)],
      ];
      const { corners } = routeOn(floor, from as Point, to as Point);
      expect([corners[0], corners.at(-1)]).toEqual([from, to]);
      expect(corners.every((corner) => isInside(floor, corner))).toBe(true);
    }
  }
});

it('[M-07] positions along a path are on the path', () => {
  const path = pathOf([
    [0, 0],
    [10, 0],
    [10, 5],
  ]);
  expect(placeOn(path, 4)).toEqual({ x: 4, y: 0, heading: 0 });
  expect(placeOn(path, 12)).toEqual({ x: 10, y: 2, heading: 90 });
  expect(placeOn(path, 99)).toEqual({ x: 10, y: 5, heading: 90 });
  expect(placeOn(path, -1)).toMatchObject({ x: 0, y: 0 });
});
