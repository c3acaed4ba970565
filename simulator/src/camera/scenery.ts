import type { Rect } from '../floor-plan/coverage.ts';
import type { Building, Floor } from '../floor-plan/floor.ts';
import { mix, randomOf } from '../random.ts';
import type { Colour } from './brush.ts';

export interface Bay {
  readonly rect: Rect;
  /** The lane is on the side of larger y. */
  readonly opensUp: boolean;
  readonly number: number;
}
interface Lamp {
  readonly x: number;
  readonly y: number;
  /** Its tube lies along the x axis. */
  readonly alongX: boolean;
}
/** A section of a shop front; the shop is on its left. */
export interface ShopFront {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly shop: number;
  readonly door: boolean;
}
/** Static objects of a floor. */
export interface Scenery {
  readonly floor: Floor;
  readonly building: Building;
  readonly ceiling: number;
  readonly lanes: readonly Rect[];
  readonly bays: readonly Bay[];
  readonly pillars: readonly { readonly x: number; readonly y: number; readonly name: string }[];
  readonly lamps: readonly Lamp[];
  readonly fronts: readonly ShopFront[];
  /** The color that signs of the floor are painted in. */
  readonly accent: Colour;
  readonly seed: number;
}

const bayWidth = 2.6;
const lampsApart = 6;
const frontWidth = 2.5;
const accents: readonly [Colour, ...Colour[]] = [
  [38, 128, 196],
  [42, 150, 104],
  [214, 128, 36],
  [120, 92, 190],
  [196, 70, 74],
];

function baysOf(rows: readonly Rect[]): Bay[] {
  return rows.flatMap(({ x0, x1, y0, y1 }, row) => {
    const count = Math.floor((x1 - x0) / bayWidth);
    const width = (x1 - x0) / count;
    return Array.from({ length: count }, (_, index) => ({
      rect: { x0: x0 + index * width, x1: x0 + (index + 1) * width, y0, y1 },
      opensUp: row % 2 === 0,
      number: row * 100 + index,
    }));
  });
}

/** Between back-to-back rows, every third bay. */
function pillarsOf(bays: readonly Bay[]): Scenery['pillars'] {
  const backToBack = bays.filter(({ opensUp, number }) => opensUp && number >= 200 && number % 3 === 0);
  return backToBack.map(({ rect, number }) => ({
    x: rect.x0,
    y: rect.y0,
    name: `${String.fromCharCode(64 + Math.floor(number / 200))}${String((number % 100) + 1).padStart(2, '0')}`,
  }));
}

const lampsOf = (lanes: readonly Rect[]): Lamp[] =>
  lanes.flatMap(({ x0, y0, x1, y1 }) => {
    const alongX = x1 - x0 >= y1 - y0;
    const [from, to] = alongX ? [x0, x1] : [y0, y1];
    const count = Math.max(1, Math.round((to - from) / lampsApart));
    return Array.from({ length: count }, (_, index) => {
      const middle = from + ((index + 0.5) * (to - from)) / count;
      return alongX ? { x: middle, y: (y0 + y1) / 2, alongX } : { x: (x0 + x1) / 2, y: middle, alongX };
    });
  });

/** Around a block of shops, piece by piece. */
function frontsAround({ x0, y0, x1, y1 }: Rect, block: number): ShopFront[] {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ] as const;
  return corners.flatMap((corner, side) => {
    const next = corners[(side + 1) % 4] ?? corner;
    const count = Math.max(1, Math.round(Math.hypot(next[0] - corner[0], next[1] - corner[1]) / frontWidth));
    const at = (index: number) =>
      [corner[0] + ((next[0] - corner[0]) * index) / count, corner[1] + ((next[1] - corner[1]) * index) / count] as const;
    return Array.from({ length: count }, (_, index) => ({
      from: at(index),
      to: at(index + 1),
      shop: mix(block * 1000 + side * 100 + Math.floor(index / 4)),
      door: index % 4 === 1,
    }));
  });
}

function blocksOf(lanes: readonly Rect[], height: number): Rect[] {
  const [first] = lanes;
  if (!first) return [];
  const { x0, x1 } = first;
  const edges = [0, ...lanes.flatMap(({ y0, y1 }) => [y0, y1]), height];
  return Array.from({ length: edges.length / 2 }, (_, index) => ({
    x0,
    x1,
    y0: edges[index * 2] ?? 0,
    y1: edges[index * 2 + 1] ?? 0,
  }));
}

export function makeScenery(floor: Floor, building: Building, key: string): Scenery {
  const lanes = floor.zones.get(building === 'carPark' ? 'lane' : 'indoor') ?? [];
  const bays = baysOf(floor.zones.get('parkingSpace') ?? []);
  const shopping = building === 'hall' ? blocksOf(lanes.slice(0, floor.aisles.length), floor.height) : [];
  const random = randomOf(key, floor.mapName, 'scenery');
  return {
    floor,
    building,
    ceiling: building === 'carPark' ? 2.9 : 4.2,
    lanes,
    bays,
    pillars: pillarsOf(bays),
    lamps: lampsOf(lanes),
    fronts: shopping.flatMap(frontsAround),
    accent: random.pick(accents),
    seed: random.whole(0, 1_000_000_000),
  };
}
