import { second } from '../calendar.ts';
import { placeOn } from '../floor-plan/path.ts';
import type { Random } from '../random.ts';
import type { Errands } from './errands.ts';
import type { Mishaps } from './mishaps.ts';
import type { TaskRun } from './segment.ts';
import type { ShiftBuilder } from './shift-builder.ts';

/** Tank level that triggers a refill, in percent. */
const emptyTank = 5;
const fullTank = 96;

type Reason = 'done' | 'mishap' | 'giveWay' | 'water' | 'battery' | 'late' | 'canceled';

interface Halt {
  readonly reason: Reason;
  /** m from the start of the path */
  readonly at: number;
}

/** Executes one task until it is complete or abandoned. */
export class Cleaning {
  private readonly builder: ShiftBuilder;
  private readonly errands: Errands;
  private readonly mishaps: Mishaps;
  private readonly random: Random;

  constructor(builder: ShiftBuilder, errands: Errands, mishaps: Mishaps, random: Random) {
    this.builder = builder;
    this.errands = errands;
    this.mishaps = mishaps;
    this.random = random;
  }

  run(task: TaskRun, deadline: number): void {
    const { builder } = this;
    builder.task = task;
    builder.levels = { ...builder.levels, progress: 0 };
    const { x, y } = placeOn(task.coverage.path, 0);
    this.errands.approach([x, y]);
    task.outcome = this.pursue(task, deadline);
    task.end = builder.now;
    task.progress = builder.levels.progress;
    task.after = builder.levels;
    builder.tasks.push(task);
    builder.task = null;
    builder.levels = { ...builder.levels, progress: 0 };
  }

  private pursue(task: TaskRun, deadline: number): TaskRun['outcome'] {
    const { builder, mishaps, random } = this;
    const { path } = task.coverage;
    const canceledAt = random.chance(0.04) ? task.planned * random.between(0.2, 0.9) : Number.POSITIVE_INFINITY;
    let wayAt = random.between(100, 700);
    let along = 0;
    for (;;) {
      const speed = builder.robot.speed * random.between(0.93, 1.07);
      const halt = this.nextHalt(task, along, speed, { wayAt, canceledAt, deadline });
      builder.drive({ state: 'cleaning', path, from: along, to: halt.at, speed, brushes: true });
      along = halt.at;
      if (halt.reason === 'done') return 'completed';
      if (halt.reason === 'late' || halt.reason === 'canceled') return 'canceled';
      if (halt.reason === 'giveWay') {
        wayAt = along + random.between(350, 1000);
        this.giveWay(task);
      } else if (halt.reason === 'mishap') {
        const mishap = mishaps.take('clean');
        if (mishap && mishaps.suffer(mishap, 'clean_pause')) return 'canceled';
      } else this.fetch(task, halt.reason, along);
    }
  }

  private giveWay(task: TaskRun): void {
    task.givenWay++;
    const milliseconds = Math.round(this.random.between(12, 50) * second);
    this.builder.stay({ state: 'clean_pause', milliseconds, flags: ['giveWay'], brief: true });
  }

  /** Leaves to refill or charge, and returns to where it stopped. */
  private fetch(task: TaskRun, what: 'water' | 'battery', along: number): void {
    const { errands } = this;
    if (what === 'water') {
      task.refills++;
      errands.refill();
    } else errands.recharge();
    errands.leaveStation();
    const { x, y } = placeOn(task.coverage.path, along);
    errands.approach([x, y]);
  }

  private nextHalt(
    task: TaskRun,
    along: number,
    speed: number,
    limits: { readonly wayAt: number; readonly canceledAt: number; readonly deadline: number },
  ): Halt {
    const { builder, mishaps } = this;
    const { robot, levels } = builder;
    const { model, width } = robot;
    const cleanAMetre = ((width * robot.water) / model.cleanTank) * 100;
    const dirtyAMetre = ((width * robot.water * robot.recovery) / model.dirtyTank) * 100;
    const mishap = mishaps.peek('clean');
    const halts: Halt[] = [
      { reason: 'done', at: task.planned },
      { reason: 'giveWay', at: limits.wayAt },
      { reason: 'water', at: along + Math.min((levels.clean - emptyTank) / cleanAMetre, (fullTank - levels.dirty) / dirtyAMetre) },
      { reason: 'battery', at: along + builder.metresLeft },
      { reason: 'late', at: along + ((limits.deadline - builder.now) / second) * speed },
      { reason: 'canceled', at: limits.canceledAt },
      ...(mishap ? [{ reason: 'mishap' as const, at: task.planned * mishap.share }] : []),
    ];
    const next = halts.reduce((first, each) => (each.at < first.at ? each : first));
    return { ...next, at: Math.max(along, next.at) };
  }
}
