import type { TestResult } from '../test/results.ts';
import { judge, type Verdict } from './judge.ts';

/** A requirement is proven by a test that carries its id and passed in this run; a test that failed or was skipped proves nothing. */
export const judgeResults = (ids: readonly string[], pending: readonly string[], results: readonly TestResult[]): Verdict => {
  const passed = results.filter(({ status }) => status === 'passed');
  return judge(
    ids,
    pending,
    passed.map(({ file, title }) => ({ file, titles: title })),
    'has no test that passed in this run',
  );
};
