import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abbreviate } from './abbreviate.ts';

it.each([
  { value: 0, expected: '0', because: 'zero was measured' },
  { value: 7, expected: '7', because: 'it is short already' },
  { value: 999, expected: '999', because: 'it is just below a thousand' },
  { value: 999.95, expected: '1k', because: 'it rounds up to a thousand' },
  { value: 1000, expected: '1k', because: 'k begins at a thousand' },
  { value: 1234, expected: '1.2k', because: 'one digit is the default' },
  { value: 10_000, expected: '10k', because: 'trailing zeros are dropped' },
  { value: 999_949, expected: '999.9k', because: 'it rounds down' },
  { value: 999_950, expected: '1M', because: 'rounding carries over' },
  { value: 1e6, expected: '1M', because: 'M begins at a million' },
  { value: 2.5e9, expected: '2.5G', because: 'G is 10 to the 9' },
  { value: 1e12, expected: '1T', because: 'T is 10 to the 12' },
  { value: 1e15, expected: '1P', because: 'P is 10 to the 15' },
  { value: 1e18, expected: '1E', because: 'E is 10 to the 18' },
  { value: 1.5e21, expected: '1,500E', because: 'there is no step after E' },
  { value: -1500, expected: '-1.5k', because: 'the sign stays' },
  { value: -999_950, expected: '-1M', because: 'rounding carries over below zero too' },
  { value: -0.01, expected: '0', because: 'what rounds to zero has no sign' },
  { value: null, expected: '-', because: 'it was not measured' },
  { value: undefined, expected: '-', because: 'it is missing' },
  { value: Number.NaN, expected: '-', because: 'NaN is no figure' },
  { value: Number.POSITIVE_INFINITY, expected: '-', because: 'infinity is no figure' },
])('[R-09] $value is shortened to $expected because $because', ({ value, expected }) => {
  expect(abbreviate(value)).toBe(expected);
});

it.each([
  { value: 1567, digits: 0, expected: '2k', because: 'no decimals are asked for' },
  { value: 1567, digits: 2, expected: '1.57k', because: 'two decimals are asked for' },
  { value: 999_500, digits: 0, expected: '1M', because: 'carrying depends on the digits' },
  { value: 999_500, digits: 2, expected: '999.5k', because: 'with more digits nothing carries' },
])('[R-09] $value with $digits digits is shortened to $expected because $because', ({ value, digits, expected }) => {
  expect(abbreviate(value, digits)).toBe(expected);
});

const size = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 } as const;
const read = (text: string) => {
  const [, number = '', step = ''] = /^(-?[\d.]+)([kMGTPE]?)$/.exec(text) ?? [];
  return { shown: Number(number), value: Number(number) * size[step as keyof typeof size] };
};

it('[R-09] a short number never shows a thousand or more and stays close to the value', () => {
  const value = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ min: -9e20, max: 9e20, noNaN: true }));
  fc.assert(
    fc.property(value, fc.nat(3), (number, digits) => {
      const { shown, value: back } = read(abbreviate(number, digits));
      expect(Math.abs(shown)).toBeLessThan(1000);
      const unit = Math.abs(number) < 1000 ? 1 : Math.abs(number);
      expect(Math.abs(back - number)).toBeLessThanOrEqual(0.501 * 10 ** -digits * unit);
    }),
  );
});
