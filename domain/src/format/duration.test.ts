import { expect, it } from 'vitest';
import { durationParts } from './duration.ts';

it.each([
  { seconds: 0, expected: { key: 'seconds', seconds: '0' }, because: 'zero was measured' },
  { seconds: 59.4, expected: { key: 'seconds', seconds: '59' }, because: 'it rounds down' },
  { seconds: 59.6, expected: { key: 'minutes', minutes: '1' }, because: 'there are no 60 seconds' },
  { seconds: 90, expected: { key: 'minutes', minutes: '2' }, because: 'a half rounds up' },
  { seconds: 3569, expected: { key: 'minutes', minutes: '59' }, because: 'it rounds down' },
  { seconds: 3570, expected: { key: 'hours', hours: '1' }, because: 'there are no 60 minutes' },
  { seconds: 7200, expected: { key: 'hours', hours: '2' }, because: 'no minutes are left' },
  { seconds: 12_300, expected: { key: 'hoursMinutes', hours: '3', minutes: '25' }, because: 'minutes are left' },
  { seconds: 13_200, expected: { key: 'hoursMinutes', hours: '3', minutes: '40' }, because: 'more than half an hour makes no hour more' },
  { seconds: 4_446_000, expected: { key: 'hours', hours: '1,235' }, because: 'hours go on past a day' },
  { seconds: -1, expected: undefined, because: 'a clock went backwards' },
  { seconds: null, expected: undefined, because: 'it was not measured' },
  { seconds: undefined, expected: undefined, because: 'it is missing' },
  { seconds: Number.NaN, expected: undefined, because: 'NaN is no time' },
])('[R-09] $seconds s are $expected because $because', ({ seconds, expected }) => {
  expect(durationParts(seconds)).toEqual(expected);
});
