import { type EfficiencyLosses, type LossCause, lossCauses } from '@botify/contract/reports/task-reports.contract';
import type { TaskTimeline } from '@botify/contract/robots/task-report';

interface Run {
  readonly timeline: TaskTimeline;
  /** mm */
  readonly cleanWidth: number | null;
  /** m² of the target that were cleaned, overlap counted once. */
  readonly effectiveArea: number;
  readonly seconds: number;
}

type Spans = readonly (readonly number[])[];
type Test = (step: number) => boolean;

/** Whether a step lies in one of the spans. */
function within(steps: number, ...lists: readonly (Spans | undefined)[]): Test {
  const on = new Uint8Array(steps);
  for (const spans of lists) for (const [from = 0, to = 0] of spans ?? []) on.fill(1, from, to);
  return (step) => on[step] === 1;
}

/** Causes in order of precedence. Each step has one cause, so that the losses add up to the total. */
function lossTests({ flags, modes, faults, cleaning, subTasks, battery }: TaskTimeline, steps: number): readonly [LossCause, Test][] {
  const navigating = within(
    steps,
    subTasks.filter(({ kind }) => kind === 'navigate').map(({ span }) => span),
  );
  const isCleaning = within(steps, cleaning);
  const tanks = within(steps, flags.cleanWaterEmpty, flags.dirtyWaterFull);
  const charging: Test = (step) => (battery[step] ?? 0) > (battery[step - 1] ?? Number.POSITIVE_INFINITY);
  const idle =
    (test: Test): Test =>
    (step) =>
      !isCleaning(step) && test(step);
  return [
    ['fault', within(steps, faults.intelligent, faults.scrub)],
    ['pause', within(steps, modes.emergency, modes.manual, modes.standby, flags.emergencyButton)],
    ['charge', idle(charging)],
    ['refill', idle(tanks)],
    ['giveWay', within(steps, flags.giveWay, flags.excuseMe)],
    ['avoid', within(steps, flags.avoidObstacle, flags.bypassObstacle)],
    ['bump', within(steps, flags.speedBump)],
    ['slowdown', within(steps, flags.slowdownZone)],
    ['navigate', navigating],
    ['pause', idle(() => true)],
  ];
}

/**
 * Splits the gap between theoretical and actual efficiency by cause. Each step of the timeline loses the difference between its
 * efficiency and the best of the run, attributed to one cause. The remaining difference between covered and effective area is overlap.
 * Undefined when the run lacks the data.
 */
export function efficiencyLosses({ timeline, cleanWidth, effectiveArea, seconds }: Run): EfficiencyLosses | undefined {
  const steps = timeline.speed.length;
  const isCleaning = within(steps, timeline.cleaning);
  const fastest = timeline.speed.reduce<number>((most, speed, step) => (isCleaning(step) ? Math.max(most, speed ?? 0) : most), 0);
  const theoretical = (cleanWidth ?? 0) * 0.001 * fastest * 3600;
  if (!(theoretical > 0) || steps === 0 || !(seconds > 0)) return undefined;
  const tests = lossTests(timeline, steps);
  const share = 1 / steps;
  const [lost, spent] = [new Map<LossCause, number>(), new Map<LossCause, number>()];
  const add = (cause: LossCause, loss: number, time: number): void => {
    lost.set(cause, (lost.get(cause) ?? 0) + loss);
    spent.set(cause, (spent.get(cause) ?? 0) + time);
  };
  for (let step = 0; step < steps; step++) {
    const efficiency = isCleaning(step) ? Math.min(theoretical, Math.max(0, timeline.efficiency[step] ?? 0)) : 0;
    const cause = tests.find(([, test]) => test(step))?.[0] ?? 'pace';
    add(cause, (theoretical - efficiency) * share, seconds * share);
  }
  const actual = (effectiveArea * 3600) / seconds;
  const drivenOver = theoretical - [...lost.values()].reduce((sum, loss) => sum + loss, 0);
  add('overlap', drivenOver - actual, 0);
  const causes = lossCauses.flatMap((cause) => {
    const loss = lost.get(cause) ?? 0;
    return Math.abs(loss) < 0.05 ? [] : [{ cause, seconds: spent.get(cause) ?? 0, lost: loss }];
  });
  return { theoretical, actual, causes };
}
