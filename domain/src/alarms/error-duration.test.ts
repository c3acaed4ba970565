import { expect, it } from 'vitest';
import { errorSeconds } from './error-duration.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

it.each([
  { end: at(90), expected: 90, because: 'it is over' },
  { end: null, expected: 600, because: 'it lasts until now' },
  { end: at(0.4), expected: 0, because: 'it is rounded' },
  { end: at(-5), expected: 0, because: 'nothing ends before it begins' },
])('[M-06] the duration is $expected s: $because', ({ end, expected }) => {
  expect(errorSeconds(at(0), end, at(600))).toBe(expected);
});
