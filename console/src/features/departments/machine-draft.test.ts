import { toRobotSn } from '@botify/contract/kernel/robot-sn';
import { describe, expect, it } from 'vitest';
import { draftOf, isEmpty, noDraft, stillOpen, tickedWith } from './machine-draft.ts';

const set = (...ids: string[]) => new Set(ids.map((id) => toRobotSn(`CB-${id}`)));

describe('[A-02] unapplied changes', () => {
  it('show the assigned machines without a draft', () => {
    expect(tickedWith(set('a', 'b'), noDraft)).toEqual(set('a', 'b'));
    expect(isEmpty(noDraft)).toBe(true);
  });
  it('contain what was selected and deselected', () => {
    const draft = draftOf(set('a', 'b'), set('b', 'c'));
    expect(draft).toEqual({ add: set('c'), remove: set('a') });
    expect(tickedWith(set('a', 'b'), draft)).toEqual(set('b', 'c'));
    expect(isEmpty(draft)).toBe(false);
  });
  it('are empty again after a change is reverted', () => {
    expect(isEmpty(draftOf(set('a'), set('a')))).toBe(true);
  });
  it('keep concurrent changes of other users', () => {
    const draft = draftOf(set('a', 'b'), set('b', 'c'));
    expect(tickedWith(set('a', 'b', 'x'), draft)).toEqual(set('b', 'c', 'x'));
  });
  it('drop what other users already did', () => {
    const draft = draftOf(set('a', 'b'), set('b', 'c'));
    expect(isEmpty(stillOpen(set('b', 'c'), draft))).toBe(true);
  });
});
