import { describe, expect, it } from 'vitest';
import { type Selection, select, suiteOf, titlePattern } from './select.ts';

const steps = ['biome', 'types', 'build', 'unit', 'server', 'component', 'e2e'];
const paths = [
  'domain/src/accounts/name.test.ts',
  'server/src/features/accounts/users.test.ts',
  'server/src/features/alarms/alarms.test.ts',
  'console/src/features/accounts/users.page.test.tsx',
  'e2e/accounts.e2e.ts',
];
const titles = [
  { file: 'server/src/features/alarms/alarms.test.ts', titles: ['[M-06] alarms', 'opens'] },
  { file: 'e2e/accounts.e2e.ts', titles: ['[A-01, S-18] a screen'] },
];
const plain = ({ steps: chosen, files, ids }: Selection) => ({ steps: [...chosen], files: Object.fromEntries(files), ids });
const chosen = (...words: string[]) => plain(select(words, steps, paths, () => titles));

it('knows the suite of every kind of test file', () => {
  expect(paths.map(suiteOf)).toEqual(['unit', 'server', 'server', 'component', 'e2e']);
  expect(suiteOf('server/src/start.ts')).toBeUndefined();
});

describe('a filter', () => {
  it('is the name of a step', () => {
    expect(chosen('biome')).toEqual({ steps: ['biome'], files: {}, ids: [] });
    expect(chosen('vitest')).toEqual({ steps: ['unit', 'server', 'component'], files: {}, ids: [] });
  });

  it('is part of a path', () => {
    expect(chosen('accounts')).toEqual({
      steps: ['unit', 'server', 'component', 'e2e'],
      files: { unit: [paths[0]], server: [paths[1]], component: [paths[3]], e2e: [paths[4]] },
      ids: [],
    });
    expect(chosen('server/src/features/alarms')).toEqual({ steps: ['server'], files: { server: [paths[2]] }, ids: [] });
  });

  it('is the id of a requirement', () => {
    expect(chosen('S-18')).toEqual({ steps: ['e2e'], files: { e2e: [paths[4]] }, ids: ['S-18'] });
    expect(chosen('M-06')).toEqual({ steps: ['server'], files: { server: [paths[2]] }, ids: ['M-06'] });
  });

  it('adds to the others', () => {
    expect(chosen('types', 'alarms')).toEqual({ steps: ['types', 'server'], files: { server: [paths[2]] }, ids: [] });
    expect(chosen('server', 'accounts').files).toEqual({ unit: [paths[0]], component: [paths[3]], e2e: [paths[4]] });
  });

  it.each([
    [['acounts'], 'No step and no test file matches "acounts". The steps are: biome, types'],
    [['X-99'], 'No test carries X-99.'],
    [['S-18', 'types'], 'Name either requirements or steps and paths, not both.'],
  ])('is refused: %j', (words, message) => {
    expect(() => chosen(...words)).toThrow(message);
  });
});

it('finds an id among several, and not in running text', () => {
  const pattern = new RegExp(titlePattern(['S-18']));
  expect(['[S-18] a', 'g [A-01, S-18] a', '[S-18] [A-01] a'].map((title) => pattern.test(title))).toEqual([true, true, true]);
  expect(['S-18 a', '[S-01] as in S-18', '[S-180] a'].map((title) => pattern.test(title))).toEqual([false, false, false]);
});
