import { expect, it } from 'vitest';
import { sum, tallyLine, tallyPlaywright, tallyVitest } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });

it.each([
  { because: 'all passed', report: { testResults: [file('passed', 'passed', 'passed')] }, status: 0, line: '2 passed, 0 failed' },
  { because: 'one failed', report: { testResults: [file('failed', 'passed', 'failed')] }, status: 1, line: '1 passed, 1 failed' },
  {
    because: 'one was skipped',
    report: { testResults: [file('passed', 'passed', 'skipped')] },
    status: 0,
    line: '1 passed, 0 failed, 1 skipped',
  },
  {
    because: 'a file could not be loaded',
    report: { testResults: [file('failed'), file('passed', 'passed')] },
    status: 1,
    line: '1 passed, 1 failed',
  },
  {
    because: 'the runner fell over afterwards',
    report: { testResults: [file('passed', 'passed')] },
    status: 1,
    line: '1 passed, 1 failed',
  },
  { because: 'nothing ran', report: { testResults: [] }, status: 0, line: '0 passed, 1 failed' },
  { because: 'there is no report', report: undefined, status: 0, line: '0 passed, 1 failed' },
])('vitest: $line when $because', ({ report, status, line }) => {
  expect(tallyLine(tallyVitest(report, status))).toBe(line);
});

const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
it.each([
  { because: 'all passed', report: { stats: { ...stats, expected: 3 } }, status: 0, line: '3 passed, 0 failed' },
  { because: 'one failed', report: { stats: { ...stats, expected: 2, unexpected: 1 } }, status: 1, line: '2 passed, 1 failed' },
  { because: 'one passed only when repeated', report: { stats: { ...stats, flaky: 1 } }, status: 0, line: '0 passed, 1 failed' },
  { because: 'nothing ran', report: { stats }, status: 0, line: '0 passed, 1 failed' },
  { because: 'all were skipped', report: { stats: { ...stats, skipped: 2 } }, status: 0, line: '0 passed, 1 failed, 2 skipped' },
  { because: 'it crashed', report: undefined, status: 1, line: '0 passed, 1 failed' },
])('playwright: $line when $because', ({ report, status, line }) => {
  expect(tallyLine(tallyPlaywright(report, status))).toBe(line);
});

it('adds up', () => {
  const total = sum([
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]);
  expect(total).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
