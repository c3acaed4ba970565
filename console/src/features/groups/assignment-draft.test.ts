import { describe, expect, test } from 'vitest';
import { carriedOver, countDraft, draftOf, heldOf } from './assignment-draft.ts';

/** Held are those in capitals. */
const things = (...ids: string[]) => ids.map((id) => ({ id: id.toLowerCase(), held: id === id.toUpperCase() }));

describe('what is to be given to a group and taken from it', () => {
  const items = things('A', 'B', 'c', 'd');
  const ticked = new Set(['a', 'c']);

  test('is the difference between the ticks and what it holds', () => {
    expect(draftOf(items, ticked)).toEqual({ add: ['c'], remove: ['b'] });
    expect(countDraft(items, ticked)).toEqual({ add: 1, remove: 1 });
    expect(countDraft(items, heldOf(items))).toEqual({ add: 0, remove: 0 });
  });

  test('leaves what others gave to the group or took from it meanwhile', () => {
    expect(carriedOver(items, ticked, things('a', 'B', 'c', 'D'))).toEqual(new Set(['c', 'd']));
  });

  test('is over where somebody else was faster or the thing is gone', () => {
    const now = things('A', 'C');
    const carried = carriedOver(items, new Set(['c', 'd']), now);
    expect(carried).toEqual(new Set(['c']));
    expect(draftOf(now, carried)).toEqual({ add: [], remove: ['a'] });
  });
});
