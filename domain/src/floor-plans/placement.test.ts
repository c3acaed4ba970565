import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPlausiblePlacement,
  placementOfReplacement,
  planCorners,
  type Spot,
  scaleBetween,
  toMeters,
  toPixels,
  wholeTurn,
  withPixelAt,
} from './placement.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const placement = fc.record({
  metersPerPixel: fc.double({ min: 0.001, max: 10, noNaN: true }),
  originX: fc.double({ min: -10_000, max: 10_000, noNaN: true }),
  originY: fc.double({ min: -10_000, max: 10_000, noNaN: true }),
  rotation: fc.double({ min: 0, max: 360, noNaN: true }),
});
const plan = fc.tuple(size, placement).map(([one, other]) => ({ ...one, ...other }));
const pixel = fc.tuple(fc.double({ min: -8000, max: 8000, noNaN: true }), fc.double({ min: -8000, max: 8000, noNaN: true }));
const distance = ([x1, y1]: Spot, [x2, y2]: Spot) => Math.hypot(x2 - x1, y2 - y1);

describe('[T-17] the placement of a floor plan', () => {
  it('maps the lower left corner to the origin, pixels to the right and upwards to meters', () => {
    const level = { width: 400, height: 200, metersPerPixel: 0.05, originX: -3, originY: 7, rotation: 0 };
    expect(toMeters(level, [0, 200])).toEqual([-3, 7]);
    expect(toMeters(level, [400, 0])).toEqual([17, 17]);
    const [x, y] = toMeters({ ...level, rotation: 90 }, [400, 200]);
    expect([Math.round(x), Math.round(y)]).toEqual([-3, 27]);
  });

  it('maps there and back to the same pixel', () => {
    fc.assert(
      fc.property(plan, pixel, (one, at) => {
        expect(distance(toPixels(one, toMeters(one, at)), at)).toBeLessThan(1e-3);
      }),
    );
  });

  it('keeps distances by the scale and right angles at the corners', () => {
    fc.assert(
      fc.property(plan, pixel, pixel, (one, a, b) => {
        const meters = distance(toMeters(one, a), toMeters(one, b));
        expect(meters).toBeCloseTo(distance(a, b) * one.metersPerPixel, 4);
        const [topLeft = [0, 0], topRight = [0, 0], , bottomLeft = [0, 0]] = planCorners(one);
        const across = [topRight[0] - topLeft[0], topRight[1] - topLeft[1]] as const;
        const down = [bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]] as const;
        const sides = one.width * one.height * one.metersPerPixel ** 2;
        expect(Math.abs(across[0] * down[0] + across[1] * down[1]) / sides).toBeLessThan(1e-6);
      }),
    );
  });

  it('has the scale of two pixels a known distance apart', () => {
    expect(scaleBetween([10, 10], [10, 210], 10)).toBe(0.05);
    expect(scaleBetween([10, 10], [10, 10], 10)).toBeUndefined();
    expect(scaleBetween([10, 10], [10, 20], 0)).toBeUndefined();
    expect(scaleBetween([10, 10], [10, 20], Number.NaN)).toBeUndefined();
  });

  it('moves a picture until a pixel is at a place, without turning or scaling it', () => {
    fc.assert(
      fc.property(plan, pixel, pixel, (one, at, [x, y]) => {
        const moved = withPixelAt(one, at, [x, y]);
        expect(moved).toMatchObject({ metersPerPixel: one.metersPerPixel, rotation: one.rotation });
        expect(distance(toMeters({ ...moved, height: one.height }, at), [x, y])).toBeLessThan(1e-3);
      }),
    );
  });

  it('turns any angle into one from 0 up to 360 degrees', () => {
    expect([0, 360, -90, 450, -720].map(wholeTurn)).toEqual([0, 0, 270, 90, 0]);
  });

  it('is refused when the floor would be smaller than a machine or larger than a building', () => {
    const picture = { width: 1000, height: 500 };
    expect([0.0009, 0.001, 0.05, 5, 5.1, 11].map((metersPerPixel) => isPlausiblePlacement({ metersPerPixel }, picture))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('stays on the same area of the floor when the picture is replaced by one of the same proportions', () => {
    fc.assert(
      fc.property(placement, fc.integer({ min: 2, max: 8 }), (one, times) => {
        const [before, after] = [
          { width: 300, height: 200 },
          { width: 300 * times, height: 200 * times },
        ];
        fc.pre(one.metersPerPixel >= 0.01);
        const next = placementOfReplacement(one, before, after);
        expect(next).not.toBeNull();
        if (!next) return;
        const [old, now] = [planCorners({ ...before, ...one }), planCorners({ ...after, ...next })];
        for (const [index, corner] of old.entries()) expect(distance(corner, now[index] ?? [Infinity, 0])).toBeLessThan(1e-3);
      }),
    );
    const one = { metersPerPixel: 0.05, originX: 0, originY: 0, rotation: 0 };
    expect(placementOfReplacement(one, { width: 300, height: 200 }, { width: 200, height: 300 })).toBeNull();
    expect(placementOfReplacement(null, { width: 300, height: 200 }, { width: 300, height: 200 })).toBeNull();
  });
});
