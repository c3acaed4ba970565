import type { RobotSn } from '@botify/contract/kernel/robot-sn';
import { type Random, randomOf } from './random.ts';

/** Activity during which a fault occurs. */
export type Occasion = 'clean' | 'navigate' | 'dock' | 'supply' | 'any';

export interface FaultBehaviour {
  readonly code: string;
  /** Relative frequency. */
  readonly weight: number;
  readonly occasion: Occasion;
  /** Stops the robot until somebody comes. Other faults last longer. */
  readonly stops: boolean;
  /** Needs service or concerns safety: the task is sometimes abandoned. */
  readonly grave: boolean;
  /** Somebody moves the machine by hand before it goes on. */
  readonly moved: boolean;
  readonly part: 'intelligent' | 'scrub';
  /** Only where there is a docking station. */
  readonly station: boolean;
}

type Trait = 'stops' | 'grave' | 'moved' | 'station';
const fault = (code: string, weight: number, occasion: Occasion, ...traits: Trait[]): FaultBehaviour => ({
  code,
  weight,
  occasion,
  stops: traits.includes('stops'),
  grave: traits.includes('grave'),
  moved: traits.includes('moved'),
  station: traits.includes('station'),
  part: /^[NSE]/.test(code) ? 'intelligent' : 'scrub',
});

export const faults: readonly FaultBehaviour[] = [
  fault('N101', 100, 'clean', 'stops', 'grave', 'moved'),
  fault('N102', 225, 'clean', 'stops'),
  fault('N102', 105, 'navigate', 'stops'),
  fault('N103', 70, 'clean', 'stops', 'moved'),
  fault('N104', 10, 'navigate', 'stops'),
  fault('N105', 55, 'dock', 'stops', 'station'),
  fault('N106', 4, 'navigate', 'stops', 'moved'),
  fault('S201', 6, 'clean', 'stops', 'grave'),
  fault('S202', 8, 'clean', 'stops'),
  fault('S203', 7, 'any'),
  fault('S204', 3, 'clean', 'stops', 'grave'),
  fault('S205', 7, 'clean', 'stops'),
  fault('S206', 11, 'clean', 'stops'),
  fault('S207', 7, 'clean', 'stops'),
  fault('E301', 60, 'clean', 'stops'),
  fault('E301', 30, 'navigate', 'stops'),
  fault('E302', 6, 'clean', 'stops', 'grave'),
  fault('E303', 90, 'any'),
  fault('E304', 5, 'any'),
  fault('B401', 4, 'any'),
  fault('B402', 3, 'clean', 'stops'),
  fault('B403', 30, 'supply', 'stops'),
  fault('B404', 3, 'any'),
  fault('W501', 80, 'supply'),
  fault('W502', 60, 'clean', 'stops'),
  fault('W503', 20, 'clean', 'stops'),
  fault('W504', 20, 'supply', 'stops'),
  fault('C601', 8, 'clean', 'stops'),
  fault('C602', 3, 'clean', 'stops'),
  fault('C603', 3, 'clean', 'stops', 'grave'),
  fault('C604', 4, 'any'),
  fault('C605', 3, 'clean', 'stops'),
  fault('C606', 6, 'any'),
  fault('M701', 4, 'any'),
];

const byCode: ReadonlyMap<string, FaultBehaviour> = new Map(faults.map((each) => [each.code, each]));
export const partOf = (code: string): 'intelligent' | 'scrub' => byCode.get(code)?.part ?? 'intelligent';

const weightOf = (list: readonly FaultBehaviour[]) => list.reduce((sum, { weight }) => sum + weight, 0);
const withoutStation = faults.filter(({ station }) => !station);
const weights = new Map([faults, withoutStation].map((list) => [list, weightOf(list)]));

export function pickFault(random: Random, hasStation: boolean): FaultBehaviour {
  const list = hasStation ? faults : withoutStation;
  let left = random.next() * (weights.get(list) ?? 0);
  for (const each of list) {
    left -= each.weight;
    if (left < 0) return each;
  }
  return list[0] as FaultBehaviour;
}

const serviceCodes: ReadonlySet<string> = new Set(['S201', 'S202', 'S204', 'E302', 'W503', 'C601', 'C603', 'C605']);
const serviceFaults = faults.filter(({ code }) => serviceCodes.has(code)) as [FaultBehaviour, ...FaultBehaviour[]];
/** A fault that needs a technician. */
export const pickServiceFault = (random: Random): FaultBehaviour => random.pick(serviceFaults);

const minute = 60_000;
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Milliseconds until the fault is fixed: shorter by day, when people are on site. */
export function recoveryOf(random: Random, behaviour: FaultBehaviour, atNight: boolean): number {
  if (behaviour.code === 'E303') return clamp(random.around(20, 0.5), 11, 60) * minute;
  if (!behaviour.stops) return clamp(random.around(70, 0.6), 15, 240) * minute;
  return (atNight ? clamp(random.around(36, 0.45), 10, 100) : clamp(random.around(8, 0.5), 2, 30)) * minute;
}

/** Average faults per shift; differs by how well a robot is maintained. */
export const faultRate = (seed: string, robotSn: RobotSn): number => randomOf(seed, robotSn, 'faults').between(0.7, 1.5);
