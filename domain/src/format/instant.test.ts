import { expect, it } from 'vitest';
import { toInstant } from './instant.ts';

it.each([
  { value: 1_772_352_000, expected: '2026-03-01T08:00:00.000Z', because: 'ten digits are seconds' },
  { value: 1_772_352_000.5, expected: '2026-03-01T08:00:00.500Z', because: 'seconds may have a fraction' },
  { value: 1_772_352_000_000, expected: '2026-03-01T08:00:00.000Z', because: 'thirteen digits are milliseconds' },
  { value: '1772352000', expected: '2026-03-01T08:00:00.000Z', because: 'text of ten digits is seconds' },
  { value: ' 1772352000000 ', expected: '2026-03-01T08:00:00.000Z', because: 'text of thirteen digits is milliseconds' },
  { value: 1_000_000_000, expected: '2001-09-09T01:46:40.000Z', because: 'it is the smallest number of ten digits' },
  { value: 9_999_999_999, expected: '2286-11-20T17:46:39.000Z', because: 'it is the largest number of ten digits' },
  { value: 999_999_999, expected: '1970-01-12T13:46:39.999Z', because: 'nine digits are milliseconds' },
  { value: 10_000_000_000, expected: '1970-04-26T17:46:40.000Z', because: 'eleven digits are milliseconds' },
  { value: 0, expected: '1970-01-01T00:00:00.000Z', because: 'zero is a point in time' },
  { value: -1_000_000_000, expected: '1938-04-24T22:13:20.000Z', because: 'seconds before 1970 have ten digits too' },
  { value: new Date(5_000_000_000), expected: '1970-02-27T20:53:20.000Z', because: 'a date is never taken for seconds' },
  { value: '2026-03-01T08:00:00Z', expected: '2026-03-01T08:00:00.000Z', because: 'it is UTC' },
  { value: '2026-03-01T08:00Z', expected: '2026-03-01T08:00:00.000Z', because: 'seconds may be left out' },
  { value: '2026-03-01T16:00:00.25+08:00', expected: '2026-03-01T08:00:00.250Z', because: 'it carries its offset' },
  { value: '2024-02-29T00:00:00Z', expected: '2024-02-29T00:00:00.000Z', because: '2024 is a leap year' },
  { value: '2026-02-29T00:00:00Z', expected: undefined, because: '2026 is none' },
  { value: '2026-04-31T00:00:00+02:00', expected: undefined, because: 'April has 30 days' },
  { value: '2026-13-01T00:00:00Z', expected: undefined, because: 'there is no month 13' },
  { value: '2026-03-01T25:00:00Z', expected: undefined, because: 'there is no hour 25' },
  { value: '2026-03-01T08:00:00', expected: undefined, because: 'it does not say where' },
  { value: '2026-03-01', expected: undefined, because: 'a calendar date is no point in time' },
  { value: 'March 1, 2026', expected: undefined, because: 'only ISO text is read' },
  { value: '', expected: undefined, because: 'it is empty' },
  { value: null, expected: undefined, because: 'there is none' },
  { value: undefined, expected: undefined, because: 'it is missing' },
  { value: Number.NaN, expected: undefined, because: 'NaN is no time' },
  { value: 9e15, expected: undefined, because: 'it is beyond the calendar' },
  { value: new Date(Number.NaN), expected: undefined, because: 'the date is invalid' },
])('[R-09] the moment $value is $expected because $because', ({ value, expected }) => {
  expect(toInstant(value)?.toISOString()).toBe(expected);
});
