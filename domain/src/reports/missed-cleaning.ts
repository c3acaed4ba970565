import type { MissedState } from '@botify/contract/reports/period-reports.contract';

/** Weeks examined to infer a robot's schedule. */
export const scheduleWeeks = 4;
/** Weeks in which a run must occur to be part of the schedule. */
const minWeeks = 3;

/**
 * Expected runs on a day: as many as were started by schedule on this weekday in at least three of the previous four weeks. A single
 * extra run adds nothing, and a single missed week removes nothing.
 */
export function expectedRuns(scheduledWeeksBefore: readonly number[]): number {
  if (scheduledWeeksBefore.length < scheduleWeeks) return 0;
  return [...scheduledWeeksBefore].sort((a, b) => b - a)[minWeeks - 1] ?? 0;
}

export interface DayRuns {
  readonly expected: number;
  readonly runs: number;
  readonly completed: number;
  /** The day is over in the robot's time zone. */
  readonly over: boolean;
}

/** Undefined when no runs were expected. */
export function missedState({ expected, runs, completed, over }: DayRuns): MissedState | undefined {
  if (expected === 0) return undefined;
  if (completed >= expected) return 'done';
  if (!over) return 'pending';
  return runs > 0 ? 'partial' : 'missed';
}
