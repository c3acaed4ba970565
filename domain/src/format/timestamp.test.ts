import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTimestamp } from './timestamp.ts';

const atEight = '2026-03-01T08:05:09Z';

it.each([
  { value: atEight, timeZone: 'UTC', expected: '2026-03-01 08:05:09', because: 'every part has its full width' },
  { value: atEight, timeZone: 'Asia/Shanghai', expected: '2026-03-01 16:05:09', because: 'Shanghai is eight hours ahead' },
  { value: atEight, timeZone: 'America/New_York', expected: '2026-03-01 03:05:09', because: 'New York is five hours behind' },
  { value: atEight, timeZone: 'Asia/Kathmandu', expected: '2026-03-01 13:50:09', because: 'Nepal is 5:45 ahead' },
  { value: 1_772_352_309, timeZone: 'UTC', expected: '2026-03-01 08:05:09', because: 'ten digits are seconds' },
  { value: '1772352309000', timeZone: 'UTC', expected: '2026-03-01 08:05:09', because: 'text of thirteen digits is milliseconds' },
  { value: new Date(atEight), timeZone: 'UTC', expected: '2026-03-01 08:05:09', because: 'a date is a moment' },
  { value: '2025-12-31T16:00:00Z', timeZone: 'Asia/Shanghai', expected: '2026-01-01 00:00:00', because: 'midnight is 00, not 24' },
  { value: '2026-01-01T00:00:00.999Z', timeZone: 'UTC', expected: '2026-01-01 00:00:00', because: 'a second has not passed yet' },
  { value: '0033-04-03T12:00:00Z', timeZone: 'UTC', expected: '0033-04-03 12:00:00', because: 'a year has four digits' },
  { value: 'soon', timeZone: 'UTC', expected: undefined, because: 'it names no moment' },
  { value: null, timeZone: 'UTC', expected: undefined, because: 'there is none' },
])('[R-09] $value in $timeZone reads $expected because $because', ({ value, timeZone, expected }) => {
  expect(formatTimestamp(value, timeZone)).toBe(expected);
});

it.each([
  { value: '2026-03-29T00:59:59Z', timeZone: 'Europe/Berlin', expected: '01:59:59', because: 'the clocks have not moved yet' },
  { value: '2026-03-29T01:00:00Z', timeZone: 'Europe/Berlin', expected: '03:00:00', because: 'two o’clock is skipped' },
  { value: '2026-10-25T00:30:00Z', timeZone: 'Europe/Berlin', expected: '02:30:00', because: 'this is the first half past two' },
  { value: '2026-10-25T01:30:00Z', timeZone: 'Europe/Berlin', expected: '02:30:00', because: 'this is the second one' },
  { value: '2026-10-25T02:00:00Z', timeZone: 'Europe/Berlin', expected: '03:00:00', because: 'winter has begun' },
  { value: '2026-04-04T15:00:00Z', timeZone: 'Australia/Lord_Howe', expected: '01:30:00', because: 'this island moves by half an hour' },
  { value: '1988-07-01T00:00:00Z', timeZone: 'Asia/Shanghai', expected: '09:00:00', because: 'China had summer time then' },
])('[R-09] $value in $timeZone shows $expected because $because', ({ value, timeZone, expected }) => {
  expect(formatTimestamp(value, timeZone, '{h}:{i}:{s}')).toBe(expected);
});

it.each([
  { pattern: '{m}/{d}', expected: '03/01', because: 'parts can be left out' },
  { pattern: '{d}.{m}.{y}', expected: '01.03.2026', because: 'parts can change places' },
  { pattern: '{h}{h}', expected: '0808', because: 'parts can come twice' },
  { pattern: '{y} {x} y', expected: '2026 {x} y', because: 'what is no part stays as it is' },
  { pattern: '', expected: '', because: 'nothing was asked for' },
])('[R-09] the pattern $pattern reads $expected because $because', ({ pattern, expected }) => {
  expect(formatTimestamp(atEight, 'UTC', pattern)).toBe(expected);
});

it('[R-09] an unknown time zone is refused, not guessed', () => {
  expect(() => formatTimestamp(atEight, 'Mars/Olympus')).toThrow(RangeError);
});

it('[R-09] a timestamp in UTC reads back as the same second', () => {
  const date = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (at) => {
      const text = formatTimestamp(at, 'UTC') ?? '';
      expect(Date.parse(`${text.replace(' ', 'T')}Z`)).toBe(Math.floor(at.getTime() / 1000) * 1000);
    }),
  );
});
