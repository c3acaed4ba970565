/** What a check or a runner counted. */
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

/** A runner that ran nothing, or failed without naming a test, counts as one failure. */
const honest = (tally: Tally, status: number): Tally => {
  const ranNothing = tally.passed + tally.failed === 0;
  const failedUnnamed = status !== 0 && tally.failed === 0;
  return ranNothing || failedUnnamed ? { ...tally, failed: tally.failed + 1 } : tally;
};

interface VitestReport {
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}

/** A file that fails outside of its tests, as by an import, is one failure more. */
export const tallyVitest = (report: VitestReport | undefined, status: number): Tally => {
  if (!report) return broken;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return honest({ passed, failed: failed + brokenFiles, skipped: tests.length - passed - failed }, status);
};

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/** A test that passes only when repeated has failed. */
export const tallyPlaywright = (report: PlaywrightReport | undefined, status: number): Tally => {
  if (!report) return broken;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, status);
};
