import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOnEarth, type FloorPosition, fitFloor, type LngLat, type ReportedSpot } from './fit-floor.ts';
import type { Spot } from './placement.ts';

const metersPerDegree = 111_320;
const across = (lat: number) => metersPerDegree * Math.cos((lat * Math.PI) / 180);
/** What a machine at this place reports, with an error in m. */
function reportOf({ lng, lat, rotation }: FloorPosition, [x, y]: Spot, [east, north]: Spot = [0, 0]): ReportedSpot {
  const [sin, cos] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  return {
    ...{ x, y },
    lng: lng + (x * cos - y * sin + east) / across(lat),
    lat: lat + (x * sin + y * cos + north) / metersPerDegree,
  };
}
const spotsOf = (text: string): Spot[] => text.split(' ').map((pair): Spot => [Number(pair.split(',')[0]), Number(pair.split(',')[1])]);
const metersBetween = ([lng1, lat1]: LngLat, [lng2, lat2]: LngLat) =>
  Math.hypot((lng2 - lng1) * across(lat1), (lat2 - lat1) * metersPerDegree);

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const position = fc.record({ lng: real(-179, 179), lat: real(-70, 70), rotation: real(0, 359) });
/** Corners of a floor, and places between them. */
const floor = fc
  .tuple(real(40, 300), real(30, 300), fc.array(fc.tuple(real(0, 1), real(0, 1)), { minLength: 4, maxLength: 20 }))
  .map(([width, depth, shares]): Spot[] => [
    [0, 0],
    [width, depth],
    [width, 0],
    ...shares.map(([right, up]): Spot => [right * width, up * depth]),
  ]);
const error = fc.tuple(real(-1, 1), real(-1, 1));
const plan = { width: 1000, height: 600, metersPerPixel: 0.1, originX: -5, originY: 3, rotation: 20 };

/** Largest distance between the corners of the plan and where they belong, in m. */
function offBy(found: FloorPosition | undefined, expected: FloorPosition): number {
  if (!found) return Number.POSITIVE_INFINITY;
  const should = cornersOnEarth(plan, expected);
  return Math.max(...cornersOnEarth(plan, found).map((corner, index) => metersBetween(corner, should[index] ?? [0, 0])));
}

describe('[T-26] the position of a floor on earth', () => {
  it('follows from what machines report on it', () => {
    fc.assert(
      fc.property(position, floor, (at, spots) => {
        const reported = spots.map((spot) => reportOf(at, spot));
        expect(offBy(fitFloor(reported), at)).toBeLessThan(0.2);
      }),
    );
  });

  it('is found despite inexact coordinates and one that is far off', () => {
    fc.assert(
      fc.property(
        position,
        floor,
        fc.array(error, { minLength: 23, maxLength: 23 }),
        fc.array(error, { maxLength: 1 }),
        (at, spots, errors, wrong) => {
          const near = spots.map((spot, index) => reportOf(at, spot, errors[index]));
          const far = wrong.map(([east, north]) => reportOf(at, [10, 10], [900 + 90 * east, 700 * north]));
          expect(offBy(fitFloor([...far, ...near]), at)).toBeLessThan(12);
        },
      ),
    );
  });

  it('is unknown from spots that are too few, too close or repeated', () => {
    const at = { lng: 121.5, lat: 29.9, rotation: 30 };
    const fit = (spots: string) => fitFloor(spotsOf(spots).map((spot) => reportOf(at, spot)));
    expect(fitFloor([])).toBeUndefined();
    expect(fit('0,0 50,0')).toBeUndefined();
    expect(fit('0,0 50,0 50.2,0.1')).toBeUndefined();
    expect(fit('0,0 10,0 0,10 10,10')).toBeUndefined();
    expect(fit('0,0 50,0 50,20')).toMatchObject({ rotation: expect.closeTo(30, 3) });
  });

  it('is unknown when the coordinates contradict each other', () => {
    const spots = spotsOf('0,0 60,0 60,40 0,40 30,20');
    const at = { lng: 121.5, lat: 29.9, rotation: 0 };
    const sameEverywhere = spots.map(([x, y]) => ({ x, y, lng: at.lng, lat: at.lat }));
    expect(fitFloor(sameEverywhere)).toBeUndefined();
    const mirrored = spots.map(([x, y]) => ({ ...reportOf(at, [y, x]), x, y }));
    expect(fitFloor(mirrored)).toBeUndefined();
    const other = { ...at, lng: 121.501, rotation: 70 };
    const twoMapsOfOneName = spots.flatMap(([x, y]) => [reportOf(at, [x, y]), reportOf(other, [x + 2, y + 2])]);
    expect(fitFloor(twoMapsOfOneName)).toBeUndefined();
  });

  it('puts the corners of a picture clockwise from the upper left one', () => {
    const level = { width: 400, height: 200, metersPerPixel: 0.05, originX: 0, originY: 0, rotation: 0 };
    const corners = cornersOnEarth(level, { lng: 10, lat: 60, rotation: 90 });
    const meters = corners.map(([lng, lat]) => [(lng - 10) * across(60), (lat - 60) * metersPerDegree].map(Math.round));
    expect(meters.map(String)).toEqual(['-10,0', '-10,20', '0,20', '0,0']);
  });
});
