/**
 * How well the cleaning went, in percent: how much of the target was cleaned times how many of the runs were completed. A fleet that
 * covers everything it finishes but gives up half of its runs is not a good one. Null without a target or without runs.
 */
export const cleaningScore = (coverage: number | null, runs: number, completed: number): number | null =>
  coverage === null || runs === 0 ? null : Math.min(100, coverage) * (completed / runs);
