import type { FlagName } from '@botify/contract/robots/status';
import type { WorkState } from '@botify/contract/robots/work-state';
import { isNight, minute, second } from '../calendar.ts';
import { type FaultBehaviour, type Occasion, pickFault, pickServiceFault, recoveryOf } from '../faults.ts';
import { pathOf } from '../floor-plan/path.ts';
import { type Random, timesOf } from '../random.ts';
import type { ShiftBuilder } from './shift-builder.ts';

/** A fault that is going to happen, and how far into its occasion. */
interface Mishap {
  readonly behaviour: FaultBehaviour;
  readonly share: number;
  /** Milliseconds until it is repaired, where that is not left to chance. */
  readonly lasts?: number;
}

const flagsOf: Readonly<Record<string, readonly FlagName[]>> = {
  E301: ['emergencyButton'],
  W501: ['cleanWaterEmpty'],
  W502: ['dirtyWaterFull'],
  N102: ['avoidObstacle'],
};

/** What goes wrong during one outing of a machine, in the order it is met. */
export class Mishaps {
  private readonly pending: Mishap[];
  private readonly builder: ShiftBuilder;
  private readonly random: Random;

  /** `repair`: how long a technician takes who has to come, if one has to. */
  constructor(builder: ShiftBuilder, random: Random, mean: number, repair?: number) {
    this.builder = builder;
    this.random = random;
    const { hasStation } = builder.robot.model;
    const picked = Array.from({ length: timesOf(random, mean) }, () => ({
      behaviour: pickFault(random, hasStation),
      share: random.between(0.05, 0.95),
    }));
    const breakdown =
      repair === undefined ? [] : [{ behaviour: pickServiceFault(random), share: random.between(0.02, 0.2), lasts: repair }];
    this.pending = [...picked, ...breakdown].sort((one, other) => one.share - other.share);
  }

  /** Taken out: it happens now. */
  take(occasion: Occasion): Mishap | undefined {
    const index = this.pending.findIndex(({ behaviour }) => behaviour.occasion === occasion);
    return index < 0 ? undefined : this.pending.splice(index, 1)[0];
  }

  peek(occasion: Occasion): Mishap | undefined {
    return this.pending.find(({ behaviour }) => behaviour.occasion === occasion);
  }

  /** Those that stop nothing, somewhere in the time before them. */
  scatter(milliseconds: number): void {
    for (let next = this.take('any'); next; next = this.take('any')) {
      this.note(next.behaviour, this.builder.now + Math.round(next.share * milliseconds));
    }
  }

  note(behaviour: FaultBehaviour, from: number): void {
    const lasts = recoveryOf(this.random, behaviour, isNight(from, this.builder.robot.timeZone));
    this.builder.incidents.push({ code: behaviour.code, from, to: from + Math.round(lasts) });
  }

  /** Stands still until the fault is cleared. True when people cancel the task because the fault was grave. */
  suffer({ behaviour, lasts: repair }: Mishap, paused: WorkState): boolean {
    const { builder, random } = this;
    const { code } = behaviour;
    const from = builder.now;
    const lasts = Math.round(repair ?? recoveryOf(random, behaviour, isNight(from, builder.robot.timeZone)));
    builder.incidents.push({ code, from, to: from + lasts });
    if (builder.task) builder.task.interruptions++;
    builder.stay({
      state: paused,
      mode: code === 'E301' ? 'emergency' : 'standby',
      flags: flagsOf[code] ?? [],
      milliseconds: lasts,
      ...(code === 'W502' ? { dirty: -builder.robot.model.dirtyTank } : {}),
    });
    if (behaviour.moved && random.chance(0.6)) this.pushAside();
    return behaviour.grave && random.chance(0.2);
  }

  /** Somebody drives it a little way and back to where its line goes on. */
  private pushAside(): void {
    const { builder, random } = this;
    const [x, y] = builder.here;
    const { width, height } = builder.floor;
    const aside = pathOf([
      [x, y],
      [x + (x < width / 2 ? 1 : -1) * random.between(1, 3), y + (y < height / 2 ? 1 : -1) * random.between(0.5, 2)],
      [x, y],
    ]);
    const milliseconds = random.between(1.2 * minute, 4 * minute);
    const speed = aside.length / (milliseconds / second);
    builder.drive({ state: 'manual_control', flags: ['seat'], path: aside, from: 0, to: aside.length, speed });
  }
}
