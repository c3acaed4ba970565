import type { WorkState } from '@botify/contract/robots/work-state';
import { faults } from './faults.ts';
import type { StatusBody } from './status.ts';

const stopping: ReadonlySet<string> = new Set(faults.filter(({ stops }) => stops).map(({ code }) => code));

const pauses: Readonly<Partial<Record<string, WorkState>>> = {
  cleaning: 'clean_pause',
  return_clean: 'clean_pause',
  supplying: 'supply_pause',
  navigation_supply_depot: 'navigation_supply_depot_pause',
  dock_supply_depot: 'navigation_supply_depot_pause',
  navigation_home: 'navigation_home_pause',
  navigation_add_water: 'navigation_add_water_pause',
  navigation_drain_point: 'navigation_drain_point_pause',
  navigation_charge_point: 'navigation_charge_point_pause',
};

const share = (value: number) => Math.min(1, Math.max(0, value));
const changedBy = (percent: number, offset: number) => Math.round(share((percent + offset) / 100) * 10_000) / 100;

/** Levels in percent that can be set. */
export type Tank = 'clean' | 'dirty';
type Level = 'battery' | Tank;

/** Below this the machine says that the clean water is used up. */
const emptyBelow = 5;

/** A stretch of the plan that is run through faster. */
interface FastForward {
  readonly from: number;
  readonly gained: number;
  readonly within: number;
}

/** Behavior imposed by tests and by the demo's panel. Not persisted. */
export class Overrides {
  /** Clock error in milliseconds. */
  clockOffset = 0;
  /** Only faults raised by tests occur. */
  keepsWell = false;
  /** Start of a task that a test ended early. */
  finishedTask: number | undefined;
  private readonly raised = new Map<string, number>();
  private readonly cleared = new Set<string>();
  private offsets: Readonly<Record<Level, number>> = { battery: 0, clean: 0, dirty: 0 };
  private readonly forwards: FastForward[] = [];
  private stoppedAt: number | undefined;
  private finishedAt: number | undefined;

  raise(code: string, now: number, milliseconds: number | null): void {
    this.cleared.delete(code);
    this.raised.set(code, milliseconds === null ? Number.POSITIVE_INFINITY : now + milliseconds);
    if (stopping.has(code)) this.stoppedAt ??= now;
  }

  clear(code: string): void {
    this.raised.delete(code);
    this.cleared.add(code);
  }

  /** All faults of now. */
  clearAll(natural: readonly string[]): void {
    for (const code of [...this.raised.keys(), ...natural]) this.clear(code);
  }

  /** Continues to change from there. */
  setLevel(level: Level, percent: number, natural: number): void {
    this.offsets = { ...this.offsets, [level]: percent - natural };
  }

  resetLevels(...levels: readonly Level[]): void {
    this.offsets = { ...this.offsets, ...Object.fromEntries(levels.map((level) => [level, 0])) };
  }

  /** From now on the robot runs through its plan faster, and stays ahead of it by this time. */
  fastForward(now: number, gained: number, within: number): void {
    this.forwards.push({ from: now, gained, within });
  }

  get isAhead(): boolean {
    return this.forwards.length > 0;
  }

  /** The moment of the plan that the robot is at. */
  planned(at: number): number {
    return this.forwards.reduce((moment, { from, gained, within }) => moment + gained * share((at - from) / within), at);
  }

  finishTask(start: number, now: number): void {
    this.finishedTask = start;
    this.finishedAt = now;
  }

  /** The robot's own time: it does not advance while stopped. */
  momentOf(now: number, taskStart: number | undefined): number {
    for (const [code, until] of this.raised) if (until <= now) this.raised.delete(code);
    if (![...this.raised.keys()].some((code) => stopping.has(code))) this.stoppedAt = undefined;
    if (this.finishedTask !== undefined && taskStart !== this.finishedTask) this.finishedAt = undefined;
    return Math.min(now, this.stoppedAt ?? now, this.finishedAt ?? now);
  }

  apply(body: StatusBody, now: number): StatusBody {
    const natural = this.keepsWell ? [] : body.exception.exception.map(({ faultCode }) => faultCode);
    // A cleared natural fault can occur again later.
    for (const code of this.cleared) if (!natural.includes(code)) this.cleared.delete(code);
    const codes = [...new Set([...natural, ...this.raised.keys()])].filter((code) => !this.cleared.has(code));
    const changed: StatusBody = {
      ...body,
      timestamp: now + this.clockOffset,
      battery: { ...body.battery, percent: changedBy(body.battery.percent, this.offsets.battery) },
      ...this.levelsOf(body),
      exception: { exception: codes.map((faultCode) => ({ faultCode })) },
    };
    if (this.finishedAt !== undefined) return { ...changed, task: null, workState: 'idle', mode: 'standby', speed: 0, flags: {} };
    if (this.stoppedAt === undefined) return changed;
    const pressed = this.raised.has('E301');
    return {
      ...changed,
      workState: pauses[body.workState] ?? body.workState,
      mode: pressed ? 'emergency' : 'standby',
      speed: 0,
      flags: pressed ? { ...changed.flags, emergencyButton: true } : changed.flags,
    };
  }

  private levelsOf({ tanks, flags }: StatusBody): Pick<StatusBody, 'tanks' | 'flags'> {
    const clean = changedBy(tanks.clean, this.offsets.clean);
    const { cleanWaterEmpty: _before, ...others } = flags;
    return {
      tanks: { clean, dirty: changedBy(tanks.dirty, this.offsets.dirty) },
      flags: clean <= emptyBelow ? { ...others, cleanWaterEmpty: true } : others,
    };
  }
}
