import { describe, expect, it } from 'vitest';
import { draftOf, isEmpty, noDraft, stillOpen, tickedWith } from './machine-draft.ts';

const set = (...ids: string[]) => new Set(ids);

describe('[A-02] ticks that are not applied yet', () => {
  it('shows what is held when nothing was ticked', () => {
    expect(tickedWith(set('a', 'b'), noDraft)).toEqual(set('a', 'b'));
    expect(isEmpty(noDraft)).toBe(true);
  });
  it('knows what was ticked and what was unticked', () => {
    const draft = draftOf(set('a', 'b'), set('b', 'c'));
    expect(draft).toEqual({ add: set('c'), remove: set('a') });
    expect(tickedWith(set('a', 'b'), draft)).toEqual(set('b', 'c'));
    expect(isEmpty(draft)).toBe(false);
  });
  it('is empty again when a tick is taken back', () => {
    expect(isEmpty(draftOf(set('a'), set('a')))).toBe(true);
  });
  it('leaves alone what others changed meanwhile', () => {
    const draft = draftOf(set('a', 'b'), set('b', 'c'));
    expect(tickedWith(set('a', 'b', 'x'), draft)).toEqual(set('b', 'c', 'x'));
  });
  it('drops what others did already', () => {
    const draft = draftOf(set('a', 'b'), set('b', 'c'));
    expect(isEmpty(stillOpen(set('b', 'c'), draft))).toBe(true);
  });
});
