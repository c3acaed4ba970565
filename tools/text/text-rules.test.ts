import { expect, it } from 'vitest';
import { chineseRules } from './chinese-rules.ts';
import { englishRules } from './english-rules.ts';
import { brokenRules, type TextRule } from './text-rules.ts';

it.each([
  ...englishRules.map((rule) => ({ ...rule, language: 'English' })),
  ...chineseRules.map((rule) => ({ ...rule, language: 'Chinese' })),
])('$language: rejects "$bad" and accepts "$good"', ({ pattern, bad, good }) => {
  expect([pattern.test(bad), pattern.test(good)]).toEqual([true, false]);
});

const rule = { pattern: /\bplease\b/i, reason: 'no favor', bad: 'Please', good: 'Go' } satisfies TextRule;
const broken = (rules: readonly TextRule[], texts: Readonly<Record<string, string>>, quoted: readonly string[] = []) =>
  brokenRules(rules, 'en-US', new Map(Object.entries(texts)), new Set(quoted));

it('names the key, the wording and the reason', () => {
  expect(broken([rule], { 'a:b': 'Please go', 'a:c': 'Go' })).toEqual(['a:b says "Please" in en-US: no favor']);
});

it('keeps wordings of the specification', () => {
  expect(broken([rule], { 'a:b': 'Please log in', 'a:c': 'Please log in now' }, ['Please log in'])).toHaveLength(1);
});

it('limits a rule to its keys, honors its exceptions, and reports those no text needs', () => {
  const limited = { ...rule, keys: /^a:/, except: [[/^a:c$/, 'a favor']] } satisfies TextRule;
  expect(broken([limited], { 'a:b': 'Please', 'a:c': 'Please', 'z:b': 'Please' })).toEqual(['a:b says "Please" in en-US: no favor']);
  expect(broken([limited], { 'a:c': 'Go' })).toEqual(['no text in en-US needs the exception /^a:c$/ of "no favor"']);
});

it('checks each line of a list', () => {
  const ending = { ...rule, pattern: /\.$/ } satisfies TextRule;
  expect(broken([ending], { 'a:b': 'One.\nTwo', 'a:c': 'One\nTwo' })).toEqual(['a:b says "." in en-US: no favor']);
});
