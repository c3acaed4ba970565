import type { FlagName } from '@botify/contract/robots/status';
import type { WorkState } from '@botify/contract/robots/work-state';
import { second } from '../calendar.ts';
import type { Floor } from '../floor-plan/floor.ts';
import { type Path, type Point, placeOn, stayAt } from '../floor-plan/path.ts';
import { capacityOf } from '../models.ts';
import type { Robot } from '../robot-identity.ts';
import { openRepairs } from './open-repairs.ts';
import { type Incident, isBusy, type Levels, type Mode, type Segment, type Shift, type TaskRun } from './segment.ts';
import { exactSums, nothing, type Sums } from './sums.ts';

interface Doing {
  readonly state: WorkState;
  readonly mode?: Mode;
  readonly flags?: readonly FlagName[];
  readonly brief?: boolean;
}
interface Lasting extends Doing {
  readonly milliseconds: number;
  /** Liters filled or drained. */
  readonly clean?: number;
  readonly dirty?: number;
  readonly charging?: boolean;
}
interface Driving extends Doing {
  readonly path: Path;
  readonly from: number;
  readonly to: number;
  /** m/s */
  readonly speed: number;
  readonly brushes?: boolean;
}

/** Battery level that triggers charging, in percent. */
const lowBattery = 18;
/** Standby power as a share of cleaning power. */
const standby = 0.05;
/** Driving power as a share of cleaning power. */
const rolling = 0.4;

const modeOf = (state: WorkState): Mode => (state.startsWith('manual') ? 'manual' : isBusy(state) ? 'auto' : 'standby');
const percent = (value: number) => Math.min(100, Math.max(0, value));

/** Builds a shift segment by segment. */
export class ShiftBuilder {
  readonly robot: Robot;
  readonly segments: Segment[] = [];
  readonly incidents: Incident[] = [];
  readonly tasks: TaskRun[] = [];
  readonly end: number;
  now: number;
  floor: Floor;
  task: TaskRun | null = null;
  levels: Levels = { battery: 100, clean: 100, dirty: 0, along: 0, progress: 0, sums: nothing };
  private readonly from: number;
  private path: Path;
  private readonly capacity: number;

  constructor(robot: Robot, from: number, end: number) {
    this.robot = robot;
    this.from = from;
    this.now = from;
    this.end = end;
    this.floor = robot.site.floors[0];
    this.path = stayAt(this.floor.depot);
    this.capacity = capacityOf(robot.model);
  }

  get here(): Point {
    const { x, y } = placeOn(this.path, this.levels.along);
    return [x, y];
  }

  /** Distance that the battery lasts for cleaning. */
  get metresLeft(): number {
    const { width, energy } = this.robot;
    return ((this.levels.battery - lowBattery) / 100) * (this.capacity / (width * energy));
  }

  /** kW while cleaning. */
  get power(): number {
    const { energy, width, speed } = this.robot;
    return energy * width * speed * 3600;
  }

  stay(doing: Lasting): void {
    const { milliseconds, clean = 0, dirty = 0, charging = false } = doing;
    const { model } = this.robot;
    const { levels } = this;
    const seconds = milliseconds / second;
    const used = charging ? 0 : this.power * standby * (isBusy(doing.state) ? 1 : 0.3) * (seconds / 3600);
    const loaded = charging ? (seconds / 3600 / model.chargeHours) * 100 : -(used / this.capacity) * 100;
    this.write(doing, milliseconds, charging, this.path, levels.along, {
      ...levels,
      battery: percent(levels.battery + loaded),
      clean: percent(levels.clean + (clean / model.cleanTank) * 100),
      dirty: percent(levels.dirty + (dirty / model.dirtyTank) * 100),
      sums: this.add({ electricity: used, runSeconds: isBusy(doing.state) ? seconds : 0 }),
    });
  }

