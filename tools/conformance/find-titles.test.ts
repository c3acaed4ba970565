import { expect, it } from 'vitest';
import { findTitles } from './find-titles.ts';

const titlesIn = (text: string) => findTitles({ path: 'a.test.ts', text }).map(({ titles }) => titles.join(' › '));

it.each([
  ["test('[S-01] a', () => {});", ['[S-01] a']],
  ["it('[S-01] a', async () => {});", ['[S-01] a']],
  ["it.each([1, 2])('[S-01] %s', () => {});", ['[S-01] %s']],
  ["test.for([1])('[S-01] a', () => {});", ['[S-01] a']],
  ["it.each`a | b`('[S-01] $a', () => {});", ['[S-01] $a']],
  ["it.concurrent.each([1])('[S-01] a', () => {});", ['[S-01] a']],
  [`test(\`[S-01] \${name} works\`, () => {});`, [`[S-01] \${name} works`]],
  ["test('[S-01] ' + name, () => {});", ["'[S-01] ' + name"]],
  ["describe('[S-01] g', () => { test('a', () => {}); }); test('b', () => {});", ['[S-01] g › a', 'b']],
  ["describe.each([1])('g', () => { describe('h', () => { it('a', () => {}); }); it('b', () => {}); });", ['g › h › a', 'g › b']],
  ["test.describe.serial('g', () => { test('a', async ({ page }) => { await test.step('[S-01] s', f); }); });", ['g › a']],
])('finds the titles of %s', (text, titles) => {
  expect(titlesIn(text)).toEqual(titles);
});

it('reads tests of components', () => {
  const text = 'it(\'[S-01] a\', async () => { render(<Tag<string> tone="red" />); });';
  expect(findTitles({ path: 'a.test.tsx', text })).toEqual([{ file: 'a.test.tsx', titles: ['[S-01] a'] }]);
});

it.each([
  "test.skip('[S-01] a', f);",
  "it.todo('[S-01] a');",
  "test.fixme('[S-01] a', f);",
  "render('[S-01] a');",
  "describe('[S-01] empty', () => {});",
])('finds no proof in %s', (text) => {
  expect(titlesIn(text)).toEqual([]);
});
