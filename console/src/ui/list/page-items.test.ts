import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lastPage, pageItems, rowRange } from './page-items.ts';

const shown = (current: number, last: number) =>
  pageItems(current, last)
    .map((item) => (typeof item === 'number' ? item : '…'))
    .join(' ');

describe('page buttons', () => {
  it.each([
    { current: 1, last: 1, expected: '1' },
    { current: 3, last: 7, expected: '1 2 3 4 5 6 7' },
    { current: 1, last: 26, expected: '1 2 3 4 5 … 26' },
    { current: 4, last: 26, expected: '1 2 3 4 5 … 26' },
    { current: 5, last: 26, expected: '1 … 4 5 6 … 26' },
    { current: 13, last: 26, expected: '1 … 12 13 14 … 26' },
    { current: 22, last: 26, expected: '1 … 21 22 23 … 26' },
    { current: 23, last: 26, expected: '1 … 22 23 24 25 26' },
    { current: 26, last: 26, expected: '1 … 22 23 24 25 26' },
  ])('on page $current of $last are $expected', ({ current, last, expected }) => {
    expect(shown(current, last)).toBe(expected);
  });

  test('have a constant number, are sorted, include first, last and current, and a gap hides at least two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 5000 }), fc.nat(), (last, seed) => {
        const current = (seed % last) + 1;
        const items = pageItems(current, last);
        const pages = items.filter((item) => typeof item === 'number');
        expect(items).toHaveLength(7);
        expect(pages).toEqual([...pages].sort((a, b) => a - b));
        expect(pages).toEqual(expect.arrayContaining([1, current, last]));
        items.forEach((item, index) => {
          if (typeof item === 'string') expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2);
        });
      }),
    );
  });
});

it.each([
  { total: 0, expected: 1 },
  { total: 20, expected: 1 },
  { total: 21, expected: 2 },
])('$total rows are $expected pages of 20', ({ total, expected }) => {
  expect(lastPage(total, 20)).toBe(expected);
});

it('counts rows from 1 up to the total', () => {
  expect(rowRange(1, 20, 512)).toEqual({ from: 1, to: 20 });
  expect(rowRange(26, 20, 512)).toEqual({ from: 501, to: 512 });
});
