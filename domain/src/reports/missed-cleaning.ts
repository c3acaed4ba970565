import type { MissedState } from '@botify/contract/reports/period-reports.contract';

/** How far back a machine's habit is looked for. */
export const scheduleWeeks = 4;
/** In how many of these weeks it must have shown. */
const minWeeks = 3;

/**
 * How many runs are to be expected on a day: as many as the machine began by its schedule on this weekday in at least three of the four
 * weeks before. A single extra run makes no habit, and a single missed week breaks none.
 */
export function expectedRuns(scheduledWeeksBefore: readonly number[]): number {
  if (scheduledWeeksBefore.length < scheduleWeeks) return 0;
  return [...scheduledWeeksBefore].sort((a, b) => b - a)[minWeeks - 1] ?? 0;
}

export interface DayRuns {
  readonly expected: number;
  readonly runs: number;
  readonly completed: number;
  /** The day is over where the machine stands. */
  readonly over: boolean;
}

/** What became of the runs of a day; undefined when none were expected. */
export function missedState({ expected, runs, completed, over }: DayRuns): MissedState | undefined {
  if (expected === 0) return undefined;
  if (completed >= expected) return 'done';
  if (!over) return 'pending';
  return runs > 0 ? 'partial' : 'missed';
}
