import { localDay, midnight, shiftAt } from './calendar.ts';
import { nothing, type Shift, type Sums } from './itinerary/segment.ts';
import { planShift } from './itinerary/shift.ts';
import type { Machine } from './machine-identity.ts';
import { randomOf } from './random.ts';

export const addSums = (one: Sums, other: Sums): Sums => ({
  area: one.area + other.area,
  cleanSeconds: one.cleanSeconds + other.cleanSeconds,
  manualArea: one.manualArea + other.manualArea,
  manualSeconds: one.manualSeconds + other.manualSeconds,
  runSeconds: one.runSeconds + other.runSeconds,
  distance: one.distance + other.distance,
  water: one.water + other.water,
  electricity: one.electricity + other.electricity,
});

/** What its counters show when the history begins: it was in use before. */
function sumsBefore(machine: Machine): Sums {
  const random = randomOf(machine.seed, machine.robotSn, 'before');
  const cleanSeconds = random.whole(30, 700) * random.between(2.2, 3.2) * 3600;
  const area = cleanSeconds * machine.speed * machine.width;
  const manualSeconds = cleanSeconds * random.between(0.01, 0.06);
  const manualArea = manualSeconds * machine.speed * machine.width * 0.7;
  return {
    area,
    cleanSeconds,
    manualArea,
    manualSeconds,
    runSeconds: cleanSeconds * random.between(1.25, 1.4),
    distance: (area / machine.width) * 1.12,
    water: (area + manualArea) * machine.water,
    electricity: (area + manualArea) * machine.energy * 1.1,
  };
}

/** Enough for whoever goes twice over what fits in one packet: planned anew each time it would take twice as long. */
const keptShifts = 8;

/** A machine's shifts, and what its counters showed at the beginning of each since the first day of its history. */
export class Logbook {
  readonly machine: Machine;
  private readonly firstDay: number;
  private readonly firstShift: number;
  private readonly sums: Sums[];
  private readonly shifts = new Map<number, Shift>();
  private latest: Shift | undefined;

  /** `firstDay`: by the calendar of its site. Nothing is known of what was before. */
  constructor(machine: Machine, firstDay: number) {
    this.machine = machine;
    this.firstDay = firstDay;
    this.firstShift = shiftAt(this.start, machine);
    this.sums = [sumsBefore(machine)];
  }

  /** Of the first day, in milliseconds. */
  get start(): number {
    return midnight(this.firstDay, this.machine.timeZone);
  }

  shiftAt(at: number): Shift {
    if (this.latest && this.latest.from <= at && at < this.latest.to) return this.latest;
    this.latest = this.shift(shiftAt(at, this.machine));
    return this.latest;
  }

  shift(number: number): Shift {
    let shift = this.shifts.get(number);
    if (!shift) {
      shift = planShift(this.machine, number);
      this.shifts.set(number, shift);
      const oldest = this.shifts.keys().next().value;
      if (this.shifts.size > keptShifts && oldest !== undefined) this.shifts.delete(oldest);
    }
    return shift;
  }

  /** Of what was over by then only the sums are kept. Whoever asks for it all the same gets it planned again. */
  forgetBefore(at: number): void {
    for (const [number, { to }] of this.shifts) if (to <= at) this.shifts.delete(number);
  }

  sumsAtStart(shift: Shift): Sums {
    const index = shift.shift - this.firstShift;
    for (let known = this.sums.length - 1; known < index; known++) {
      this.sums.push(addSums(this.sums[known] ?? nothing, this.shift(this.firstShift + known).sums));
    }
    return this.sums[Math.max(0, index)] ?? nothing;
  }

  /** Shifts any part of which lies between the two. */
  *shiftsBetween(from: number, to: number): Generator<Shift> {
    const last = shiftAt(to, this.machine);
    for (let number = shiftAt(from, this.machine); number <= last; number++) yield this.shift(number);
  }

  dayAt(at: number): number {
    return localDay(at, this.machine.timeZone);
  }
}
