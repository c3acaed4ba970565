import type { EfficiencyLosses, LossCause } from '@botify/contract/reports/task-reports.contract';

export interface SlowStep {
  readonly cause: LossCause;
  readonly seconds: number;
  readonly lost: number;
  /** Start and end of the bar, in percent of the theoretical efficiency. */
  readonly from: number;
  readonly to: number;
}

const within = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Waterfall steps: each loss starts where the previous one ended, and the last ends at the actual efficiency. */
export function slowSteps({ theoretical, causes }: EfficiencyLosses): readonly SlowStep[] {
  let left = theoretical;
  return causes.map(({ cause, seconds, lost }) => {
    const before = left;
    left -= lost;
    const [low, high] = [Math.min(before, left), Math.max(before, left)];
    return { cause, seconds, lost, from: within((low / theoretical) * 100), to: within((high / theoretical) * 100) };
  });
}
