import type { mapScenes, taskTypes } from '@botify/contract/robots/task-report';
import { type Random, randomOf } from '../random.ts';
import type { Rect } from './coverage.ts';
import { type Path, type Point, pathOf } from './path.ts';

export type TaskType = (typeof taskTypes)[number];
export type MapScene = (typeof mapScenes)[number];

export interface Floor {
  readonly mapName: string;
  readonly width: number;
  readonly height: number;
  readonly outline: readonly Point[];
  /** Areas to clean by task type. */
  readonly zones: ReadonlyMap<TaskType, readonly Rect[]>;
  /** Between the lanes: rows of parking spaces or shops. */
  readonly blocks: readonly Rect[];
  /** Center lines of lanes and corridors. */
  readonly aisles: readonly number[];
  /** Center lines of the two connecting sides. */
  readonly sides: readonly [number, number];
  readonly depot: Point;
  readonly water: Point;
  readonly drain: Point;
  readonly charge: Point;
  /** Entry and exit of the floor. */
  readonly ramp: Point;
}

export type Building = 'carPark' | 'hall';
export const buildingOf = (scene: string): Building => (/car ?park/i.test(scene) ? 'carPark' : 'hall');

interface Shape {
  /** m² */
  readonly area: readonly [number, number];
  readonly margin: number;
  readonly aisle: readonly [number, number];
  /** Depth between two aisles: two rows of cars, or a row of shops. */
  readonly block: readonly [number, number];
}
const shapes: Readonly<Record<Building, Shape>> = {
  carPark: { area: [12_000, 24_000], margin: 2.2, aisle: [5.6, 6.6], block: [9.6, 10.6] },
  hall: { area: [5000, 12_000], margin: 1, aisle: [4.5, 7.5], block: [9, 15] },
};

/** Aisles with blocks between them and half a block along either wall. */
function bandsOf(random: Random, shape: Shape, height: number): { aisles: Rect[]; blocks: Rect[] } {
  const [aisle, block] = [random.between(...shape.aisle), random.between(...shape.block)];
  const room = height - 2 * shape.margin;
  const count = Math.max(2, Math.round(room / (aisle + block)));
  const scale = room / (count * (aisle + block));
  const [aisleDepth, half] = [aisle * scale, (block * scale) / 2];
  const aisles: Rect[] = [];
  const blocks: Rect[] = [];
  for (let index = 0; index < count; index++) {
    const bottom = shape.margin + index * (aisleDepth + 2 * half);
    const [lower, upper] = [bottom + half, bottom + half + aisleDepth];
    blocks.push({ x0: 0, x1: 0, y0: bottom, y1: lower });
    aisles.push({ x0: 0, x1: 0, y0: lower, y1: upper });
    blocks.push({ x0: 0, x1: 0, y0: upper, y1: upper + half });
  }
  return { aisles, blocks };
}

const stretched = (rects: readonly Rect[], x0: number, x1: number): Rect[] => rects.map((rect) => ({ ...rect, x0, x1 }));

export function makeFloor(seed: string, siteNumber: string, building: Building, mapName: string): Floor {
  const random = randomOf(seed, siteNumber, mapName);
  const shape = shapes[building];
  const area = random.between(...shape.area);
  const width = Math.sqrt(area * random.between(1.2, 1.9));
  const height = area / width;
  const { margin } = shape;
  const cross = random.between(...shape.aisle);
  const { aisles, blocks } = bandsOf(random, shape, height);
  const [left, right] = [margin + cross, width - margin - cross];
  const lanes = stretched(aisles, left, right);
  const sideLanes: Rect[] = [margin, right].map((x0) => ({ x0, x1: x0 + cross, y0: margin, y1: height - margin }));
  const bright = lanes.slice(0, Math.ceil(lanes.length / 2));
  const edge: Rect[] = [
    { x0: 0.3, x1: width - 0.3, y0: 0.3, y1: margin },
    { x0: width - margin, x1: width - 0.3, y0: margin, y1: height - margin },
    { x0: 0.3, x1: width - 0.3, y0: height - margin, y1: height - 0.3 },
    { x0: 0.3, x1: margin, y0: margin, y1: height - margin },
  ];
  const everywhere = [...lanes, ...sideLanes];
  const zones: [TaskType, Rect[]][] =
    building === 'carPark'
      ? [
          ['lane', everywhere],
          ['parkingSpace', stretched(blocks, left, right)],
          ['outerEdge', edge],
          ['laneHighReflection', bright],
        ]
      : [
          ['indoor', everywhere],
          ['indoorHighReflection', [...bright, ...sideLanes.slice(0, 1)]],
        ];
  const wall = margin + 0.8;
  const at = (share: number): Point => [wall, margin + (height - 2 * margin) * share];
  return {
    mapName,
    width,
    height,
    outline: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
      [0, 0],
    ],
    zones: new Map(zones),
    blocks: stretched(blocks, left, right),
    aisles: aisles.map(({ y0, y1 }) => (y0 + y1) / 2),
    sides: [margin + cross / 2, width - margin - cross / 2],
    depot: at(0.12),
    charge: at(0.22),
    water: at(0.34),
    drain: at(0.42),
    ramp: [width - wall, margin + (height - 2 * margin) * 0.85],
  };
}

const nearest = (values: readonly number[], to: number): number =>
  values.reduce((best, value) => (Math.abs(value - to) < Math.abs(best - to) ? value : best), values[0] ?? to);

/** Along the lanes: to the nearest one, to a side, then to the target lane. */
export function routeOn(floor: Floor, from: Point, to: Point): Path {
  const [left, right] = floor.sides;
  const onSide = (x: number) => x <= left + 2.5 || x >= right - 2.5;
  const way: Point[] = [from];
  let [x, y] = from;
  if (!onSide(x)) {
    y = nearest(floor.aisles, y);
    const side = onSide(to[0]) ? nearest(floor.sides, to[0]) : nearest(floor.sides, x);
    way.push([x, y], [side, y]);
    x = side;
  }
  const turn = onSide(to[0]) ? to[1] : nearest(floor.aisles, to[1]);
  const sideOfTarget = onSide(to[0]) ? nearest(floor.sides, to[0]) : x;
  if (Math.abs(sideOfTarget - x) > 5) {
    y = nearest(floor.aisles, y);
    way.push([x, y], [sideOfTarget, y]);
    x = sideOfTarget;
  }
  way.push([x, turn], [to[0], turn], to);
  return pathOf(way);
}
