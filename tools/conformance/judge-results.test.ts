import { expect, it } from 'vitest';
import type { TestResult } from '../test/results.ts';
import { judgeResults } from './judge-results.ts';

const result = (title: string, status: TestResult['status']): TestResult => ({
  file: 'console/src/a.test.tsx',
  title: ['group', title],
  status,
  ms: 1,
  project: 'component',
});
const judged = (...results: TestResult[]) => judgeResults(['S-01'], [], results);

it('counts a test that passed', () => {
  const { proofs, faults } = judged(result('[S-01] a', 'passed'), result('[S-01] b', 'failed'));
  expect(faults).toEqual([]);
  expect(proofs.get('S-01')).toEqual(['console/src/a.test.tsx › group › [S-01] a']);
});

it.each([
  { because: 'its test failed', results: [result('[S-01] a', 'failed')] },
  { because: 'its test was skipped', results: [result('[S-01] a', 'skipped')] },
  { because: 'its test did not run', results: [result('a', 'passed')] },
])('a requirement is not proven when $because', ({ results }) => {
  expect(judged(...results).faults).toEqual(['S-01 has no test that passed in this run']);
});
