import type { FlagName } from '@botify/contract/robots/status';
import { type Place, placeOn } from './floor-plan/path.ts';
import type { Levels, Segment, Shift } from './itinerary/segment.ts';
import type { Sums } from './itinerary/sums.ts';
import { hashOf, mix } from './random.ts';

export function segmentIndex({ segments }: Shift, at: number): number {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle] as Segment).from <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const segmentAt = (shift: Shift, at: number): Segment => shift.segments[segmentIndex(shift, at)] as Segment;

/** Interpolated values inside a segment. */
export function levelsAt({ from, to, first, last }: Segment, at: number): Levels {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  const mid = (one: number, other: number) => one + (other - one) * share;
  const [one, other] = [first.sums, last.sums];
  const sums: Sums = {
    area: mid(one.area, other.area),
    cleanSeconds: mid(one.cleanSeconds, other.cleanSeconds),
    manualArea: mid(one.manualArea, other.manualArea),
    manualSeconds: mid(one.manualSeconds, other.manualSeconds),
    runSeconds: mid(one.runSeconds, other.runSeconds),
    distance: mid(one.distance, other.distance),
    water: mid(one.water, other.water),
    electricity: mid(one.electricity, other.electricity),
  };
  return {
    battery: mid(first.battery, last.battery),
    clean: mid(first.clean, last.clean),
    dirty: mid(first.dirty, last.dirty),
    along: mid(first.along, last.along),
    progress: mid(first.progress, last.progress),
    sums,
  };
}

export const placeAt = (segment: Segment, along: number): Place => placeOn(segment.path, along);

export const speedOf = ({ from, to, first, last }: Segment): number => (Math.abs(last.along - first.along) / (to - from)) * 1000;

/** Length of a path cell with one event. */
const stretch = 20;

const seeds = new Map<string, number>();
function seedOf(words: string): number {
  let seed = seeds.get(words);
  if (seed === undefined) {
    seed = hashOf(words);
    seeds.set(words, seed);
  }
  return seed;
}

/** Event in a path cell: speed bumps are fixed, others differ per task. */
function metOn(task: number, start: number, cell: number, carPark: boolean): FlagName | undefined {
  if (carPark && mix(task ^ (cell * 7919)) % 100 < 3) return 'speedBump';
  const drawn = mix((task + start) ^ (cell * 104_729)) % 100;
  if (drawn < 3) return 'avoidObstacle';
  if (drawn < 5) return 'bypassObstacle';
  if (drawn < 7) return 'slowdownZone';
  return drawn < 8 ? 'excuseMe' : undefined;
}

/** Flags of a segment, plus events while cleaning. */
export function flagsAt(segment: Segment, along: number): readonly FlagName[] {
  const { task, state, flags } = segment;
  if (!task || state !== 'cleaning') return flags;
  const met = metOn(seedOf(task.taskId), task.start, Math.floor(along / stretch), task.scene !== 'indoor');
  return met ? [...flags, met] : flags;
}

/** Obstacles and bumps since the start of the path. */
export function countMet({ taskId, start, scene }: { taskId: string; start: number; scene: string }, metres: number) {
  const seed = seedOf(taskId);
  const count = { obstacles: 0, bumps: 0 };
  for (let cell = 0; cell * stretch < metres; cell++) {
    const met = metOn(seed, start, cell, scene !== 'indoor');
    if (met === 'avoidObstacle') count.obstacles++;
    else if (met === 'speedBump') count.bumps++;
  }
  return count;
}

export const codesAt = ({ incidents }: Shift, at: number): string[] => {
  const codes: string[] = [];
  for (const { code, from, to } of incidents) {
    if (from > at) break;
    if (at < to && !codes.includes(code)) codes.push(code);
  }
  return codes;
};

/** Time offline before it counts as a fault. */
const silence = 10 * 60_000;
export const isOutOfReach = ({ incidents }: Shift, at: number): boolean =>
  incidents.some(({ code, from, to }) => code === 'E303' && from - silence <= at && at < to);
