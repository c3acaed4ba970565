import { expect, it } from 'vitest';
import type { TestResult } from './results.ts';
import { type Report, summary } from './summary.ts';

const result = (title: string, ms: number, status: TestResult['status'] = 'passed'): TestResult => ({
  file: 'a.test.ts',
  title: ['group', title],
  status,
  ms,
  project: 'unit',
});
const report = (name: string, over: Partial<Report> = {}): Report => ({
  name,
  tally: { passed: 1, failed: 0, skipped: 0 },
  seconds: 1.23,
  output: '',
  results: [],
  ...over,
});

it('shows steps, slowest tests, failures and the total, in this order', () => {
  const unit = report('unit', {
    tally: { passed: 1, failed: 1, skipped: 0 },
    seconds: 20,
    output: 'expected 1 to be 2\n',
    results: [result('quick', 40), result('slow', 2_500, 'failed')],
  });
  expect(summary([report('biome'), unit], { passed: 2, failed: 1, skipped: 0 }).split('\n')).toEqual([
    '',
    'step    passed   failed  seconds',
    'biome        1        0      1.2',
    'unit         1        1     20.0',
    '',
    'Slowest tests:',
    '    2.5 s  a.test.ts › group › slow',
    '    0.0 s  a.test.ts › group › quick',
    '',
    '== unit failed',
    '  a.test.ts › group › slow',
    'expected 1 to be 2',
    '',
    '2 passed, 1 failed',
  ]);
});

it('names the 15 slowest tests', () => {
  const results = Array.from({ length: 20 }, (_, index) => result(`t${index}`, index * 1_000));
  const lines = summary([report('unit', { results })], { passed: 20, failed: 0, skipped: 0 }).split('\n');
  const slow = lines.filter((line) => line.includes(' › '));
  expect(slow).toHaveLength(15);
  expect(slow[0]).toBe('   19.0 s  a.test.ts › group › t19');
  expect(slow.at(-1)).toBe('    5.0 s  a.test.ts › group › t5');
});
