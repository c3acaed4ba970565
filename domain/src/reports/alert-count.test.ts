import { expect, it } from 'vitest';
import { alertCount, type CountedError } from './alert-count.ts';

const levels = ['P0', 'P1', 'P2', 'P3'] as const;
const parts = ['intelligent', 'scrub'] as const;
const everyKind = parts.flatMap((part) => levels.map((noticeLevel): CountedError => ({ noticeLevel, part })));

it.each([
  { noticeLevel: 'P0', part: 'intelligent', expected: 1, because: 'it stopped the machine' },
  { noticeLevel: 'P1', part: 'intelligent', expected: 1, because: 'it needed somebody soon' },
  { noticeLevel: 'P2', part: 'intelligent', expected: 0, because: 'P2 is no alert' },
  { noticeLevel: 'P3', part: 'intelligent', expected: 0, because: 'P3 is no alert' },
  { noticeLevel: 'P0', part: 'scrub', expected: 0, because: 'the scrubbing part is not counted' },
  { noticeLevel: 'P1', part: 'scrub', expected: 0, because: 'the scrubbing part is not counted' },
] as const)('[R-09] one $noticeLevel of the $part part counts $expected because $because', ({ expected, ...error }) => {
  expect(alertCount([error])).toBe(expected);
});

it('[R-09] the alert count of no errors is 0', () => {
  expect(alertCount([])).toBe(0);
});

it('[R-09] repeated alerts of the same error all count', () => {
  expect(alertCount([...everyKind, ...everyKind])).toBe(4);
});
