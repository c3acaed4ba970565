import { expect, it } from 'vitest';
import { normalizeCode, recoveryCode } from './recovery-code.ts';

it('writes 80 bits in four groups, without letters that look like digits', () => {
  expect(recoveryCode(Uint8Array.from({ length: 16 }, (_, index) => index))).toBe('0123-4567-89ab-cdef');
  expect(recoveryCode(Uint8Array.from({ length: 16 }, (_, index) => 16 + index))).toBe('ghjk-mnpq-rstv-wxyz');
  expect(recoveryCode(new Uint8Array(16).fill(255))).toBe('zzzz-zzzz-zzzz-zzzz');
});

it.each([
  ['0123-4567-89ab-cdef', '0123456789abcdef'],
  [' O1I3 4567 89AB CDEF ', '0113456789abcdef'],
  ['１２３ ４５６', '123456'],
])('reads %s as %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});
