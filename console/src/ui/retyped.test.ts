import { expect, it } from 'vitest';
import { isRetyped } from './retyped.ts';

it.each([
  { typed: 'manager@harbour.example', same: true, because: 'it is equal' },
  { typed: '  manager@harbour.example ', same: true, because: 'surrounding spaces are ignored' },
  { typed: 'Manager@harbour.example', same: false, because: 'case matters' },
  { typed: 'manager@harbour.exampl', same: false, because: 'it is only a prefix' },
  { typed: '', same: false, because: 'it is empty' },
])('[A-07] "$typed" confirms: $same, because $because', ({ typed, same }) => {
  expect(isRetyped(typed, 'manager@harbour.example')).toBe(same);
});

it('[A-07] compares normalized Unicode', () => {
  expect(isRetyped('Cafe\u0301', 'Caf\u00e9')).toBe(true);
  expect(isRetyped('7 号  机', '7 号 机')).toBe(false);
});

it('[A-07] rejects empty input, even for an empty name', () => {
  expect(isRetyped('', '')).toBe(false);
  expect(isRetyped(' ', ' ')).toBe(false);
});