  drive(doing: Driving): void {
    const { path, from, to, speed, brushes = false } = doing;
    const { robot, levels } = this;
    const distance = Math.abs(to - from);
    if (distance < 0.01) return;
    const seconds = distance / speed;
    const area = brushes ? distance * robot.width : 0;
    const water = area * robot.water;
    const used = brushes ? area * robot.energy : this.power * rolling * (seconds / 3600);
    const byHand = doing.state === 'manual_cleaning';
    const cleaned = byHand ? { manualArea: area, manualSeconds: seconds } : { area, cleanSeconds: seconds };
    this.write(doing, Math.round(seconds * second), false, path, from, {
      battery: percent(levels.battery - (used / this.capacity) * 100),
      clean: percent(levels.clean - (water / robot.model.cleanTank) * 100),
      dirty: percent(levels.dirty + ((water * robot.recovery) / robot.model.dirtyTank) * 100),
      along: to,
      progress: this.task && brushes && !byHand ? percent((to / this.task.planned) * 100) : levels.progress,
      sums: this.add({ electricity: used, water, distance, runSeconds: seconds, ...(brushes ? cleaned : {}) }),
    });
  }

  /** Moves to another floor or to the start of another path. */
  move(floor: Floor, at: Point): void {
    this.floor = floor;
    this.path = stayAt(at);
    this.levels = { ...this.levels, along: 0 };
  }

  rest(until: number): void {
    const wanted = Math.min(until, this.end);
    if (wanted <= this.now) return;
    const charge = Math.min(wanted - this.now, this.timeToCharge(this.levels.battery));
    if (charge > 0) this.stay({ state: 'idle', milliseconds: charge, charging: true });
    if (wanted > this.now) this.stay({ state: 'idle', milliseconds: wanted - this.now, charging: true });
  }

  /** Whether it would be refilled, drained and charged by the end of the shift. */
  get isReadyInTime(): boolean {
    const { battery, clean, dirty } = this.levels;
    return clean > 99.9 && dirty < 0.1 && this.now + this.timeToCharge(battery) <= this.end;
  }

  /** Returns a function that restores the current state. */
  mark(): () => void {
    const { now, floor, path, levels } = this;
    const [segments, incidents, tasks] = [this.segments.length, this.incidents.length, this.tasks.length];
    return () => {
      Object.assign(this, { now, floor, path, levels });
      this.segments.length = segments;
      this.incidents.length = incidents;
      this.tasks.length = tasks;
    };
  }

  finish(shift: number): Shift {
    this.rest(this.end);
    const met = this.incidents.map((each) => ({ ...each, to: Math.min(each.to, this.end - 1) })).filter(({ from, to }) => to > from);
    const incidents = [...openRepairs(this.robot, this.from, this.end), ...met].sort((one, other) => one.from - other.from);
    return {
      shift,
      from: this.from,
      to: this.end,
      segments: this.segments,
      incidents,
      tasks: this.tasks,
      sums: exactSums(this.levels.sums),
    };
  }

  private timeToCharge(battery: number): number {
    return Math.ceil(((100 - battery) / 100) * this.robot.model.chargeHours * 3600 * second);
  }

  private add(more: Partial<Sums>): Sums {
    const { sums } = this.levels;
    return {
      area: sums.area + (more.area ?? 0),
      cleanSeconds: sums.cleanSeconds + (more.cleanSeconds ?? 0),
      manualArea: sums.manualArea + (more.manualArea ?? 0),
      manualSeconds: sums.manualSeconds + (more.manualSeconds ?? 0),
      runSeconds: sums.runSeconds + (more.runSeconds ?? 0),
      distance: sums.distance + (more.distance ?? 0),
      water: sums.water + (more.water ?? 0),
      electricity: sums.electricity + (more.electricity ?? 0),
    };
  }

  private write(doing: Doing, milliseconds: number, charging: boolean, path: Path, from: number, last: Levels): void {
    if (milliseconds < 1) return;
    this.segments.push({
      from: this.now,
      to: this.now + milliseconds,
      state: doing.state,
      mode: doing.mode ?? modeOf(doing.state),
      task: this.task,
      floor: this.floor,
      path,
      first: { ...this.levels, along: from },
      last,
      charging,
      flags: doing.flags ?? [],
      brief: doing.brief ?? false,
    });
    this.now += milliseconds;
    this.path = path;
    this.levels = last;
  }
}
