import type { Rect } from '../floor-plan/coverage.ts';
import { mix, type Random, randomOf } from '../random.ts';
import type { Scenery } from './scenery.ts';

export interface Walker {
  readonly x: number;
  readonly y: number;
  /** Steps since they set out. */
  readonly steps: number;
  readonly looks: number;
  /** 0: fully transparent. */
  readonly presence: number;
}
export interface Driver {
  readonly x: number;
  readonly y: number;
  /** +1: towards larger x. */
  readonly towards: 1 | -1;
  readonly looks: number;
}

const slot = 60_000;
const walkingSpeed = 1.2;
const drivingSpeed = 3.4;
/** Distance at which a car stops for a robot. */
const keepsAway = 7;

const isQuiet = (hour: number): boolean => hour < 6 || hour >= 22;

/** People fade in and out. */
const presenceAt = (gone: number, whole: number): number => Math.max(0, Math.min(1, gone / 1.5, (whole - gone) / 1.5));

function* turns(scenery: Scenery, at: number, name: string, most: number): Generator<{ random: Random; seconds: number }> {
  // Walkers of the previous slot can still be visible.
  for (const turn of [Math.floor(at / slot) - 1, Math.floor(at / slot)]) {
    for (let index = 0; index < most; index++) {
      const random = randomOf(scenery.seed, name, turn, index);
      const seconds = (at - turn * slot) / 1000 - random.between(0, 50);
      if (seconds > 0) yield { random, seconds };
    }
  }
}

const laneOf = (scenery: Scenery, random: Random): Rect | undefined =>
  scenery.lanes[Math.floor(random.next() * scenery.floor.aisles.length)];

export function walkersAt(scenery: Scenery, at: number, hour: number): Walker[] {
  const hall = scenery.building === 'hall';
  const chance = isQuiet(hour) ? 0.12 : hall ? 0.8 : 0.4;
  return [...turns(scenery, at, 'walk', hall ? 5 : 3)].flatMap(({ random, seconds }) => {
    const lane = laneOf(scenery, random);
    if (!lane || !random.chance(chance)) return [];
    const [start, side, towards] = [random.between(lane.x0, lane.x1), random.chance(0.5), random.chance(0.5) ? 1 : -1];
    const lasts = Math.min(55, ((towards > 0 ? lane.x1 - start : start - lane.x0) + 2) / walkingSpeed);
    if (seconds > lasts) return [];
    return {
      x: start + towards * seconds * walkingSpeed,
      y: side ? lane.y1 - random.between(0.5, 1.4) : lane.y0 + random.between(0.5, 1.4),
      steps: seconds * 1.8,
      looks: random.whole(0, 1000),
      presence: presenceAt(seconds, lasts),
    };
  });
}

/** Cars stop for the robot at `robot`. */
export function driversAt(scenery: Scenery, at: number, hour: number, robot: { x: number; y: number }): Driver[] {
  if (scenery.building === 'hall') return [];
  return [...turns(scenery, at, 'drive', 2)].flatMap(({ random, seconds }) => {
    const lane = laneOf(scenery, random);
    if (!lane || !random.chance(isQuiet(hour) ? 0.08 : 0.45)) return [];
    const towards = random.chance(0.5) ? 1 : -1;
    const length = lane.x1 - lane.x0;
    if (seconds * drivingSpeed > length) return [];
    const [start, y] = [towards > 0 ? lane.x0 : lane.x1, (lane.y0 + lane.y1) / 2 - towards * 1.2];
    const before = (robot.x - start) * towards;
    const inTheWay = robot.y > lane.y0 && robot.y < lane.y1 && before > 0;
    const driven = Math.min(seconds * drivingSpeed, inTheWay ? Math.max(0, before - keepsAway) : length);
    return {
      x: start + towards * driven,
      y,
      towards: towards as 1 | -1,
      looks: random.whole(0, 1000),
    };
  });
}

/** Average parking time. */
const stay = 5 * 3_600_000;

/** Appearance of the parked car; undefined for an empty bay. */
export function parkedIn(scenery: Scenery, bay: number, at: number): number | undefined {
  const phase = mix(scenery.seed ^ (bay * 7919)) % stay;
  const drawn = mix(scenery.seed ^ (bay * 104_729) ^ (Math.floor((at + phase) / stay) * 31));
  return drawn % 100 < 55 ? drawn : undefined;
}
