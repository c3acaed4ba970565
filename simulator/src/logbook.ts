import { localDay, midnight, shiftAt } from './calendar.ts';
import type { Shift } from './itinerary/segment.ts';
import { planShift } from './itinerary/shift.ts';
import { addSums, exactSums, nothing, type Sums } from './itinerary/sums.ts';
import { randomOf } from './random.ts';
import type { Robot } from './robot-identity.ts';

/** Upper limit of cleaning hours per day. */
const longestDay = 15;

/** Counters on the day of the first start, including use before the history. */
function sumsOnStart(robot: Robot, toldDays: number): Sums {
  const random = randomOf(robot.seed, robot.robotSn, 'before');
  const cleanSeconds = (toldDays * longestDay + random.whole(30, 700) * random.between(8, 10)) * 3600;
  const area = cleanSeconds * robot.speed * robot.width;
  const manualSeconds = cleanSeconds * random.between(0.01, 0.06);
  const manualArea = manualSeconds * robot.speed * robot.width * 0.7;
  return exactSums({
    area,
    cleanSeconds,
    manualArea,
    manualSeconds,
    runSeconds: cleanSeconds * random.between(1.25, 1.4),
    distance: (area / robot.width) * 1.12,
    water: (area + manualArea) * robot.water,
    electricity: (area + manualArea) * robot.energy * 1.1,
  });
}

/** Two passes over a packet reuse the same planned shifts. */
const keptShifts = 8;

/** Local days. */
export interface Span {
  /** First day of the history. */
  readonly firstDay: number;
  /** Day of the fleet's first start. Counters are defined on this day, so a live robot need not plan earlier days. */
  readonly startedOn: number;
}

/** Shifts of a robot, and its counters at the start of each. */
export class Logbook {
  readonly robot: Robot;
  private readonly span: Span;
  /** Counters at the start of a shift. */
  private readonly sums = new Map<number, Sums>();
  private readonly shifts = new Map<number, Shift>();
  private latest: Shift | undefined;

  constructor(robot: Robot, span: Span) {
    this.robot = robot;
    this.span = span;
    this.sums.set(span.startedOn, sumsOnStart(robot, span.startedOn - span.firstDay));
  }

  /** Of the first day, in milliseconds. */
  get start(): number {
    return midnight(this.span.firstDay, this.robot.timeZone);
  }

  shiftAt(at: number): Shift {
    if (this.latest && this.latest.from <= at && at < this.latest.to) return this.latest;
    this.latest = this.shift(shiftAt(at, this.robot));
    return this.latest;
  }

  shift(number: number): Shift {
    let shift = this.shifts.get(number);
    if (!shift) {
      shift = planShift(this.robot, number);
      this.shifts.set(number, shift);
      const oldest = this.shifts.keys().next().value;
      if (this.shifts.size > keptShifts && oldest !== undefined) this.shifts.delete(oldest);
    }
    return shift;
  }

  /** Drops shifts that ended before; they are planned again on access. */
  forgetBefore(at: number): void {
    for (const [number, { to }] of this.shifts) if (to <= at) this.shifts.delete(number);
  }

  sumsAtStart({ shift: wanted }: Shift): Sums {
    const sumsOf = (shift: number) => this.sums.get(shift) ?? nothing;
    for (let known = this.span.startedOn; !this.sums.has(wanted); known += Math.sign(wanted - known)) {
      const next = known + Math.sign(wanted - known);
      if (this.sums.has(next)) continue;
      this.sums.set(
        next,
        next > known ? addSums(sumsOf(known), this.shift(known).sums) : addSums(sumsOf(known), this.shift(next).sums, -1),
      );
    }
    return sumsOf(wanted);
  }

  /** Shifts that overlap the span. */
  *shiftsBetween(from: number, to: number): Generator<Shift> {
    const last = shiftAt(to, this.robot);
    for (let number = shiftAt(from, this.robot); number <= last; number++) yield this.shift(number);
  }

  dayAt(at: number): number {
    return localDay(at, this.robot.timeZone);
  }
}
