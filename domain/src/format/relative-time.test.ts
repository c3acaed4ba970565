import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeAgo, timeAgoOrDate } from './relative-time.ts';

const now = new Date('2026-03-10T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hour = 3600;
const day = 24 * hour;

it.each([
  { seconds: 0, expected: { key: 'underMinute', count: 0 }, because: 'no minute has passed' },
  { seconds: 59.9, expected: { key: 'underMinute', count: 0 }, because: 'the minute is not full' },
  { seconds: 60, expected: { key: 'minutes', count: 1 }, because: 'the minute is full' },
  { seconds: hour - 0.001, expected: { key: 'minutes', count: 59 }, because: 'an hour is not reached' },
  { seconds: hour, expected: { key: 'hours', count: 1 }, because: 'an hour is reached' },
  { seconds: day - 0.001, expected: { key: 'hours', count: 23 }, because: 'a day is not reached' },
  { seconds: day, expected: { key: 'oneDay', count: 1 }, because: 'a day is reached' },
  { seconds: 2 * day - 1, expected: { key: 'oneDay', count: 1 }, because: 'the second day is not full' },
  { seconds: 2 * day, expected: { key: 'days', count: 2 }, because: 'two days are full' },
  { seconds: 400 * day, expected: { key: 'days', count: 400 }, because: 'days go on for ever' },
  { seconds: -30, expected: { key: 'underMinute', count: 0 }, because: 'clocks differ a little' },
  { seconds: -31, expected: { key: 'date', at: before(-31) }, because: 'the future is not ago' },
])('[R-09] $seconds s ago is $expected because $because', ({ seconds, expected }) => {
  expect(timeAgo(before(seconds), now)).toEqual(expected);
});

it.each([
  { seconds: 0, expected: { key: 'justNow', count: 0 }, because: 'it is now' },
  { seconds: 29.999, expected: { key: 'justNow', count: 0 }, because: '30 seconds are not reached' },
  { seconds: 30, expected: { key: 'underMinute', count: 0 }, because: '30 seconds are reached' },
  { seconds: 60, expected: { key: 'minutes', count: 1 }, because: 'a minute is full' },
  { seconds: hour - 0.001, expected: { key: 'minutes', count: 59 }, because: 'an hour is not reached' },
  { seconds: hour, expected: { key: 'hours', count: 1 }, because: 'an hour is reached' },
  { seconds: day - 0.001, expected: { key: 'hours', count: 23 }, because: 'a day is not reached' },
  { seconds: day, expected: { key: 'oneDay', count: 1 }, because: 'a day is reached' },
  { seconds: 2 * day - 0.001, expected: { key: 'oneDay', count: 1 }, because: 'two days are not reached' },
  { seconds: 2 * day, expected: { key: 'date', at: before(2 * day) }, because: 'two days are reached' },
  { seconds: -30, expected: { key: 'justNow', count: 0 }, because: 'clocks differ a little' },
  { seconds: -31, expected: { key: 'date', at: before(-31) }, because: 'the future is not ago' },
])('[R-09] $seconds s ago is $expected in the variant with a date because $because', ({ seconds, expected }) => {
  expect(timeAgoOrDate(before(seconds), now)).toEqual(expected);
});

it.each([
  { name: 'timeAgo', variant: timeAgo },
  { name: 'timeAgoOrDate', variant: timeAgoOrDate },
])('[R-09] $name takes seconds and text, and answers nothing for what names no moment', ({ variant }) => {
  expect(variant(now.getTime() / 1000 - 120, now)).toEqual({ key: 'minutes', count: 2 });
  expect(variant('2026-03-10T10:00:00Z', now.getTime())).toEqual({ key: 'hours', count: 2 });
  expect(variant('soon', now)).toBeUndefined();
  expect(variant(null, now)).toBeUndefined();
  expect(variant(now, Number.NaN)).toBeUndefined();
});

it('[R-09] the variants agree from half a minute to two days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 2 * day - 1 }), (seconds) => {
      expect(timeAgoOrDate(before(seconds), now)).toEqual(timeAgo(before(seconds), now));
    }),
  );
});
