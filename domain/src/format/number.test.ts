import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber, formatPercent } from './number.ts';

it.each([
  { value: 0, expected: '0', because: 'zero was measured' },
  { value: -0, expected: '0', because: 'zero has no sign' },
  { value: 999, expected: '999', because: 'there is no thousand' },
  { value: 1000, expected: '1,000', because: 'thousands are separated' },
  { value: 1234567.891, expected: '1,234,567.891', because: 'decimals are not grouped' },
  { value: -1234.5, expected: '-1,234.5', because: 'the sign stays' },
  { value: 0.1 + 0.2, expected: '0.3', because: 'noise of binary fractions is not shown' },
  { value: 1e21, expected: '1,000,000,000,000,000,000,000', because: 'people do not read exponents' },
  { value: null, expected: '-', because: 'null was not measured' },
  { value: undefined, expected: '-', because: 'it is missing' },
  { value: '', expected: '-', because: 'an empty text is no figure' },
  { value: '  ', expected: '-', because: 'blanks are no figure' },
  { value: '0', expected: '0', because: 'a zero as text was measured' },
  { value: '1234.5', expected: '1,234.5', because: 'sums come as text' },
  { value: 'n/a', expected: '-', because: 'words are no figure' },
  { value: Number.NaN, expected: '-', because: 'NaN is no figure' },
  { value: Number.POSITIVE_INFINITY, expected: '-', because: 'infinity is no figure' },
  { value: Number.NEGATIVE_INFINITY, expected: '-', because: 'infinity is no figure' },
])('[R-09] the number $value reads $expected because $because', ({ value, expected }) => {
  expect(formatNumber(value)).toBe(expected);
});

it.each([
  { value: 1234, precision: { decimals: 2 }, expected: '1,234.00', because: 'exactly two are asked for' },
  { value: 1234.567, precision: { decimals: 0 }, expected: '1,235', because: 'none are asked for' },
  { value: 1.005, precision: { decimals: 2 }, expected: '1.01', because: 'it rounds as on paper' },
  { value: 999.995, precision: { decimals: 2 }, expected: '1,000.00', because: 'rounding carries over' },
  { value: -0.001, precision: { decimals: 2 }, expected: '0.00', because: 'what rounds to zero has no sign' },
  { value: 1234, precision: { atMost: 2 }, expected: '1,234', because: 'trailing zeros are dropped' },
  { value: 0.125, precision: { atMost: 2 }, expected: '0.13', because: 'a half rounds away from zero' },
  { value: null, precision: { decimals: 2 }, expected: '-', because: 'it was not measured' },
])('[R-09] the number $value with $precision reads $expected because $because', ({ value, precision, expected }) => {
  expect(formatNumber(value, precision)).toBe(expected);
});

it.each([
  { value: 95.25, expected: '95.3%', because: 'one decimal is enough' },
  { value: 0, expected: '0%', because: 'zero was measured' },
  { value: -12.5, expected: '-12.5%', because: 'growth can be negative' },
  { value: 1200, expected: '1,200%', because: 'growth can be large' },
  { value: undefined, expected: '-', because: 'a dash has no unit' },
])('[R-09] the percentage $value reads $expected because $because', ({ value, expected }) => {
  expect(formatPercent(value)).toBe(expected);
});

const read = (text: string) => Number(text.replaceAll(',', ''));

it('[R-09] a formatted whole number reads back as itself, in groups of three', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toMatch(/^-?\d{1,3}(,\d{3})*$/);
      expect(read(formatNumber(value))).toBe(value);
    }),
  );
});

it('[R-09] a rounded number stays within half of its last digit', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(value, fc.nat(4), (number, decimals) => {
      const text = formatNumber(number, { decimals });
      expect(text.split('.')[1]?.length ?? 0).toBe(decimals);
      expect(Math.abs(read(text) - number)).toBeLessThanOrEqual(0.5001 * 10 ** -decimals);
    }),
  );
});
