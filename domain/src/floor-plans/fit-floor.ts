import type { PlanPlacement } from '@botify/contract/floor-plans/drawn-plan';
import { type PictureSize, planCorners, type Spot, wholeTurn } from './placement.ts';

/** Degrees. */
export type LngLat = readonly [lng: number, lat: number];

/** Where a machine was, on its own map in m and on earth. */
export interface ReportedSpot {
  readonly x: number;
  readonly y: number;
  readonly lng: number;
  readonly lat: number;
}

/** Where the map of the machines lies on earth: its point (0, 0), and the angle of its x axis in degrees counterclockwise from east. */
export interface FloorPosition {
  readonly lng: number;
  readonly lat: number;
  readonly rotation: number;
}

/** The same place on the map of the machines and in m east and north of a point on earth. */
type Pair = readonly [map: Spot, earth: Spot];
/** Cosine and sine of an angle. */
type Turn = readonly [cos: number, sin: number];
interface Motion {
  readonly turn: Turn;
  readonly shift: Spot;
}

const metersPerDegree = 111_320;
/** Two spots on this grid, in m, are one: a machine that charges for hours says nothing new. */
const grid = 1;
/** Bounds the work, which grows with the third power. */
const mostSpots = 40;
const leastSpots = 3;
/** Share of the spots. Along a line even a mirrored floor has some that agree. */
const leastAgreement = 2 / 3;
/** The longest distance between two spots, in m. Closer ones do not determine the rotation. */
const leastSpread = 15;
/** A spot farther off than this, in m, is an outlier. */
const tolerance = 4;
/** Share of the spread. With a larger mean error, the ends of the floor would be visibly off. */
const mostError = 0.1;

/** Position of a floor from what machines reported on it, newest first. Undefined if the spots are too few, too close or contradict each other. */
export function fitFloor(reported: readonly ReportedSpot[]): FloorPosition | undefined {
  const spots = distinct(reported);
  const center: LngLat = [median(spots.map(({ lng }) => lng)), median(spots.map(({ lat }) => lat))];
  const pairs = spots.map(({ x, y, lng, lat }): Pair => [[x, y], metersFrom(center, [lng, lat])]);
  const agreeing = largestAgreement(pairs);
  const motion = leastSquares(agreeing);
  const error = Math.sqrt(mean(agreeing.map((pair) => errorOf(motion, pair) ** 2)));
  const isEnough = agreeing.length >= leastSpots && agreeing.length >= pairs.length * leastAgreement;
  if (!isEnough || error > spreadOf(agreeing) * mostError) return undefined;
  const [lng, lat] = degreesFrom(center, motion.shift);
  const [cos, sin] = motion.turn;
  return { lng, lat, rotation: wholeTurn((Math.atan2(sin, cos) * 180) / Math.PI) };
}

/** Corners of a picture on earth, from the upper left one clockwise. */
export function cornersOnEarth(plan: PlanPlacement & PictureSize, { lng, lat, rotation }: FloorPosition): LngLat[] {
  const turn = turnBy((rotation * Math.PI) / 180);
  return planCorners(plan).map((corner) => degreesFrom([lng, lat], turned(corner, turn)));
}

function distinct(reported: readonly ReportedSpot[]): ReportedSpot[] {
  const found = new Map<string, ReportedSpot>();
  for (const spot of reported) {
    const cell = `${Math.round(spot.x / grid)} ${Math.round(spot.y / grid)}`;
    if (!found.has(cell)) found.set(cell, spot);
  }
  return [...found.values()].slice(0, mostSpots);
}

/** Every two spots that are as far apart on earth as on the map give a motion. The spots that fit the best one are the largest group. */
function largestAgreement(pairs: readonly Pair[]): readonly Pair[] {
  let largest: readonly Pair[] = [];
  for (const [index, one] of pairs.entries())
    for (const other of pairs.slice(index + 1)) {
      const length = distance(one[0], other[0]);
      if (length < leastSpread || Math.abs(distance(one[1], other[1]) - length) > 2 * tolerance) continue;
      const motion = leastSquares([one, other]);
      const group = pairs.filter((pair) => errorOf(motion, pair) <= tolerance);
      if (group.length > largest.length) largest = group;
    }
  return largest;
}

/** Rotation and translation with the smallest sum of squared errors. The scale is 1: both sides are in m. */
function leastSquares(pairs: readonly Pair[]): Motion {
  const [map, earth] = [centroid(pairs.map(([spot]) => spot)), centroid(pairs.map(([, spot]) => spot))];
  let [along, across] = [0, 0];
  for (const [[x, y], [east, north]] of pairs) {
    const [u, v, e, n] = [x - map[0], y - map[1], east - earth[0], north - earth[1]];
    along += u * e + v * n;
    across += u * n - v * e;
  }
  const turn = turnBy(Math.atan2(across, along));
  const [x, y] = turned(map, turn);
  return { turn, shift: [earth[0] - x, earth[1] - y] };
}

function errorOf({ turn, shift }: Motion, [map, earth]: Pair): number {
  const [x, y] = turned(map, turn);
  return distance([x + shift[0], y + shift[1]], earth);
}

const turnBy = (angle: number): Turn => [Math.cos(angle), Math.sin(angle)];
const turned = ([x, y]: Spot, [cos, sin]: Turn): Spot => [x * cos - y * sin, x * sin + y * cos];
const distance = ([x1, y1]: Spot, [x2, y2]: Spot): number => Math.hypot(x2 - x1, y2 - y1);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const centroid = (spots: readonly Spot[]): Spot => [mean(spots.map(([x]) => x)), mean(spots.map(([, y]) => y))];
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const spreadOf = (pairs: readonly Pair[]): number =>
  Math.max(0, ...pairs.flatMap(([one], index) => pairs.slice(index + 1).map(([other]) => distance(one, other))));

const metersAcross = (lat: number): number => metersPerDegree * Math.cos((lat * Math.PI) / 180);
const metersFrom = ([lng, lat]: LngLat, [toLng, toLat]: LngLat): Spot => [
  (toLng - lng) * metersAcross(lat),
  (toLat - lat) * metersPerDegree,
];
const degreesFrom = ([lng, lat]: LngLat, [east, north]: Spot): LngLat => [lng + east / metersAcross(lat), lat + north / metersPerDegree];
