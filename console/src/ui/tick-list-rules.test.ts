import { describe, expect, test } from 'vitest';
import { countTicked, findItems, makeSearchable, turned, whereTo, withTicks } from './tick-list-rules.ts';

const items = makeSearchable([
  { id: 'a', name: 'East gate', note: 'SN 100' },
  { id: 'b', name: 'West gate', note: 'SN 200' },
  { id: 'c', name: '东门', note: 'sn 210' },
  { id: 'd', name: 'Car park', note: '' },
]);
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);
const sorted = (ticked: ReadonlySet<string>) => [...ticked].sort();

describe('searching', () => {
  test('matches all words in name or note, ignoring case', () => {
    expect(idsOf(findItems(items, 'GATE'))).toEqual(['a', 'b']);
    expect(idsOf(findItems(items, 'sn 2'))).toEqual(['b', 'c']);
    expect(idsOf(findItems(items, '200 gate'))).toEqual(['b']);
    expect(idsOf(findItems(items, '东'))).toEqual(['c']);
    expect(findItems(items, 'gate sn 999')).toEqual([]);
  });

  test('returns the same list for an empty search', () => {
    expect(findItems(items, '  ')).toBe(items);
  });

  test('does not match a word across name and note', () => {
    expect(findItems(items, 'gatesn')).toEqual([]);
  });

  test('searches only the given items', () => {
    expect(idsOf(findItems(items, '', (id) => id > 'b'))).toEqual(['c', 'd']);
    expect(idsOf(findItems(items, 'sn', (id) => id > 'b'))).toEqual(['c']);
  });
});

describe('ticking', () => {
  test('neither counts nor loses items outside the list', () => {
    const ticked = new Set(['a', 'elsewhere']);
    expect(countTicked(items, ticked)).toBe(1);
    expect(sorted(withTicks(ticked, items, true))).toEqual(['a', 'b', 'c', 'd', 'elsewhere']);
    expect(sorted(withTicks(ticked, items, false))).toEqual(['elsewhere']);
    expect(sorted(ticked)).toEqual(['a', 'elsewhere']);
  });

  test('returns the same set without a change', () => {
    const ticked = new Set(['a']);
    expect(withTicks(ticked, items.slice(0, 1), true)).toBe(ticked);
    expect(withTicks(ticked, [], false)).toBe(ticked);
    expect(turned(ticked, items, 9)).toBe(ticked);
  });

  test('toggles one item', () => {
    expect(sorted(turned(new Set(['a']), items, 1))).toEqual(['a', 'b']);
    expect(sorted(turned(new Set(['a']), items, 0))).toEqual([]);
  });

  test('sets a range to the new state of its last item, in either direction', () => {
    expect(sorted(turned(new Set(['a']), items, 2, 0))).toEqual(['a', 'b', 'c']);
    expect(sorted(turned(new Set(['d']), items, 1, 3))).toEqual(['b', 'c', 'd']);
    expect(sorted(turned(new Set(['a', 'c', 'd']), items, 0, 2))).toEqual(['d']);
  });

  test('limits a range to a list that became shorter', () => {
    expect(sorted(turned(new Set(), items, 2, 99))).toEqual(['c', 'd']);
  });
});

test('keys move through the list and stop at its ends', () => {
  expect(whereTo('ArrowDown', 0, 10, 4)).toBe(1);
  expect(whereTo('ArrowUp', 0, 10, 4)).toBe(0);
  expect(whereTo('PageDown', 7, 10, 4)).toBe(9);
  expect(whereTo('PageUp', 7, 10, 4)).toBe(3);
  expect(whereTo('End', 0, 10, 4)).toBe(9);
  expect(whereTo('Home', 9, 10, 4)).toBe(0);
  expect(whereTo('x', 3, 10, 4)).toBeUndefined();
});
