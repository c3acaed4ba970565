import type { TestResult } from './results.ts';

/** How many checks or tests of a step passed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const fine: Tally = { passed: 1, failed: 0, skipped: 0 };
export const broken: Tally = { passed: 0, failed: 1, skipped: 0 };

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
});

export const tallyLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** A runner that ran no test, or failed without naming one, counts as one failure. */
export const tallyResults = (results: readonly TestResult[], exitStatus: number): Tally => {
  const count = (status: TestResult['status']) => results.filter((result) => result.status === status).length;
  const tally = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  const ranNothing = tally.passed + tally.failed === 0;
  const failedUnnamed = exitStatus !== 0 && tally.failed === 0;
  return ranNothing || failedUnnamed ? { ...tally, failed: 1 } : tally;
};
