import { randomOf } from '../random.ts';
import { areaOf, coverageOf, type Route } from './coverage.ts';
import { type Building, buildingOf, type Floor, makeFloor, type TaskType } from './floor.ts';

export interface SitePlan {
  readonly building: Building;
  readonly floors: readonly [Floor, ...Floor[]];
}

const floorNames: Readonly<Record<Building, readonly string[]>> = { carPark: ['B1', 'B2', 'B3'], hall: ['1F', '2F', '3F'] };

const plans = new Map<string, SitePlan>();

export function sitePlan(seed: string, siteNumber: string, scene: string): SitePlan {
  const building = buildingOf(scene);
  const key = `${seed}|${siteNumber}|${building}`;
  let plan = plans.get(key);
  if (!plan) {
    const count = randomOf(key, 'floors').whole(1, 3);
    const [first, ...others] = floorNames[building].slice(0, count).map((name) => makeFloor(seed, siteNumber, building, name)) as [Floor];
    plan = { building, floors: [first, ...others] };
    plans.set(key, plan);
  }
  return plan;
}

export interface Coverage {
  readonly path: Route;
  /** m² */
  readonly target: number;
}

const coverages = new WeakMap<Floor, Map<string, Coverage>>();

/** Coverage path of a task for a robot width. */
export function coverageFor(floor: Floor, type: TaskType, width: number, overlap: number): Coverage {
  let known = coverages.get(floor);
  if (!known) {
    known = new Map();
    coverages.set(floor, known);
  }
  const key = `${type}|${width}|${overlap}`;
  let coverage = known.get(key);
  if (!coverage) {
    const zones = floor.zones.get(type) ?? [];
    const target = zones.reduce((sum, rect) => sum + areaOf(rect), 0);
    coverage = { path: coverageOf(zones, width, overlap, floor.depot), target };
    known.set(key, coverage);
  }
  return coverage;
}
