import { inEachLocale } from '@botify/contract/kernel/by-locale';
import { expect, it } from 'vitest';
import { fillNames, fullTitle, inOrder, problemOfName, problemOfNumber } from './role-values.ts';

it.each([
  { names: { 'zh-CN': '夜班', 'en-US': ' ' }, gives: ['夜班', '夜班'] },
  { names: { 'zh-CN': '', 'en-US': ' Night ' }, gives: ['Night', 'Night'] },
  { names: { 'zh-CN': '夜班', 'en-US': 'Night' }, gives: ['夜班', 'Night'] },
  { names: { 'zh-CN': '', 'en-US': '' }, gives: ['', ''] },
])('[A-03] names $names become $gives', ({ names, gives }) => {
  const filled = fillNames({ names: { ...inEachLocale(() => ''), ...names }, number: 1, menuIds: [] });
  expect([filled.names['zh-CN'], filled.names['en-US']]).toEqual(gives);
});

it.each([
  [10, undefined],
  [9999, undefined],
  [9, 'numberTooLow'],
  [0, 'numberInvalid'],
  [10_000, 'numberInvalid'],
  [10.5, 'numberInvalid'],
  ['', 'numberInvalid'],
])('[P-06] for an account with number 10, %s is %s', (number, problem) => {
  expect(problemOfNumber(number, 10)).toBe(problem);
});

it.each([
  [' ', 'nameRequired'],
  ['x'.repeat(101), 'nameTooLong'],
  ['夜班', undefined],
])('[A-03] the name "%s": %s', (name, problem) => {
  expect(problemOfName(name)).toBe(problem);
});

const entries = [
  { id: 'User', parentId: 'System', title: 'Accounts', type: 0 as const },
  { id: 'User.edit', parentId: 'User', title: 'Edit', type: 2 as const },
];
it('names a button with its page, and orders equal selections alike', () => {
  expect(fullTitle(entries, 'User.edit')).toBe('Accounts › Edit');
  expect(fullTitle(entries, 'User')).toBe('Accounts');
  expect(inOrder(entries, new Set(['User.edit', 'User']))).toEqual(['User', 'User.edit']);
});
