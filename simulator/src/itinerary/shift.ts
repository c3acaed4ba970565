import { hour, midnight, minute, second, shiftStart } from '../calendar.ts';
import { routeOn } from '../floor-plan/floor.ts';
import { attends, type Machine } from '../machine-identity.ts';
import { type Random, randomOf } from '../random.ts';
import { Cleaning } from './cleaning.ts';
import { Clockwork } from './clockwork.ts';
import { Errands } from './errands.ts';
import { Mishaps } from './mishaps.ts';
import { planTask } from './programme.ts';
import type { Shift } from './segment.ts';

/** The way home, water and the socket after a short outing take about so long. */
const backHome = 25 * minute;
const shortest = 15 * minute;

interface Outing {
  readonly start: number;
  readonly budget: number;
  readonly deadline: number;
  readonly byNight: boolean;
  readonly faults: number;
}

/** Out of the station, one or two tasks, and home again. */
function goOut(clockwork: Clockwork, random: Random, outing: Outing): void {
  const { machine } = clockwork;
  clockwork.rest(outing.start);
  const mishaps = new Mishaps(clockwork, random, outing.faults);
  const errands = new Errands(clockwork, mishaps, random);
  const cleaning = new Cleaning(clockwork, errands, mishaps, random);
  mishaps.scatter(outing.budget);
  if (random.chance(0.3)) clockwork.stay({ state: 'await', milliseconds: Math.round(random.between(2, 12) * minute) });
  const until = clockwork.now + outing.budget;
  errands.leaveStation();
  const count = outing.byNight ? 2 : 1;
  for (let index = 0; index < count; index++) {
    const left = Math.min(until, outing.deadline) - clockwork.now;
    if (left < 12 * minute || mishaps.givenUp) break;
    const floor = random.chance(0.6) ? clockwork.floor : random.pick(machine.site.floors);
    errands.changeFloor(floor, !outing.byNight && random.chance(0.6));
    cleaning.run(planTask(clockwork, random, floor, left, outing.byNight), outing.deadline);
  }
  if (!outing.byNight && random.chance(0.25)) cleanByHand(clockwork, random);
  errands.goHome(!outing.byNight && random.chance(0.6));
}

/** Somebody rides it over what was spilt. */
function cleanByHand(clockwork: Clockwork, random: Random): void {
  const { machine, floor } = clockwork;
  const target = floor.aisles[Math.floor(random.next() * floor.aisles.length)] ?? floor.depot[1];
  const path = routeOn(floor, clockwork.here, [floor.width / 2, target]);
  const seconds = random.between(3, 9) * 60;
  const speed = Math.max(0.15, Math.min(machine.speed, path.length / seconds));
  clockwork.drive({ state: 'manual_control', flags: ['seat'], path, from: 0, to: path.length, speed: machine.model.driveSpeed });
  const back = routeOn(floor, clockwork.here, floor.depot);
  const flags = ['seat', 'startStop'] as const;
  clockwork.drive({ state: 'manual_cleaning', flags, path: back, from: 0, to: back.length * 0.7, speed, brushes: true });
}

/** By day people come and go, and so do the machines: a spot here, an entrance there, at hours nobody planned. */
function touchUps(random: Random, dawn: number, faults: number): Outing[] {
  // Those before eight are short, and some come to nothing: a few more of them make up for it.
  const time = () => (random.chance(0.06) ? random.between(18.2, 19.4) : random.between(6.2, 19.4));
  const times = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => dawn + time() * hour);
  return times.sort((one, other) => one - other).map((at) => touchUp(random, at, faults / times.length));
}

function touchUp(random: Random, time: number, faults: number): Outing {
  const start = Math.round(time / second) * second;
  return { start, budget: random.between(20, 55) * minute, deadline: start + 90 * minute, byNight: false, faults };
}

/** Before eight it has to be at home and charged: towards the evening it does not stay out long, and not at all when that would be too late. */
function touchUpInTime(clockwork: Clockwork, random: Random, outing: Outing): void {
  const left = clockwork.end - backHome - outing.start;
  const undo = clockwork.mark();
  goOut(clockwork, random, {
    ...outing,
    budget: Math.max(shortest, Math.min(outing.budget, left)),
    deadline: Math.min(outing.deadline, outing.start + Math.max(shortest, left)),
  });
  if (!clockwork.isReadyInTime) undo();
}

/** What a machine does from eight in the evening of the day before to eight in the evening. */
export function planShift(machine: Machine, shift: number): Shift {
  const { timeZone } = machine;
  const [from, end] = [shiftStart(shift, timeZone), shiftStart(shift + 1, timeZone)];
  const random = randomOf(machine.seed, machine.robotSn, 'shift', shift);
  const clockwork = new Clockwork(machine, from, end);
  const dawn = midnight(shift, timeZone);
  const early = attends(machine, shift - 1);
  const late = attends(machine, shift);
  const atRandom = (base: number, spread: number) => base + Math.round((random.next() * spread) / second) * second;
  if (early) {
    const evening = dawn - random.between(2.7, 3.9) * hour;
    if (random.chance(0.7)) goOut(clockwork, random, touchUp(random, evening, machine.faultsPerShift * 0.1));
    const start = atRandom(Math.max(dawn - 2 * hour, clockwork.now + 10 * minute), 60 * minute);
    goOut(clockwork, random, {
      start,
      budget: 85 * minute,
      deadline: dawn + 90 * minute,
      byNight: true,
      faults: machine.faultsPerShift * 0.3,
    });
  }
  if (!late) return clockwork.finish(shift);
  const start = atRandom(Math.max(dawn + 45 * minute, clockwork.now + 15 * minute), 80 * minute);
  const deadline = dawn + 5.5 * hour;
  goOut(clockwork, random, { start, budget: 150 * minute, deadline, byNight: true, faults: machine.faultsPerShift * 0.4 });
  for (const outing of touchUps(random, dawn, machine.faultsPerShift * 0.25))
    if (outing.start > clockwork.now) touchUpInTime(clockwork, random, outing);
  return clockwork.finish(shift);
}
