import { describe, expect, test } from 'vitest';
import { carriedOver, countDraft, draftOf, heldOf } from './assignment-draft.ts';

/** Uppercase items are assigned to the group. */
const things = (...ids: string[]) => ids.map((id) => ({ id: id.toLowerCase(), held: id === id.toUpperCase() }));

describe('assignment draft', () => {
  const items = things('A', 'B', 'c', 'd');
  const ticked = new Set(['a', 'c']);

  test('is the difference between checkboxes and assigned items', () => {
    expect(draftOf(items, ticked)).toEqual({ add: ['c'], remove: ['b'] });
    expect(countDraft(items, ticked)).toEqual({ add: 1, remove: 1 });
    expect(countDraft(items, heldOf(items))).toEqual({ add: 0, remove: 0 });
  });

  test('keeps concurrent changes of other users', () => {
    expect(carriedOver(items, ticked, things('a', 'B', 'c', 'D'))).toEqual(new Set(['c', 'd']));
  });

  test('drops changes that others already made, and deleted items', () => {
    const now = things('A', 'C');
    const carried = carriedOver(items, new Set(['c', 'd']), now);
    expect(carried).toEqual(new Set(['c']));
    expect(draftOf(now, carried)).toEqual({ add: [], remove: ['a'] });
  });
});
