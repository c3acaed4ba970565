import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from '../bootstrap/root.mjs';

/** One finished test. A file that fails outside its tests has an empty title. */
export interface TestResult {
  readonly file: string;
  /** The titles of the groups around the test, outermost first, then its own. */
  readonly title: readonly string[];
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  readonly project: string;
}

/** Where the reporters write to. Without it they write nothing. */
const pathVariable = 'BOTIFY_TEST_RESULTS';

export const writingTo = (path: string): NodeJS.ProcessEnv => ({ [pathVariable]: path });

/** Called by the reporters inside Vitest and Playwright; `path` is the absolute path of the test file. */
export const writeResult = ({ path, ...result }: Omit<TestResult, 'file'> & { readonly path: string }): void => {
  const target = process.env[pathVariable];
  if (!target) return;
  const file = relative(root, path).split(sep).join('/');
  appendFileSync(target, `${JSON.stringify({ file, ...result, ms: Math.round(result.ms) })}\n`);
};

/** A runner that was killed may leave half a line at the end. */
export const readResults = (path: string): TestResult[] =>
  (existsSync(path) ? readFileSync(path, 'utf8') : '')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as TestResult);

export const nameOf = ({ file, title }: TestResult): string => [file, ...title].join(' › ');
