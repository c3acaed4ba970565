import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  [undefined, undefined],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=0-99', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,3-4', undefined],
  ['pages=1-2', undefined],
])('[V-01] %s of ten bytes', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
