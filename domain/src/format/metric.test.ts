import { expect, it } from 'vitest';
import { formatMetric, formatPlainMetric } from './metric.ts';

it.each([
  { kind: 'area', value: 123_456, locale: 'zh-CN', model: 'CB1900', expected: { text: '12.35', unit: 'tenThousandSquareMetre' } },
  { kind: 'area', value: 123_456, locale: 'en-US', model: 'iWalk', expected: { text: '123.46', unit: 'thousandSquareMetre' } },
  { kind: 'area', value: 9876.5, locale: 'zh-CN', model: 'other', expected: { text: '9,876.5', unit: 'squareMetre' } },
  { kind: 'water', value: 12, locale: 'zh-CN', model: 'iWalk', expected: { text: '12', unit: 'litre' } },
  { kind: 'water', value: 1_234_567, locale: 'zh-CN', model: undefined, expected: { text: '1,234.57', unit: 'ton' } },
  { kind: 'electricity', value: 0, locale: 'en-US', model: 'CB1900', expected: { text: '0', unit: 'kilowattHour' } },
] as const)('[R-09] $kind of $value in $locale for $model reads $expected', ({ kind, value, locale, model, expected }) => {
  expect(formatMetric(kind, value, locale, model)).toEqual(expected);
});

it.each([
  { kind: 'water', value: 12, model: 'CB1900', because: 'a CB1900 does not meter water, whatever it reports' },
  { kind: 'water', value: 0, model: 'CB1900', because: 'its zero is no measurement' },
  { kind: 'electricity', value: 3, model: 'iWalk', because: 'an iWalk does not meter electricity' },
  { kind: 'water', value: null, model: 'iWalk', because: 'it was not measured this time' },
  { kind: 'electricity', value: undefined, model: undefined, because: 'it is missing' },
  { kind: 'area', value: Number.NaN, model: 'other', because: 'NaN is no area' },
] as const)('[R-09] $kind of $value for $model is a dash without a unit because $because', ({ kind, value, model }) => {
  expect(formatMetric(kind, value, 'zh-CN', model)).toEqual({ text: '-' });
});

it('[R-09] a column has one unit for values of any size', () => {
  expect([980, 123_456.78].map((area) => formatPlainMetric('area', area))).toEqual([
    { text: '980', unit: 'squareMetre' },
    { text: '123,456.8', unit: 'squareMetre' },
  ]);
  expect(formatPlainMetric('water', 12_345)).toEqual({ text: '12,345', unit: 'litre' });
  expect(formatPlainMetric('water', 12, 'CB1900')).toEqual({ text: '-' });
});
