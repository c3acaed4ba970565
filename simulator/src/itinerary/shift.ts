import { hour, isNight, localDay, midnight, minute, second, shiftStart } from '../calendar.ts';
import { routeOn } from '../floor-plan/floor.ts';
import { type Random, randomOf } from '../random.ts';
import { attends, type Robot } from '../robot-identity.ts';
import { Cleaning } from './cleaning.ts';
import { Errands } from './errands.ts';
import { Mishaps } from './mishaps.ts';
import { planTask } from './programme.ts';
import type { Shift } from './segment.ts';
import { ShiftBuilder } from './shift-builder.ts';

/** Approximate time to return, refill and charge. */
const backHome = 25 * minute;
const shortest = 15 * minute;
/** Minimum duration of a task. */
const shortestTask = 12 * minute;
/** With less time left it returns home instead of charging to continue. */
const shortestAfterCharge = hour;
/** Maximum overtime of a task. */
const overtime = 25 * minute;

interface Outing {
  readonly start: number;
  readonly until: number;
  readonly faults: number;
  /** Repair time in milliseconds; undefined without a breakdown. */
  readonly repair?: number | undefined;
  /** A single task, or tasks until the time is up. */
  readonly kind: 'touchUp' | 'watch';
}

/** Leaves the station, runs tasks and returns. */
function goOut(builder: ShiftBuilder, random: Random, { start, until, faults, repair, kind }: Outing): void {
  const { robot } = builder;
  builder.rest(start);
  const mishaps = new Mishaps(builder, random, faults, repair);
  const errands = new Errands(builder, mishaps, random);
  const cleaning = new Cleaning(builder, errands, mishaps, random);
  mishaps.scatter(until - start);
  if (random.chance(0.3)) builder.stay({ state: 'await', milliseconds: Math.round(random.between(2, 12) * minute) });
  errands.leaveStation();
  // By day people do some of the work.
  const withPeople = !isNight(start, robot.timeZone);
  const mostTasks = kind === 'watch' ? Number.POSITIVE_INFINITY : 1;
  for (let count = 0; count < mostTasks; ) {
    const isLow = builder.metresLeft < robot.speed * (shortestTask / second);
    if (until - builder.now < (isLow ? shortestAfterCharge : shortestTask)) break;
    if (isLow) {
      errands.recharge();
      continue;
    }
    const floor = random.chance(0.6) ? builder.floor : random.pick(robot.site.floors);
    errands.changeFloor(floor, withPeople && random.chance(0.6));
    cleaning.run(planTask(builder, random, floor, until - builder.now, withPeople), until + overtime);
    count++;
  }
  if (withPeople && random.chance(0.25)) cleanByHand(builder, random);
  errands.goHome(withPeople && random.chance(0.6));
}

/** Manual cleaning of a spill. */
function cleanByHand(builder: ShiftBuilder, random: Random): void {
  const { robot, floor } = builder;
  const target = floor.aisles[Math.floor(random.next() * floor.aisles.length)] ?? floor.depot[1];
  const path = routeOn(floor, builder.here, [floor.width / 2, target]);
  const seconds = random.between(3, 9) * 60;
  const speed = Math.max(0.15, Math.min(robot.speed, path.length / seconds));
  builder.drive({ state: 'manual_control', flags: ['seat'], path, from: 0, to: path.length, speed: robot.model.driveSpeed });
  const back = routeOn(floor, builder.here, floor.depot);
  const flags = ['seat', 'startStop'] as const;
  builder.drive({ state: 'manual_cleaning', flags, path: back, from: 0, to: back.length * 0.7, speed, brushes: true });
}

/** Hours into the shift: two watches, and windows for extra tasks in between. */
const watches: readonly { readonly from: number; readonly to: number; readonly touchUp: readonly [number, number] }[] = [
  { from: 0, to: 8, touchUp: [9.8, 11] },
  { from: 12, to: 20, touchUp: [21.6, 22.6] },
];

/** The part of a watch on days on which the robot works. */
function attendedPart(robot: Robot, from: number, to: number): readonly [number, number] {
  const { timeZone } = robot;
  const day = localDay(from, timeZone);
  const night = midnight(day + 1, timeZone);
  return [attends(robot, day) ? from : Math.max(from, night), attends(robot, day + 1) ? to : Math.min(to, night)];
}

/** Must be home and charged by the end of the shift; skipped when there is not enough time. */
function touchUpInTime(builder: ShiftBuilder, random: Random, start: number, faults: number): void {
  const undo = builder.mark();
  const left = builder.end - backHome - start;
  const until = start + Math.max(shortest, Math.min(random.between(20, 55) * minute, left));
  goOut(builder, random, { kind: 'touchUp', start, until, faults });
  if (!builder.isReadyInTime) undo();
}

/** Days between breakdowns of a robot, staggered so that a few robots always wait for a technician. */
const betweenBreakdowns = 9;
const breaksDown = ({ turn }: Robot, shift: number): boolean =>
  (shift + Math.floor(((turn * 5) % 1) * betweenBreakdowns)) % betweenBreakdowns === 0;

export function planShift(robot: Robot, shift: number): Shift {
  const [from, end] = [shiftStart(shift, robot), shiftStart(shift + 1, robot)];
  const random = randomOf(robot.seed, robot.robotSn, 'shift', shift);
  const builder = new ShiftBuilder(robot, from, end);
  const wholeSeconds = (time: number) => Math.round(time / second) * second;
  for (const watch of watches) {
    const begin = from + watch.from * hour + random.between(0, 12) * minute;
    const [start, until] = attendedPart(robot, Math.max(begin, builder.now), from + watch.to * hour + random.between(-8, 16) * minute);
    const repair = watch === watches[0] && breaksDown(robot, shift) ? random.between(11.5, 13.5) * hour : undefined;
    if (until - start > 2 * shortest)
      goOut(builder, random, { kind: 'watch', start: wholeSeconds(start), until, faults: robot.faultsPerShift * 0.42, repair });
    const out = wholeSeconds(from + random.between(...watch.touchUp) * hour);
    const isWanted = random.chance(0.4) && attends(robot, localDay(out, robot.timeZone));
    if (isWanted && out > builder.now) touchUpInTime(builder, random, out, robot.faultsPerShift * 0.08);
  }
  return builder.finish(shift);
}
