import { hour, localDay, midnight } from '../calendar.ts';
import { randomOf } from '../random.ts';
import type { Robot } from '../robot-identity.ts';
import type { Incident } from './segment.ts';

/** Faults that do not stop a machine stay active for days, until a technician comes. */
const repairs = [
  { codes: ['B404', 'C604', 'E304', 'S203'], turn: 0 },
  { codes: ['C606', 'M701'], turn: 0.5 },
] as const satisfies readonly { readonly codes: readonly [string, ...string[]]; readonly turn: number }[];
/** Days from one to the next of a kind. The machines take turns, so that some always wait. */
const cycle = 24;

/** Repairs that are open at any time between the two, not cut at the ends of shifts. */
export function openRepairs(robot: Robot, from: number, to: number): Incident[] {
  const { timeZone } = robot;
  return repairs.flatMap(({ codes, turn }) => {
    const phase = Math.floor(((robot.turn + turn) % 1) * cycle);
    const round = Math.floor((localDay(from, timeZone) - phase) / cycle);
    return [round, round + 1].flatMap((number) => {
      const random = randomOf(robot.seed, robot.robotSn, 'repair', codes[0], number);
      const noticed = midnight(number * cycle + phase, timeZone) + Math.round(random.between(6, 18) * hour);
      const repaired = noticed + Math.round(random.between(60, 78) * hour);
      return noticed < to && repaired > from ? [{ code: random.pick(codes), from: noticed, to: repaired }] : [];
    });
  });
}
