/**
 * Percent: coverage of the target times the share of completed runs, so that a fleet that abandons half of its runs scores low even if
 * it covers the rest. Null without a target or without runs.
 */
export const cleaningScore = (coverage: number | null, runs: number, completed: number): number | null =>
  coverage === null || runs === 0 ? null : Math.min(100, coverage) * (completed / runs);
