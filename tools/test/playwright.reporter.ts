import { writeResult } from './results.ts';

/** The part of Playwright's types used here: the tools depend on no browser package. */
interface PlaywrightTest {
  readonly location: { readonly file: string };
  /** Root, project, file, groups and the test itself. */
  titlePath(): string[];
  outcome(): 'skipped' | 'expected' | 'unexpected' | 'flaky';
}

const statuses = { skipped: 'skipped', expected: 'passed', unexpected: 'failed', flaky: 'failed' } as const;

/** Writes one line for every finished test. Playwright loads a reporter by its default export. */
// biome-ignore lint/style/noDefaultExport: see above
export default class PlaywrightResults {
  /** Another reporter prints; Playwright would add one of its own otherwise. */
  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: PlaywrightTest, { duration }: { readonly duration: number }): void {
    const title = test.titlePath().slice(3);
    writeResult({ path: test.location.file, title, status: statuses[test.outcome()], ms: duration, project: 'e2e' });
  }
}
