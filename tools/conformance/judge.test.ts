import { expect, it } from 'vitest';
import { judge, readIds, readPending } from './judge.ts';

const titled = (...titles: string[]) => ({ file: 'a.test.ts', titles });

it('reads ids only from the beginning of list lines', () => {
  expect(readIds('# T\n- S-01 a\n  - S-02 inner\ntext - S-03 b\n- S-04 b, see S-01\n')).toEqual(['S-01', 'S-04']);
});

it('reads pending ids without comments', () => {
  expect(readPending('# why\nS-01\n\nS-02 # later\r\n')).toEqual(['S-01', 'S-02']);
});

it('gathers the tests of every id, one test for several ids and a group for the tests inside', () => {
  const { proofs, faults } = judge(
    ['S-01', 'S-02', 'S-03'],
    [],
    [titled('[S-01] [S-02] a'), titled('[S-03] g', 'b'), titled('[S-01, S-03] c')],
  );
  expect(Object.fromEntries(proofs)).toEqual({
    'S-01': ['a.test.ts › [S-01] [S-02] a', 'a.test.ts › [S-01, S-03] c'],
    'S-02': ['a.test.ts › [S-01] [S-02] a'],
    'S-03': ['a.test.ts › [S-03] g › b', 'a.test.ts › [S-01, S-03] c'],
  });
  expect(faults).toEqual([]);
});

it.each([
  { ids: ['S-01'], pending: [], tests: [], fault: 'S-01 has no test' },
  { ids: [], pending: [], tests: [titled('[X-99] a')], fault: 'X-99 is no requirement: a.test.ts › [X-99] a' },
  { ids: [], pending: ['S-01'], tests: [], fault: 'S-01 is pending but no requirement' },
  { ids: ['S-01', 'S-01'], pending: ['S-01'], tests: [], fault: 'S-01 stands twice in the requirements' },
])('fails: $fault', ({ ids, pending, tests, fault }) => {
  expect(judge(ids, pending, tests).faults).toEqual([fault]);
});

it('lets a pending id wait, with and without its first tests', () => {
  expect(judge(['S-01'], ['S-01'], [titled('a')]).faults).toEqual([]);
  expect(judge(['S-01'], ['S-01'], [titled('[S-01] a')]).faults).toEqual([]);
});
