import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = (words: string): string[] => [...words.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, file = '']) => file);
const links = (words: string): string[] => [...words.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) => join('docs', target));

/** Last number of level 1 or 2 in each section of ASVS 5.0. In every section the higher level comes last. */
const lastOf: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const required = Object.entries(lastOf).flatMap(([chapter, sections]) =>
  sections.flatMap((last, section) => Array.from({ length: last }, (_, index) => `${chapter}.${section + 1}.${index + 1}`)),
);
const rows = [...text.matchAll(/^\| ([\d., ]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, numbers = '', , state = '', where = '']) => ({
    numbers: numbers.split(', '),
    state,
    where,
  }),
);

it('names files that exist', () => {
  const named = [...files(text), ...links(text)];
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('answers every requirement of ASVS 5.0 at levels 1 and 2 once, with a reason', () => {
  expect(required).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(required.toSorted());
  expect(rows.filter(({ state }) => !['met', 'partly', 'not met', 'n/a'].includes(state))).toEqual([]);
  expect(rows.filter(({ where }) => where.trim() === '')).toEqual([]);
});
