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

const within = (percent: number) => Math.min(100, Math.max(0, percent));

/** Behavior imposed by tests. Not persisted. */
export class Overrides {
  /** Clock error in milliseconds. */
  clockOffset = 0;
  /** Only faults raised by tests occur. */
  keepsWell = false;
  /** Start of a task that a test ended early. */
  finishedTask: number | undefined;
  private readonly raised = new Map<string, number>();
  private readonly cleared = new Set<string>();
  private batteryOffset = 0;
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

  /** Continues to change from there. Null resets it. */
  setBattery(percent: number | null, natural: number): void {
    this.batteryOffset = percent === null ? 0 : percent - natural;
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
      battery: { ...body.battery, percent: Math.round(within(body.battery.percent + this.batteryOffset) * 100) / 100 },
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
      flags: pressed ? { ...body.flags, emergencyButton: true } : body.flags,
    };
  }
}
