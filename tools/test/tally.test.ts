import { expect, it } from 'vitest';
import type { TestResult } from './results.ts';
import { sum, tallyLine, tallyResults } from './tally.ts';

const result = (status: TestResult['status']): TestResult => ({ file: 'a.test.ts', title: ['a'], status, ms: 1, project: 'unit' });

it.each<{ because: string; statuses: TestResult['status'][]; exitStatus: number; line: string }>([
  { because: 'all passed', statuses: ['passed', 'passed'], exitStatus: 0, line: '2 passed, 0 failed' },
  { because: 'one failed', statuses: ['passed', 'failed'], exitStatus: 1, line: '1 passed, 1 failed' },
  { because: 'one was skipped', statuses: ['passed', 'skipped'], exitStatus: 0, line: '1 passed, 0 failed, 1 skipped' },
  { because: 'the runner failed after the tests', statuses: ['passed'], exitStatus: 1, line: '1 passed, 1 failed' },
  { because: 'no test ran', statuses: [], exitStatus: 0, line: '0 passed, 1 failed' },
  { because: 'all tests were skipped', statuses: ['skipped', 'skipped'], exitStatus: 0, line: '0 passed, 1 failed, 2 skipped' },
])('$line when $because', ({ statuses, exitStatus, line }) => {
  expect(tallyLine(tallyResults(statuses.map(result), exitStatus))).toBe(line);
});

it('adds up', () => {
  const total = sum([
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]);
  expect(total).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
