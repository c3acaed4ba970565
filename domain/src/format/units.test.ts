import { expect, it } from 'vitest';
import { areaQuantity, electricityQuantity, waterQuantity } from './units.ts';

it.each([
  { value: 0, locale: 'zh-CN', expected: { value: 0, unit: 'squareMetre' }, because: 'zero was measured' },
  { value: 1234.56, locale: 'zh-CN', expected: { value: 1234.6, unit: 'squareMetre' }, because: 'Chinese has no unit for thousands' },
  { value: 9999.9, locale: 'zh-CN', expected: { value: 9999.9, unit: 'squareMetre' }, because: 'ten thousand are not reached' },
  { value: 9999.96, locale: 'zh-CN', expected: { value: 1, unit: 'tenThousandSquareMetre' }, because: 'it would read 10,000' },
  { value: 10_000, locale: 'zh-CN', expected: { value: 1, unit: 'tenThousandSquareMetre' }, because: 'ten thousand are reached' },
  { value: 123_456, locale: 'zh-CN', expected: { value: 12.35, unit: 'tenThousandSquareMetre' }, because: 'two decimals are shown' },
  { value: 999.9, locale: 'en-US', expected: { value: 999.9, unit: 'squareMetre' }, because: 'a thousand is not reached' },
  { value: 999.96, locale: 'en-US', expected: { value: 1, unit: 'thousandSquareMetre' }, because: 'it would read 1,000' },
  { value: 1000, locale: 'en-US', expected: { value: 1, unit: 'thousandSquareMetre' }, because: 'a thousand is reached' },
  { value: 123_456, locale: 'en-US', expected: { value: 123.46, unit: 'thousandSquareMetre' }, because: 'English counts in thousands' },
  { value: -20_000, locale: 'zh-CN', expected: { value: -2, unit: 'tenThousandSquareMetre' }, because: 'a difference can be negative' },
  { value: null, locale: 'zh-CN', expected: undefined, because: 'it was not measured' },
  { value: Number.NaN, locale: 'en-US', expected: undefined, because: 'NaN is no area' },
] as const)('[R-09] an area of $value in $locale is $expected because $because', ({ value, locale, expected }) => {
  expect(areaQuantity(value, locale)).toEqual(expected);
});

it.each([
  { value: 0, expected: { value: 0, unit: 'litre' }, because: 'zero was measured' },
  { value: 999.9, expected: { value: 999.9, unit: 'litre' }, because: 'a ton is not reached' },
  { value: 999.97, expected: { value: 1, unit: 'ton' }, because: 'it would read 1,000' },
  { value: 1000, expected: { value: 1, unit: 'ton' }, because: 'a thousand litres are a ton' },
  { value: 1_234_567, expected: { value: 1234.57, unit: 'ton' }, because: 'there is no unit after the ton' },
  { value: undefined, expected: undefined, because: 'it is missing' },
])('[R-09] water of $value L is $expected because $because', ({ value, expected }) => {
  expect(waterQuantity(value)).toEqual(expected);
});

it.each([
  { value: 0, expected: { value: 0, unit: 'kilowattHour' }, because: 'zero was measured' },
  { value: 12_345.678, expected: { value: 12_345.68, unit: 'kilowattHour' }, because: 'electricity is always in kWh' },
  { value: Number.POSITIVE_INFINITY, expected: undefined, because: 'infinity is no figure' },
])('[R-09] electricity of $value is $expected because $because', ({ value, expected }) => {
  expect(electricityQuantity(value)).toEqual(expected);
});
