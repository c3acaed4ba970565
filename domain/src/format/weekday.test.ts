import { expect, it } from 'vitest';
import { weekdayOf } from './weekday.ts';

it.each([
  { value: '2026-03-01T12:00:00Z', timeZone: 'UTC', expected: 'sunday', because: 'the calendar says so' },
  { value: '2026-03-01T16:00:00Z', timeZone: 'Asia/Shanghai', expected: 'monday', because: 'Monday has begun in Shanghai' },
  { value: '2026-03-02T03:00:00Z', timeZone: 'America/New_York', expected: 'sunday', because: 'Sunday still lasts in New York' },
  { value: '2026-03-07T00:00:00Z', timeZone: 'UTC', expected: 'saturday', because: 'the week ends with it' },
  { value: 'soon', timeZone: 'UTC', expected: undefined, because: 'it names no moment' },
])('[R-09] $value in $timeZone is a $expected because $because', ({ value, timeZone, expected }) => {
  expect(weekdayOf(value, timeZone)).toBe(expected);
});
