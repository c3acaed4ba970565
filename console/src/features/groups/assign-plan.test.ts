import { applyAssignment } from '@botify/domain/departments/department-cascade';
import { ancestorsOf, type TreeNode } from '@botify/domain/departments/tree';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Picked, press, statesAfter, stepsTo, togetherOf, type Wishes } from './assign-plan.ts';

/** top > (left > leaf, right) and a tree of its own. */
const tree: TreeNode[] = [
  { id: 'top', parentId: null },
  { id: 'left', parentId: 'top' },
  { id: 'leaf', parentId: 'left' },
  { id: 'right', parentId: 'top' },
  { id: 'other', parentId: null },
];
const none: Wishes = new Map();
const picked = (held: Record<string, number>, count = 2): Picked => ({ tree, held: new Map(Object.entries(held)), count });
const pressAll = (of: Picked, ...ids: string[]) => ids.reduce<Wishes>((wishes, id) => press(of, wishes, id), none);
const states = (of: Picked, wishes: Wishes) => Object.fromEntries(statesAfter(of, wishes));

describe('[A-04] ticks of the assign mode', () => {
  test('show who holds all, some or none of what is picked', () => {
    expect(states(picked({ top: 2, left: 1 }), none)).toEqual({ top: 'all', left: 'some', leaf: 'none', right: 'none', other: 'none' });
    expect(states(picked({}, 0), none).top).toBe('none');
  });

  test('a tick reaches all above, giving it up all below', () => {
    const of = picked({ top: 2, right: 2 });
    expect(states(of, pressAll(of, 'leaf'))).toMatchObject({ top: 'all', left: 'all', leaf: 'all' });
    expect(states(of, pressAll(of, 'top'))).toMatchObject({ top: 'none', right: 'none', left: 'none' });
  });

  test('pressing again takes it back with all it brought along', () => {
    const of = picked({});
    expect(pressAll(of, 'leaf', 'leaf')).toEqual(none);
    expect(states(of, pressAll(of, 'leaf', 'right', 'leaf'))).toMatchObject({ top: 'all', right: 'all', left: 'none', leaf: 'none' });
  });

  test('from some to all to none and back', () => {
    const of = picked({ other: 1 });
    expect(['other', 'other', 'other'].map((_, index, all) => states(of, pressAll(of, ...all.slice(0, index + 1))).other)).toEqual([
      'all',
      'none',
      'some',
    ]);
  });

  test('a group ticked through one below can still be unticked, and both follow', () => {
    const of = picked({});
    expect(states(of, pressAll(of, 'leaf', 'top'))).toMatchObject({ top: 'none', left: 'none', leaf: 'none' });
    expect(stepsTo(of, pressAll(of, 'leaf', 'top'))).toEqual([]);
  });

  test('as few calls as needed: taking from the highest, giving to the lowest', () => {
    const of = picked({ other: 2 });
    expect(stepsTo(of, pressAll(of, 'leaf', 'other'))).toEqual([
      { groupId: 'other', on: false },
      { groupId: 'leaf', on: true },
    ]);
    const full = picked({ top: 2, left: 2, leaf: 1, right: 2 });
    expect(stepsTo(full, pressAll(full, 'top'))).toEqual([{ groupId: 'top', on: false }]);
  });

  test('a group that was deleted meanwhile is not asked for', () => {
    expect(stepsTo(picked({}), new Map([['gone', true]]))).toEqual([]);
  });
});

test('[A-04] whatever is pressed, the calls lead to exactly what the ticks show', () => {
  const names = tree.map(({ id }) => id);
  const holdings = fc.array(fc.record({ group: fc.constantFrom(...names), item: fc.constantFrom('a', 'b', 'c') }), { maxLength: 12 });
  fc.assert(
    fc.property(holdings, fc.array(fc.constantFrom(...names), { maxLength: 8 }), (given, presses) => {
      let now = new Map<string, Set<string>>(names.map((id) => [id, new Set()]));
      for (const { group, item } of given) now = applyAssignment(tree, now, { id: group, add: [item], remove: [] });
      const items = ['a', 'b'];
      const of: Picked = {
        tree,
        held: new Map(names.map((id) => [id, items.filter((item) => now.get(id)?.has(item)).length])),
        count: items.length,
      };
      const wishes = pressAll(of, ...presses);
      let after = now;
      for (const { groupId, on } of stepsTo(of, wishes)) {
        after = applyAssignment(tree, after, { id: groupId, add: on ? items : [], remove: on ? [] : items });
      }
      for (const [id, state] of statesAfter(of, wishes)) {
        const has = items.filter((item) => after.get(id)?.has(item));
        const had = items.filter((item) => now.get(id)?.has(item));
        expect(has).toEqual(state === 'all' ? items : state === 'none' ? [] : had);
        // What was not picked is nobody's business.
        expect(after.get(id)?.has('c')).toBe(now.get(id)?.has('c'));
        for (const above of ancestorsOf(tree, id))
          expect([...(after.get(above) ?? [])]).toEqual(expect.arrayContaining([...(after.get(id) ?? [])]));
      }
    }),
  );
});

test('what several calls do together names every group once', () => {
  const effect = { added: 2, removed: 0, above: [{ id: 'top', name: 'Top', added: 2 }], below: [] };
  const loss = { added: 0, removed: 1, above: [], below: [{ id: 'low', name: 'Low', removed: 1 }] };
  const step = (groupId: string, on: boolean) => ({ groupId, on, name: groupId });
  expect(
    togetherOf([
      { ...step('left', true), effect },
      { ...step('right', true), effect },
      { ...step('other', false), effect: loss },
    ]),
  ).toEqual({
    added: 0,
    removed: 0,
    above: [
      { id: 'left', name: 'left', added: 2 },
      { id: 'top', name: 'Top', added: 2 },
      { id: 'right', name: 'right', added: 2 },
    ],
    below: [
      { id: 'other', name: 'other', removed: 1 },
      { id: 'low', name: 'Low', removed: 1 },
    ],
  });
});
