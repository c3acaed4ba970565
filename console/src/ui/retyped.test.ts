import { expect, it } from 'vitest';
import { isRetyped } from './retyped.ts';

it.each([
  { typed: 'manager@harbour.example', same: true, because: 'it is the same' },
  { typed: '  manager@harbour.example ', same: true, because: 'blanks around it do not count' },
  { typed: 'Manager@harbour.example', same: false, because: 'capitals count' },
  { typed: 'manager@harbour.exampl', same: false, because: 'it is only the beginning' },
  { typed: '', same: false, because: 'nothing was typed' },
])('[A-07] "$typed" confirms: $same, because $because', ({ typed, same }) => {
  expect(isRetyped(typed, 'manager@harbour.example')).toBe(same);
});

it('[A-07] compares letters, not the ways to write them', () => {
  expect(isRetyped('Cafe\u0301', 'Caf\u00e9')).toBe(true);
  expect(isRetyped('7 号  机', '7 号 机')).toBe(false);
});

it('[A-07] is never satisfied by nothing, even where there is no name', () => {
  expect(isRetyped('', '')).toBe(false);
  expect(isRetyped(' ', ' ')).toBe(false);
});
