import { applyAssignment } from '@botify/domain/departments/department-cascade';
import { ancestorsOf, type TreeNode } from '@botify/domain/departments/tree';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PendingTicks, type Picked, press, statesAfter, stepsTo, togetherOf } from './assign-plan.ts';

/** top > (left > leaf, right), and a second tree. */
const tree: TreeNode[] = [
  { id: 'top', parentId: null },
  { id: 'left', parentId: 'top' },
  { id: 'leaf', parentId: 'left' },
  { id: 'right', parentId: 'top' },
  { id: 'other', parentId: null },
];
const none: PendingTicks = new Map();
const picked = (held: Record<string, number>, count = 2): Picked => ({ tree, held: new Map(Object.entries(held)), count });
const pressAll = (of: Picked, ...ids: string[]) => ids.reduce<PendingTicks>((ticks, id) => press(of, ticks, id), none);
const states = (of: Picked, ticks: PendingTicks) => Object.fromEntries(statesAfter(of, ticks));

describe('[A-04] checkboxes of the assign mode', () => {
  test('show which groups hold all, some or none of the selected items', () => {
    expect(states(picked({ top: 2, left: 1 }), none)).toEqual({ top: 'all', left: 'some', leaf: 'none', right: 'none', other: 'none' });
    expect(states(picked({}, 0), none).top).toBe('none');
  });

  test('checking reaches all parents, unchecking all children', () => {
    const of = picked({ top: 2, right: 2 });
    expect(states(of, pressAll(of, 'leaf'))).toMatchObject({ top: 'all', left: 'all', leaf: 'all' });
    expect(states(of, pressAll(of, 'top'))).toMatchObject({ top: 'none', right: 'none', left: 'none' });
  });

  test('pressing again reverts the change with its consequences', () => {
    const of = picked({});
    expect(pressAll(of, 'leaf', 'leaf')).toEqual(none);
    expect(states(of, pressAll(of, 'leaf', 'right', 'leaf'))).toMatchObject({ top: 'all', right: 'all', left: 'none', leaf: 'none' });
  });

  test('cycle from some to all to none and back', () => {
    const of = picked({ other: 1 });
    expect(['other', 'other', 'other'].map((_, index, all) => states(of, pressAll(of, ...all.slice(0, index + 1))).other)).toEqual([
      'all',
      'none',
      'some',
    ]);
  });

  test('a group checked through a child can be unchecked, which unchecks both', () => {
    const of = picked({});
    expect(states(of, pressAll(of, 'leaf', 'top'))).toMatchObject({ top: 'none', left: 'none', leaf: 'none' });
    expect(stepsTo(of, pressAll(of, 'leaf', 'top'))).toEqual([]);
  });

  test('plans minimal calls: remove at the highest group, add at the lowest', () => {
    const of = picked({ other: 2 });
    expect(stepsTo(of, pressAll(of, 'leaf', 'other'))).toEqual([
      { groupId: 'other', on: false },
      { groupId: 'leaf', on: true },
    ]);
    const full = picked({ top: 2, left: 2, leaf: 1, right: 2 });
    expect(stepsTo(full, pressAll(full, 'top'))).toEqual([{ groupId: 'top', on: false }]);
  });

  test('skips a group that was deleted meanwhile', () => {
    expect(stepsTo(picked({}), new Map([['gone', true]]))).toEqual([]);
  });
});

test('[A-04] the planned calls always lead to what the checkboxes show', () => {
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
      const ticks = pressAll(of, ...presses);
      let after = now;
      for (const { groupId, on } of stepsTo(of, ticks)) {
        after = applyAssignment(tree, after, { id: groupId, add: on ? items : [], remove: on ? [] : items });
      }
      for (const [id, state] of statesAfter(of, ticks)) {
        const has = items.filter((item) => after.get(id)?.has(item));
        const had = items.filter((item) => now.get(id)?.has(item));
        expect(has).toEqual(state === 'all' ? items : state === 'none' ? [] : had);
        // Items that are not selected stay unchanged.
        expect(after.get(id)?.has('c')).toBe(now.get(id)?.has('c'));
        for (const above of ancestorsOf(tree, id))
          expect([...(after.get(above) ?? [])]).toEqual(expect.arrayContaining([...(after.get(id) ?? [])]));
      }
    }),
  );
});

test('merges the effects of several calls by group', () => {
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
