import { expect, it } from 'vitest';
import { fillNames, fullTitle, inOrder, problemOfName, problemOfNumber } from './role-values.ts';

it.each([
  { nameZh: '夜班', nameEn: ' ', gives: ['夜班', '夜班'] },
  { nameZh: '', nameEn: ' Night ', gives: ['Night', 'Night'] },
  { nameZh: '夜班', nameEn: 'Night', gives: ['夜班', 'Night'] },
  { nameZh: '', nameEn: '', gives: ['', ''] },
])('[A-03] names "$nameZh" and "$nameEn" become $gives', ({ nameZh, nameEn, gives }) => {
  const { nameZh: zh, nameEn: en } = fillNames({ nameZh, nameEn, number: 1, menuIds: [] });
  expect([zh, en]).toEqual(gives);
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
